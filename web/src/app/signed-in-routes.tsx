import { createRoute } from '@tanstack/react-router'
import { structureSearch } from '../features/structure/structure-search.ts'
import { prepareComingPage } from '../shared/page-skeleton/coming-page.tsx'
import { rootRoute } from './root-route.tsx'
import { screen } from './screen.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { startUser } from './start-data.ts'

// The navigation is no part of the sign-in page, so it comes when it is needed.
const signedInFrame = screen(() => import('./shell/signed-in-frame.tsx'), 'SignedInFrame', [
  'accounts',
  'common',
  'connection',
  'domain-messages',
  'navigation',
  'organizations',
])
/** With navigation, for who is signed in. */
export const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  pendingComponent: ShellSkeleton,
  loader: (at) => {
    prepareComingPage()
    startUser(at)
  },
  component: signedInFrame,
})

/** The places of an organisation. */
export const overview = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/overview',
  validateSearch: structureSearch.pick({ id: true }),
})
