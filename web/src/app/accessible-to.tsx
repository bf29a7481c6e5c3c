import { Outlet } from '@tanstack/react-router'
import type { User } from '@zegel/contract/accounts'
import { useUser } from '../pieces/current-user.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Shows what is below only to these users; to others it looks as if it does not exist. */
export function accessibleTo(mayOpen: (user: User) => boolean) {
  return function Accessible() {
    return mayOpen(useUser()) ? <Outlet /> : <NotFoundScreen />
  }
}
