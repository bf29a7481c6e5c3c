import { Outlet } from '@tanstack/react-router'
import { useUser } from '../shared/current-user.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What only platform administrators see; to others it looks as if it does not exist. */
export function ForAdministrators() {
  return useUser().administrator ? <Outlet /> : <NotFoundScreen />
}
