import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passwords, type ForgotPassword, type ResetPassword } from '@zegel/contract/passwords'
import { registration, type Register } from '@zegel/contract/registration'
import { type TwoFactorChallenge, twoFactor } from '@zegel/contract/two-factor'
import { call } from '../../lib/call.ts'

export function useTwoFactorChallenge() {
  return useMutation({
    mutationFn: (challenge: TwoFactorChallenge) => call(twoFactor.challenge, { body: challenge }),
  })
}

export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: ForgotPassword) => call(passwords.forgotPassword, { body: input }),
    onError: (error) => console.error('The reset link could not be requested', error),
  })
}

export function useRegister() {
  return useMutation({
    mutationFn: (input: Register) => call(registration.register, { body: input }),
  })
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: ['accounts', 'invitation', token],
    queryFn: ({ signal }) => call(registration.invitation, { query: { token } }, { signal }),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: ResetPassword) => call(passwords.resetPassword, { body: input }),
  })
}

/** Verifies an address; whoever is signed in is asked for again, since the address may be theirs. */
export function useVerifyEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(registration.verifyEmail, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['accounts', 'current-user'] }),
  })
}
