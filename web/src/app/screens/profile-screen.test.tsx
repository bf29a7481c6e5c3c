import { accounts } from '@zegel/contract/accounts/accounts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, show, showRoutes, testUser } from '../../../test/harness.tsx'
import { profileAnswers } from '../../../test/data/profile-data.ts'
import { routeTree } from '../routes.tsx'
import { ProfileScreen } from './profile-screen.tsx'

const PARTS = [
  ...['Jouw gegevens', 'Beveiliging', 'E-mailadres', 'Entiteiten', 'Bankrekening', 'Voorkeuren'],
  'Privacy en account',
]

beforeEach(async () => page.viewport(1440, 900))

it('has seven parts in their order, and a title', async () => {
  const { screen } = await show(<ProfileScreen />, profileAnswers)
  await expect.element(screen.getByText('Nog geen entiteiten')).toBeVisible()
  const headings = screen.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(PARTS)
  expect(document.title).toBe('Profiel · Zegel')
})

it('shows that it is loading until it is known who is signed in', async () => {
  let tell = () => {}
  const known = new Promise<void>((resolve) => {
    tell = resolve
  })
  const { screen } = await showRoutes(
    routeTree,
    [
      answer(accounts.currentUser, async () => {
        await known
        return testUser()
      }),
      ...profileAnswers,
    ],
    { path: '/app/profile' },
  )
  await expect.element(screen.getByText('Bezig met laden').first()).toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Profiel' })).not.toBeInTheDocument()
  tell()
  await expect.element(screen.getByRole('heading', { name: 'Profiel' })).toBeVisible()
})

it('opens at the part that the address names, and takes the keyboard there', async () => {
  await show(<ProfileScreen />, profileAnswers, { path: '/app/profile#bank' })
  await expect.poll(() => document.activeElement?.id).toBe('bank')
})

it('goes to a part by its name', async () => {
  const { screen, user, router } = await show(<ProfileScreen />, profileAnswers)
  const parts = screen.getByRole('navigation', { name: 'Onderdelen van je profiel' })
  await user.click(parts.getByRole('link', { name: 'Voorkeuren' }))
  await expect.poll(() => router.state.location.hash).toBe('preferences')
  await expect.poll(() => document.activeElement?.id).toBe('preferences')
})

it('offers a password instead of the security of one to who has none', async () => {
  const { screen } = await show(<ProfileScreen />, profileAnswers, {
    user: testUser({ has_password: false }),
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Stel een wachtwoord in' }))
    .toBeVisible()
  await expect.element(screen.getByText('Tweestapsverificatie')).not.toBeInTheDocument()
})
