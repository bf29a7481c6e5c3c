import { useMutation } from '@tanstack/react-query'
import { passwords, type ResetPassword } from '@zegel/contract/accounts/passwords'
import { endpointMutation } from '../../../lib/endpoint-query.ts'

export function useResetPassword() {
  return useMutation(
    endpointMutation(passwords.resetPassword, { input: (body: ResetPassword) => ({ body }) }),
  )
}
