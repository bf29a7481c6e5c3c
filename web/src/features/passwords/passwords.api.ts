import { useMutation } from '@tanstack/react-query'
import { type ForgotPassword, passwords, type ResetPassword } from '@zegel/contract/passwords'
import { call } from '../../lib/call.ts'

export function useForgotPassword() {
  return useMutation({
    mutationFn: (input: ForgotPassword) => call(passwords.forgotPassword, { body: input }),
    onError: (error) => console.error('The reset link could not be requested', error),
  })
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: ResetPassword) => call(passwords.resetPassword, { body: input }),
  })
}
