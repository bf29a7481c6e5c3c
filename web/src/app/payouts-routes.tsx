import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { optionalId } from '../lib/search-params.ts'
import { screen } from './screen.ts'
import { overview } from './signed-in-routes.tsx'

const getParentRoute = () => overview
const runScreens = () => import('./screens/payouts/payment-runs-screen.tsx')
const dividendScreens = () => import('./screens/payouts/dividends-screen.tsx')

const paymentRuns = createRoute({
  getParentRoute,
  path: '/payouts/runs',
  validateSearch: z.object({ instrument: optionalId }),
  component: screen(runScreens, 'PaymentRunsScreen', ['payment-runs']),
})
const payoutSettings = createRoute({
  getParentRoute,
  path: '/payouts/settings',
  component: screen(runScreens, 'PayoutSettingsScreen', ['payment-runs']),
})
const paymentRun = createRoute({
  getParentRoute,
  path: '/payouts/runs/$run',
  validateSearch: z.object({ line: optionalId }),
  component: screen(runScreens, 'PaymentRunScreen', ['payment-runs', 'bank-statements']),
})
const dividends = createRoute({
  getParentRoute,
  path: '/payouts/dividends',
  component: screen(dividendScreens, 'DividendsScreen', ['dividends', 'instruments', 'register']),
})
const dividend = createRoute({
  getParentRoute,
  path: '/payouts/dividends/$dividend',
  component: screen(dividendScreens, 'DividendScreen', ['dividends', 'payment-runs']),
})
const yearlyStatements = createRoute({
  getParentRoute,
  path: '/payouts/yearly_statements',
  component: screen(
    () => import('./screens/payouts/yearly-statements-screen.tsx'),
    'YearlyStatementsScreen',
    ['yearly-statements'],
  ),
})
const yearlyStatementsBatch = createRoute({
  getParentRoute: () => overview,
  path: '/payouts/yearly_statements/$batch',
  component: screen(
    () => import('./screens/payouts/yearly-statements-screen.tsx'),
    'YearlyStatementsBatchScreen',
    ['yearly-statements'],
  ),
})
const calendar = createRoute({
  getParentRoute,
  path: '/payouts/calendar',
  component: screen(() => import('./screens/payouts/calendar-screen.tsx'), 'CalendarScreen', [
    'calendar',
  ]),
})
const journal = createRoute({
  getParentRoute,
  path: '/payouts/journal',
  component: screen(() => import('./screens/payouts/journal-screen.tsx'), 'JournalScreen', [
    'journal',
  ]),
})

/** What an organisation pays to who holds its instruments. */
export const payoutsRoutes = [
  paymentRuns,
  paymentRun,
  dividends,
  dividend,
  yearlyStatements,
  yearlyStatementsBatch,
  calendar,
  journal,
  payoutSettings,
]
