import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailed } from '../../lib/call.ts'
import { isUser, useCurrentUser } from '../../pieces/current-user.ts'
import { Failure } from '../../ui/failure.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { Shell } from './shell.tsx'
import frame from './frame.module.css'
import { ShellSkeleton } from './shell-skeleton.tsx'

/** The frame of all screens that need somebody who is signed in; a guest is led to the sign-in page and back. */
export function SignedInFrame() {
  const user = useCurrentUser()
  if (user.isPending) return <ShellSkeleton />
  if (user.isError) {
    return (
      <main className={frame.publicMain}>
        {user.error instanceof CallFailed ? (
          <Failure error={user.error} onRetry={user.refetch} />
        ) : (
          <ErrorScreen />
        )}
      </main>
    )
  }
  return isUser(user.data) ? <Shell user={user.data} /> : <LedToSignIn />
}

function LedToSignIn() {
  const router = useRouter()
  useEffect(() => {
    // Read once: while the sign-in page is on its way, the address is its own already.
    const { href } = router.state.location
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [router])
  return <ShellSkeleton />
}
