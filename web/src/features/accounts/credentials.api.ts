import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  accounts,
  type ForgotPassword,
  type Register,
  type ResetPassword,
} from '@zegel/contract/accounts'
import { type TwoFactorChallenge, twoFactor } from '@zegel/contract/two-factor'
import { call } from '../../lib/call.ts'

export function useTwoFactorChallenge() {
  return useMutation({
    mutationFn: (challenge: TwoFactorChallenge) => call(twoFactor.challenge, { body: challenge }),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: ForgotPassword) => call(accounts.forgotPassword, { body: input }),
    onError: (error) => console.error('The reset link could not be requested', error),
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (input: Register) => call(accounts.register, { body: input }),
  })
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['accounts', 'invitation', token],
    queryFn: ({ signal }) => call(accounts.invitation, { query: { token } }, { signal }),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: ResetPassword) => call(accounts.resetPassword, { body: input }),
  })
}

/** Verifies an address; whoever is signed in is asked for again, since the address may be theirs. */
export function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(accounts.verifyEmail, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['accounts', 'current-user'] }),
  })
}
