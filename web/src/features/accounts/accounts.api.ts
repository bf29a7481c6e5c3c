import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accounts, type Login } from '@zegel/contract/accounts'
import type { Language } from '@zegel/contract/messages'
import { call } from '../../lib/call.ts'
import { loadPage } from '../../lib/load-page.ts'
import { findRelease } from './release.ts'

export function useLogin() {
  return useMutation({ mutationFn: (login: Login) => call(accounts.login, { body: login }) })
}

/** Signs out and loads the page anew, so that nothing of this user stays behind in it. */
export function useLogout() {
  return useMutation({
    mutationFn: () => call(accounts.logout),
    onSuccess: () => loadPage('/login'),
  })
}

export function useKeepLanguage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (language: Language) => call(accounts.setLanguage, { body: { language } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['accounts', 'current-user'] }),
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
