import { hashKey, type QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { whenSignedOut } from '../lib/call.ts'
import { ComingPage } from '../shared/page-skeleton/coming-page.tsx'
import { currentUserQuery } from '../shared/current-user-query.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { CrashFallback } from './crash-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { routeTree } from './routes.tsx'
import { ScreenUnavailable } from '../lib/browser/part.tsx'
import { screen } from './screen.ts'

const PENDING_AFTER = 100

/** What every router of the app has in common, in tests as well. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // What is asked is kept, and called old, by the client of the queries.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: PENDING_AFTER,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ComingPage,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: screen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
} as const

/** The router of the app; what its routes ask is kept by this client. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({ ...routerOptions, routeTree, context: { queryClient } })
}

function RouteError({ error }: ErrorComponentProps) {
  return error instanceof ScreenUnavailable ? <ErrorScreen /> : <CrashFallback />
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** A 401 on any call leads to the sign-in page, which leads back here afterwards. */
export function signInAgainWhenSignedOut(router: AnyRouter, queryClient: QueryClient): void {
  whenSignedOut(() => {
    const { pathname, href } = router.state.location
    if (pathname === '/login' || pathname === '/forgot-password') return
    // What is shared is for guests, perhaps in a frame: what is closed to them says so itself.
    if (pathname.startsWith('/shared/')) return
    // What the last user saw is not for the next one. Whoever waits to hear who that is waits on, as an answer that is taken away never comes.
    const { queryKey } = currentUserQuery()
    queryClient.getMutationCache().clear()
    queryClient.removeQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(queryKey) })
    void queryClient.resetQueries({ queryKey })
    void router.navigate({ to: '/login', search: { redirect: href }, replace: true })
  })
}
