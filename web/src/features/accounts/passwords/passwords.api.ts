import { useMutation } from '@tanstack/react-query'
import {
  type ForgotPassword,
  passwords,
  type ResetPassword,
} from '@zegel/contract/accounts/passwords'
import { endpointMutation } from '../../../lib/endpoint-query.ts'

export function useForgotPassword() {
  return useMutation({
    ...endpointMutation(passwords.forgotPassword, { input: (body: ForgotPassword) => ({ body }) }),
    onError: (error) => console.error('The reset link could not be requested', error),
  })
}

export function useResetPassword() {
  return useMutation(
    endpointMutation(passwords.resetPassword, { input: (body: ResetPassword) => ({ body }) }),
  )
}
