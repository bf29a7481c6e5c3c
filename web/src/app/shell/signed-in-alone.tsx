import { Outlet } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts/accounts'
import { useLanguageOf } from '../../features/accounts/language-of-user.tsx'
import { PageSkeleton } from '../../shared/page-skeleton/page-skeleton.tsx'
import { SignedIn } from './signed-in.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** Within the frame without navigation, for who is signed in. */
export function SignedInAlone() {
  return <SignedIn waiting={<PageSkeleton />}>{(user) => <Live user={user} />}</SignedIn>
}

function Live({ user }: { user: User }) {
  useLanguageOf(user)
  useLiveUpdates()
  return <Outlet />
}
