import { useQueryClient } from '@tanstack/react-query'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { call } from '../../../lib/call.ts'
import { refresh } from '../../../lib/endpoint-query.ts'

export interface Secret {
  svg: string
  /** otpauth://… with the same secret. */
  url: string
}

/** Starts the set-up and returns the secret; two-factor is not on before a code was confirmed. */
export async function startSetUp(): Promise<Secret> {
  await call(twoFactor.enable)
  return call(twoFactor.qrCode)
}

export function confirmCode(code: string): Promise<void> {
  return call(twoFactor.confirm, { body: { code } })
}

export function turnOff(): Promise<void> {
  return call(twoFactor.disable)
}

export function listRecoveryCodes(): Promise<string[]> {
  return call(twoFactor.recoveryCodes)
}

export function renewRecoveryCodes(): Promise<string[]> {
  return call(twoFactor.newRecoveryCodes)
}

/** Asks anew who is signed in, and where: turning it on or off ends the other sessions. */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, twoFactor.confirm.changes)
}
