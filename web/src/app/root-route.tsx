import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useScrollToTop } from './use-scroll-to-top.ts'

/** What every route knows while it loads. */
export interface RouteContext {
  queryClient: QueryClient
}

/** What every address has in common. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({ component: Root })

function Root() {
  useScrollToTop()
  return <Outlet />
}
