import { useMutation } from '@tanstack/react-query'
import { type Register, registration } from '@zegel/contract/accounts/registration'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

export function useRegister() {
  return useMutation(
    endpointMutation(registration.register, { input: (body: Register) => ({ body }) }),
  )
}

export function invitationQuery(token: string) {
  return endpointQuery(registration.invitation, { query: { token } })
}
