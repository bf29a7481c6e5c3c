import { accounts } from '@zegel/contract/accounts/accounts'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { registration } from '@zegel/contract/accounts/registration'
import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it } from 'vitest'
import { answer, refuse, showRoutes, testUser } from '../../test/harness.tsx'
import { routeTree } from './routes.tsx'

const ORGANIZATION = '%2Fapp%2Forganization'

// What the home asks is of no importance here.
const HOME = [
  refuse(portfolio.listAuthorizedLegalPersons, 500),
  refuse(portfolio.getCourse, 500),
  refuse(transactions.listOfUser, 500),
  refuse(registration.invitation, 422),
]

describe('the forms for guests', () => {
  it.each([
    { path: `/login?redirect=${ORGANIZATION}`, lands: '/app/organization' },
    {
      path: '/login?redirect=https%3A%2F%2Fevil.example%2Fapp%2Forganization',
      lands: '/app/organization',
    },
    { path: '/register', lands: '/app/home' },
    { path: '/register?token=geheim', lands: '/invite?token=geheim' },
    { path: '/login', lands: '/app/home' },
  ])('are left by who is signed in already: from $path to $lands', async ({ path, lands }) => {
    const { router } = await showRoutes(routeTree, HOME, { path })
    const before = router.history.length
    await expect.poll(() => router.state.location.href).toBe(lands)
    expect(router.history.length).toBe(before)
  })

  it.each([
    { path: '/login', name: 'Welkom terug' },
    { path: '/register', name: 'Account maken' },
  ])('stay for a guest, and show before it is known who that is: $path', async ({ path, name }) => {
    const asked = Promise.withResolvers<void>()
    const slow = answer(accounts.currentUser, async () => {
      await asked.promise
      return { guest: true } as const
    })
    const { screen, router } = await showRoutes(routeTree, [slow], { path })
    await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()
    asked.resolve()
    await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(router.state.location.href).toBe(path)
  })

  it('stay while the address has something to say', async () => {
    const { screen, router } = await showRoutes(routeTree, [], { path: '/login?error=google' })
    await expect.element(screen.getByRole('alert')).toBeVisible()
    expect(router.state.location.pathname).toBe('/login')
  })

  it('are left again by who comes back to them with the browser', async () => {
    const replies = [{ guest: true } as const]
    const once = answer(accounts.currentUser, () => replies.shift() ?? testUser())
    const { screen, router } = await showRoutes(routeTree, [once, ...HOME], { path: '/login' })
    await expect.element(screen.getByRole('heading', { name: 'Welkom terug' })).toBeVisible()
    router.history.push('/app/organization')
    await expect.element(screen.getByRole('heading', { name: 'Organisatie' })).toBeVisible()
    router.history.back()
    await expect.poll(() => router.state.location.href).toBe('/app/home')
  })
})
