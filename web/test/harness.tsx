import {
  type AnyRoute,
  type AnyRouter,
  type RouterHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
} from '@tanstack/react-router'
import { calendar } from '@zegel/contract/payouts/calendar'
import { accounts, type User } from '@zegel/contract/accounts/accounts'
import { google } from '@zegel/contract/accounts/google'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { participants } from '@zegel/contract/register/participants'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { savedViews } from '@zegel/contract/accounts/saved-views'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { transactions } from '@zegel/contract/transactions/transactions'
import { objections } from '@zegel/contract/transactions/objections'
import { organizationOverview } from '@zegel/contract/organizations/organization-overview'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { ownRegistrations } from '@zegel/contract/register/own-registrations'
import { yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { representation } from '@zegel/contract/structure/representation'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { App } from '../src/app/app.tsx'
import { routerOptions, signInAgainWhenSignedOut } from '../src/app/router.tsx'
import { createQueryClient } from '../src/lib/query-client.ts'
import { useCurrentUser } from '../src/shared/current-user.ts'
import { type Answer, answer, stubFetch, type SentCall } from './data/stub-api.ts'
import { settled } from './settled.ts'
import { fakeXmlHttpRequest } from './fake-xml-http-request.ts'
import { testUser } from './data/users.ts'
import { userOf } from './user.ts'

export { Anything, answer, refuse } from './data/stub-api.ts'
export { membership, NOORDERMOLEN, testUser, ZUIDERZON } from './data/users.ts'

export interface ShowOptions {
  /** The address the screen is shown at. */
  path?: string
  /** The history of the browser itself, where it is about that. */
  history?: RouterHistory
  /** Who is signed in; a superadmin of one organisation unless it says otherwise. */
  user?: User
}

/** Shows a screen as the app would, at any address, with the calls answered as given. */
export async function show(
  screen: ReactNode,
  answers: readonly Answer[] = [],
  options: ShowOptions = {},
) {
  const rootRoute = createRootRoute({ component: Outlet })
  const anywhere = createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    component: () => <WithUser>{screen}</WithUser>,
  })
  return showRoutes(rootRoute.addChildren([anywhere]), answers, options)
}

/** Shows a whole route tree at an address, with the calls answered as given. */
export async function showRoutes(
  routeTree: AnyRoute,
  answers: readonly Answer[] = [],
  options: ShowOptions = {},
) {
  const sent: SentCall[] = []
  const signedIn = answer(accounts.currentUser, options.user ?? testUser())
  const withoutGoogle = answer(google.options, { google: false })
  const withoutIssue = answer(issuerOnboarding.list, [])
  const withoutObjections = answer(objections.list, { data: [], total: 0 })
  const withoutRegistrations = answer(ownRegistrations.list, [])
  const withoutInvitations = answer(onboarding.listOpen, [])
  const withoutViews = answer(savedViews.list, [])
  const withoutRights = answer(limitedRights.list, [])
  const withoutOwnActions = answer(corporateActions.listOfHolder, [])
  const withoutActions = answer(corporateActions.list, [])
  const counted = answer(transactions.countOfInstrument, TRANSACTION_COUNTS)
  const countedParticipants = answer(participants.countParticipants, PARTICIPANT_COUNTS)
  const summed = answer(transactions.sumOfInstrument, {
    amount: 30,
    total_price: '30000.00',
    left_out: 1,
  })
  const summedParticipants = answer(participants.sumParticipants, PARTICIPANT_TOTALS)
  const withoutBounds = answer(representation.mine, [])
  const nothingWaits = answer(organizationOverview.get, { waiting: [], rounds: [] })
  const ofNoOther = answer(organizationOverview.listOwn, [])
  const nothingReceived = answer(paymentRuns.listReceived, { data: [], total: 0 })
  const nothingAccrued = answer(transactions.accruedInterest, {
    accrued_interest: '0.00',
    figures: null,
  })
  const asked = [
    ...answers,
    withoutRights,
    withoutActions,
    withoutOwnActions,
    ...[signedIn, withoutGoogle, withoutIssue, withoutObjections, withoutRegistrations],
    ...[withoutInvitations, withoutViews, counted, countedParticipants],
    ...[summed, summedParticipants],
    withoutBounds,
    nothingWaits,
    ofNoOther,
    nothingReceived,
    nothingAccrued,
    answer(calendar.list, []),
    answer(yearlyStatements.listOwn, { data: [], total: 0 }),
  ]
  const answered = stubFetch(asked, sent)
  vi.stubGlobal('fetch', answered)
  vi.stubGlobal('XMLHttpRequest', fakeXmlHttpRequest(answered))
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const router: AnyRouter = createRouter({
    ...routerOptions,
    routeTree,
    history: options.history ?? createMemoryHistory({ initialEntries: [options.path ?? '/'] }),
    context: { queryClient },
  })
  signInAgainWhenSignedOut(router, queryClient)
  const rendered = await render(<App router={router} queryClient={queryClient} />)
  const settle = () => settled(router, queryClient)
  await settle()
  return {
    screen: rendered,
    user: userOf(settle),
    /** The calls that were sent, without the questions who is signed in, how one may, and what is being set up; grows as they are. */
    sent,
    router,
    queryClient,
  }
}

const TRANSACTION_COUNTS = {
  all: 9,
  open: 3,
  payment_pending: 1,
  completed: 5,
  unpaid: 2,
  rejected: 1,
}
const PARTICIPANT_COUNTS = {
  status: { active: 3, inactive: 2, invited: 1, expired: 1 },
  holding: { with: 4, without: 3 },
  type: { person: 6, entity: 1 },
  address: { without: 2 },
}

const PARTICIPANT_TOTALS = {
  ...{ balance: 30, issued: 40, paid_in: '30000.00', value: '30000.00' },
  first_date: '2020-01-01',
}

// A screen inside the shell may take for granted that the user is known.
function WithUser({ children }: { children: ReactNode }) {
  const { isSuccess } = useCurrentUser()
  return isSuccess ? children : null
}
