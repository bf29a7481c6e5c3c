import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts } from '@zegel/contract/accounts'
import { google } from '@zegel/contract/google'
import { passwords, type ChangePassword } from '@zegel/contract/passwords'
import { call } from '../../lib/call.ts'

const SESSIONS = ['accounts', 'sessions']
const GOOGLE = ['accounts', 'google']

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChangePassword) => call(passwords.changePassword, { body }),
    // It ends the other sessions.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  })
}

/** Has a link mailed to set the first password with. */
export function useRequestPassword() {
  return useMutation({ mutationFn: () => call(passwords.setPassword) })
}

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => call(accounts.sessions, {}, { signal }),
  })
}

/** Ends the session of that id, or all others without one. */
export function endSession(id?: string): Promise<void> {
  return id === undefined
    ? call(accounts.endOtherSessions)
    : call(accounts.endSession, { params: { id } })
}

export function useRefreshSessions(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: SESSIONS })
}

/** Whether a Google account is linked; asked only where Google is set up. */
export function useGoogleLink() {
  const options = useQuery({
    queryKey: ['accounts', 'sign-in-options'],
    queryFn: ({ signal }) => call(google.options, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useQuery({
    queryKey: GOOGLE,
    queryFn: ({ signal }) => call(google.link, {}, { signal }),
    enabled: options.data?.google === true,
  })
}

export function unlinkGoogle(): Promise<void> {
  return call(google.unlink)
}

export function useRefreshGoogle(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: GOOGLE })
}
