import { useMutation, useQuery } from '@tanstack/react-query'
import { accounts } from '@zegel/contract/accounts/accounts'
import { google } from '@zegel/contract/accounts/google'
import { passwords, type ChangePassword } from '@zegel/contract/accounts/passwords'
import { endpointMutation, endpointQuery } from '../../../lib/endpoint-query.ts'

export function useChangePassword() {
  return useMutation(
    endpointMutation(passwords.changePassword, { input: (body: ChangePassword) => ({ body }) }),
  )
}

/** Has a link mailed to set the first password with. */
export function useRequestPassword() {
  return useMutation(endpointMutation(passwords.setPassword))
}

export function sessionsQuery() {
  return endpointQuery(accounts.sessions)
}

/** Which ways of signing in there are. */
export function signInOptionsQuery() {
  return { ...endpointQuery(google.options), staleTime: Number.POSITIVE_INFINITY }
}

/** Whether a Google account is linked; asked only where Google is set up. */
export function useGoogleLink() {
  const options = useQuery(signInOptionsQuery())
  return useQuery({ ...endpointQuery(google.link), enabled: options.data?.google === true })
}
