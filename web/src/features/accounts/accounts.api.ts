import { useMutation, useQuery } from '@tanstack/react-query'
import { accounts, type Login } from '@zegel/contract/accounts'
import { google } from '@zegel/contract/google'
import { call } from '../../lib/call.ts'
import { findRelease } from './release.ts'

export function useLogin() {
  return useMutation({ mutationFn: (login: Login) => call(accounts.login, { body: login }) })
}

/** Which ways of signing in there are; as long as that is unknown there are e-mail and password. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ['accounts', 'sign-in-options'],
    queryFn: ({ signal }) => call(google.options, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useRelease() {
  return useQuery({
    queryKey: ['accounts', 'release'],
    queryFn: ({ signal }) => findRelease(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
