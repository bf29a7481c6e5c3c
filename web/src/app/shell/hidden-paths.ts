import { isWithin } from './navigation-items.ts'

const WITHOUT_NAVIGATION = [
  '/app/invest',
  '/marching',
  '/app/transaction-complete',
  '/templates',
  '/transactions/template',
  '/shared',
  '/invite',
  '/onboarding',
]

const SIGNING_IN = ['/login', '/register', '/forgot-password']

/** Whether the page at this path is shown without navigation, to users as well. */
export function isNavigationHidden(path: string): boolean {
  return WITHOUT_NAVIGATION.some((hidden) => isWithin(path, hidden))
}

/** Whether the path is public; there the side margin of the navigation does not apply. */
export function isPublicPath(path: string): boolean {
  return isNavigationHidden(path) || SIGNING_IN.some((hidden) => isWithin(path, hidden))
}
