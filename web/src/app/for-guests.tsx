import { Outlet, useSearch } from '@tanstack/react-router'
import { accounts } from '@zegel/contract/accounts/accounts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../lib/call.ts'
import { useAsync } from '../lib/use-async.ts'
import { useEnter } from '../shared/entrance/entrance.ts'

/** Around the forms for guests, which show at once; who turns out to be signed in goes on to where they wanted to be. */
export function ForGuests() {
  const reply = useAsync(findCurrentUser)
  const { redirect, two_factor, error, token } = useSearch({ strict: false })
  const enter = useEnter()
  // An address that has something to say or to hand over is not left unread.
  const isFree = !two_factor && !error
  const isLeaving = isFree && reply !== undefined && 'id' in reply
  const leave = useEffectEvent(() => enter(token ? inviteAddress(token) : redirect, 'replace'))
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])
  return <Outlet />
}

// There it is said whose invitation it is, and whether it still stands.
function inviteAddress(token: string): string {
  return `/invite?${new URLSearchParams({ token }).toString()}`
}

// Without the machinery that keeps answers, which the sign-in page does not need and would wait for.
function findCurrentUser(signal: AbortSignal) {
  return call(accounts.currentUser, {}, { signal })
}
