import { Secret, TOTP } from 'otpauth'
import type { TwoFactorChallenge } from '@zegel/contract/accounts/two-factor'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../../db/database.ts'
import { decrypt, encrypt } from '../../../lib/encrypt.ts'
import { consumeRecoveryCode } from './recovery-codes.queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { consumeStep, findTotp, type TotpRow } from './two-factor.queries.ts'

/** What somebody shows to prove who they are, after the password. */
export interface SecondFactor {
  method: 'otp' | 'recovery'
  code: string
}

const SIX_DIGITS = /^\d{6}$/

/** What was filled in: a recovery code when there is one, else a code, of which spaces are forgiven. */
export function readSecondFactor({ code, recovery_code }: TwoFactorChallenge): SecondFactor {
  if (recovery_code?.trim()) return { method: 'recovery', code: recovery_code }
  const digits = code?.replaceAll(/\s/g, '') ?? ''
  if (digits === '') throw new RuleBroken('code-required', {}, 'code')
  if (!SIX_DIGITS.test(digits)) throw new RuleBroken('code-six-digits', {}, 'code')
  return { method: 'otp', code: digits }
}

interface SecondFactorContext {
  key: Buffer
  now: Temporal.Instant
}

/** Uses a code up: whether it is right and was not used before. Once for each code, however many try at the same time. */
export async function consumeSecondFactor(
  tx: Tx,
  userId: string,
  { method, code }: SecondFactor,
  { key, now }: SecondFactorContext,
): Promise<boolean> {
  if (method === 'recovery') {
    const at = new Date(now.epochMilliseconds)
    return consumeRecoveryCode(tx, userId, hashRecoveryCode(code), at)
  }
  const totp = await findTotp(tx, userId)
  const step = totp && findStep(readSecret(key, userId, totp), code, now)
  return step !== undefined && consumeStep(tx, userId, step)
}

/** The shared secret as it is kept: readable in the row of this user alone. */
export function hideSecret(key: Buffer, userId: string, secret: string): Buffer {
  return encrypt(key, secret, `totp:${userId}`)
}

export function readSecret(key: Buffer, userId: string, { secret_enc }: TotpRow): string {
  return decrypt(key, secret_enc, `totp:${userId}`)
}

/** What every authenticator app understands. */
const KIND = { issuer: 'Zegel', algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20

// A clock that is half a minute off is forgiven, both ways; docs/decisions/0012-two-factor.md says why.
const STEPS_OFF = 1

/** A new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The link that an authenticator app opens or scans: otpauth://totp/Zegel:<email>?… */
export function keyUrl(secret: string, email: string): string {
  return authenticator(secret, email).toString()
}

/** The time step (of 30 s since 1970) that a code of six digits belongs to; undefined when it belongs to none near now. */
export function findStep(secret: string, code: string, now: Temporal.Instant): bigint | undefined {
  const timestamp = now.epochMilliseconds
  const delta = authenticator(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return delta === null ? undefined : BigInt(TOTP.counter({ ...KIND, timestamp }) + delta)
}

function authenticator(secret: string, label = ''): TOTP {
  return new TOTP({ ...KIND, label, secret: Secret.fromBase32(secret) })
}
