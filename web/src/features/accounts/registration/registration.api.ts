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

/** Verifies an address; whoever is signed in is asked for again, since the address may be theirs, or was verified elsewhere. */
export function useVerifyEmail() {
  return useMutation(
    endpointMutation(registration.verifyEmail, {
      input: (token: string) => ({ body: { token } }),
      refreshes: 'always',
    }),
  )
}
