import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { safeRedirect } from '@zegel/core/safe-redirect'
import { useEffect, useEffectEvent, useState } from 'react'

/** Lets in who is signed in now: on to where they wanted to be, on this site only; `replace` for who had no reason to be here. */
export function useEnter(): (wanted: string | undefined, how?: 'push' | 'replace') => void {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (wanted, how = 'push') => {
    // Whatever was fetched for a guest is stale now; what is on screen here, as an investment is, asks it anew.
    queryClient.getMutationCache().clear()
    void queryClient.resetQueries()
    router.history[how](safeRedirect(wanted))
  }
}

/** For how long the word that something went well stands before the page goes on, as statement 3-013 has it. */
const READING_TIME_MS = 2000

/** Goes on by itself to where somebody is let in, once it can have been read that it went well; not while that is undefined. */
export function useEnterSoon(wanted: string | undefined): void {
  const enter = useEnter()
  const goOn = useEffectEvent((to: string) => enter(to, 'replace'))
  useEffect(() => {
    if (wanted === undefined) return
    const timer = setTimeout(() => goOn(wanted), READING_TIME_MS)
    return () => clearTimeout(timer)
  }, [wanted])
}

/** What a mailed link carries in its address, which is wiped as soon as it is read: it would stay in the history. */
export function useAddressSecret(): { token: string | undefined; email: string | undefined } {
  const router = useRouter()
  const { token, email } = useSearch({ strict: false })
  const [secret] = useState({ token, email })
  useEffect(() => {
    router.history.replace(router.state.location.pathname)
  }, [router])
  return secret
}
