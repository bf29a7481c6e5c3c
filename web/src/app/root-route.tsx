import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet, useLocation } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

/** What every route knows while it loads. */
interface RouteContext {
  queryClient: QueryClient
}

/** What every address has in common. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({ component: Root })

function Root() {
  useScrollToTop()
  return <Outlet />
}

/** Every page begins at its top, however one got there. */
function useScrollToTop(): void {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useLayoutEffect(() => {
    // The path is what this runs for.
    if (path) window.scrollTo(0, 0)
  }, [path])
}
