import { useMutation } from '@tanstack/react-query'
import { registration } from '@zegel/contract/accounts/registration'
import { endpointMutation } from '../../../lib/endpoint-query.ts'

/** Verifies an address; whoever is signed in is asked for again, since the address may be theirs, or was verified elsewhere. */
export function useVerifyEmail() {
  return useMutation(
    endpointMutation(registration.verifyEmail, {
      input: (token: string) => ({ body: { token } }),
      refreshes: 'always',
    }),
  )
}
