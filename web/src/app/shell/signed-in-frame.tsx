import { Navigate, useLocation } from '@tanstack/react-router'
import { CallFailed } from '../../lib/call.ts'
import { isUser, useCurrentUser } from '../../pieces/current-user.ts'
import { Failure } from '../../ui/failure.tsx'
import { ErrorScreen } from '../error-screen.tsx'
import { Shell } from './shell.tsx'
import { ShellSkeleton } from './shell-skeleton.tsx'
import classes from './shell.module.css'

/** The frame of all screens that need somebody who is signed in; a guest is led to the sign-in page and back. */
export function SignedInFrame() {
  const user = useCurrentUser()
  const href = useLocation({ select: (location) => location.href })

  if (user.isPending) return <ShellSkeleton />
  if (user.isError) {
    return (
      <main className={classes.publicMain}>
        {user.error instanceof CallFailed ? (
          <Failure error={user.error} onRetry={user.refetch} />
        ) : (
          <ErrorScreen />
        )}
      </main>
    )
  }
  if (!isUser(user.data)) return <Navigate to="/login" search={{ redirect: href }} replace />
  return <Shell user={user.data} />
}
