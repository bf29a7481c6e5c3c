import { useLocation, useRouter } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { type ReactNode, useEffect } from 'react'
import { CallFailed } from '../../lib/call.ts'
import { useCurrentUser } from '../../shared/current-user.ts'
import { isUser } from '../../shared/current-user-query.ts'
import { Failure } from '../../ui/failure.tsx'
import { ErrorScreen } from '../error-screen.tsx'

interface SignedInProps {
  /** What stands there until it is known who looks. */
  waiting: ReactNode
  /** Around the news that it cannot be known. */
  frameFailure?: (failure: ReactNode) => ReactNode
  children: (user: User) => ReactNode
}

/** What only somebody who is signed in sees; a guest is led to the sign-in page and back. */
export function SignedIn({ waiting, frameFailure = same, children }: SignedInProps) {
  const user = useCurrentUser()
  if (user.isPending) return waiting
  if (user.isError) {
    return frameFailure(
      user.error instanceof CallFailed ? (
        <Failure error={user.error} onRetry={user.refetch} />
      ) : (
        <ErrorScreen cause={user.error.message} />
      ),
    )
  }
  return isUser(user.data) ? children(user.data) : <LedToSignIn>{waiting}</LedToSignIn>
}

function LedToSignIn({ children }: { children: ReactNode }) {
  const router = useRouter()
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    // While the sign-in page is on its way, the address is its own already; who goes elsewhere meanwhile is led there from that.
    if (router.state.location.pathname !== '/login')
      void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  }, [router, href])
  return children
}

function same(failure: ReactNode): ReactNode {
  return failure
}
