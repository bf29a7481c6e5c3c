import { Outlet } from '@tanstack/react-router'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { SignedIn } from './signed-in.tsx'
import { useLiveUpdates } from './use-live-updates.ts'

/** Within the frame without navigation, for who is signed in. */
export function SignedInAlone() {
  return <SignedIn waiting={<PageSkeleton />}>{() => <Live />}</SignedIn>
}

function Live() {
  useLiveUpdates()
  return <Outlet />
}
