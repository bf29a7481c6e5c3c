import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** What every address has in common. */
export const rootRoute = createRootRoute({ component: Root })

function Root() {
  useScrollToTop()
  return <Outlet />
}
