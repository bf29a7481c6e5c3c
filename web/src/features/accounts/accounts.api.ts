import { useMutation, useQuery } from '@tanstack/react-query'
import { accounts, type Login } from '@zegel/contract/accounts'
import { call } from '../../lib/call.ts'
import { findRelease } from './release.ts'

export function useLogin() {
  return useMutation({ mutationFn: (login: Login) => call(accounts.login, { body: login }) })
}

export function useRelease() {
  return useQuery({
    queryKey: ['accounts', 'release'],
    queryFn: ({ signal }) => findRelease(signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}
