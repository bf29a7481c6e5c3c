import { accounts } from '@zegel/contract/accounts/accounts'
import { invest, type InvestOffer } from '@zegel/contract/invest/invest'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { InvestScreen } from '../src/app/screens/invest-screen.tsx'
import { investSearch } from '../src/features/invest/invest-search.ts'
import { type Answer, answer } from './answers.ts'
import { showRoutes } from './harness.tsx'
import { annaAsUser, bringsInterest, investor, LINK, offer } from './invest-data.ts'

interface Stand {
  /** Behind the link: an open offer unless it says otherwise. */
  behind?: Partial<Extract<InvestOffer, { type: 'bonds' }>>
  step?: string
  answers?: readonly Answer[]
}

/** The public link as a guest opens it. */
export function showAsGuest({ behind = {}, step, answers = [] }: Stand = {}) {
  const guest = answer(accounts.currentUser, { guest: true })
  return showInvest([...answers, answer(invest.get, offer(behind)), guest], step)
}

/** The public link as Anna opens it, who is signed in. */
export function showAsAnna({ behind = {}, step = 'selection', answers = [] }: Stand = {}) {
  const known = answer(invest.get, offer({ investor: investor(), ...behind }))
  return showInvest([...answers, known, answer(accounts.currentUser, annaAsUser())], step)
}

/** Every step of investing, with stand-ins for the screens around it. */
export async function showInvest(answers: readonly Answer[], step?: string, link = LINK) {
  const rootRoute = createRootRoute({ component: Outlet })
  const frame = createRoute({ getParentRoute: () => rootRoute, id: 'public', component: Outlet })
  const screens = [
    createRoute({
      getParentRoute: () => frame,
      path: '/app/invest',
      validateSearch: investSearch,
      component: InvestScreen,
    }),
    createRoute({ getParentRoute: () => frame, path: '/login', component: () => <h1>Login</h1> }),
  ]
  const tree = rootRoute.addChildren([frame.addChildren(screens)])
  const path = step === undefined ? link : `${link}&step=${step}`
  const shown = await showRoutes(tree, [...answers, answer(invest.getYield, bringsInterest())], {
    path,
  })
  const { screen, user, router } = shown
  return {
    ...shown,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    field: (name: string) => screen.getByRole('textbox', { name, exact: true }),
    title: (name: string) => screen.getByRole('heading', { level: 1, name }),
    press: (name: string) => user.click(screen.getByRole('button', { name, exact: true })),
    fill: (name: string, text: string) =>
      user.fill(screen.getByRole('textbox', { name, exact: true }), text),
    stepNow: () => (router.state.location.search as { step?: string }).step, // safe: the screen's own search
  }
}
