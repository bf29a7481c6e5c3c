import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { whenSignedOut } from '../lib/call.ts'

/** A 401 on any call leads to the sign-in page, which leads back here afterwards. */
export function signInAgainWhenSignedOut(router: AnyRouter, queryClient: QueryClient): void {
  whenSignedOut(() => {
    const { pathname, href } = router.state.location
    if (pathname === '/login' || pathname === '/forgot-password') return
    // What is shared is for guests, perhaps in a frame: what is closed to them says so itself.
    if (pathname.startsWith('/shared/')) return
    // What the last user saw is not for the next one.
    queryClient.clear()
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  })
}
