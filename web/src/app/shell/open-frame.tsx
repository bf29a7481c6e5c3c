import { useCurrentUser } from '../../shared/current-user.ts'
import { isUser } from '../../shared/current-user-query.ts'
import { PublicFrame } from './public-frame.tsx'
import { PublicSkeleton } from './shell-skeleton.tsx'
import { Shell } from './shell.tsx'

/** Around what is open to everybody: with the navigation for who is signed in, without it for a guest. */
export function OpenFrame() {
  const { data: user, isPending } = useCurrentUser()
  if (isPending) return <PublicSkeleton />
  return user && isUser(user) ? <Shell user={user} /> : <PublicFrame />
}
