import { accounts } from '@zegel/contract/accounts/accounts'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../../test/harness.tsx'
import { BOND } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const PATH = `/app/organization?uuid=${NOORDERMOLEN}`
const profile = {
  id: NOORDERMOLEN,
  uuid: NOORDERMOLEN,
  name: 'De Noordermolen',
  mission: 'Wind van ons allemaal.',
  logo_image_url: '/api/logos/1',
  public: true,
  instruments: [
    {
      id: BOND,
      name: 'Windobligatie 2026',
      type: 'bonds' as const,
      description: null,
      price_per_unit: '1000.00',
      limit: '250000.00',
      blocked_amount: '62500.00',
      interest_percentage: 0.05,
    },
  ],
}
const guest = answer(accounts.currentUser, { guest: true })

it('shows a guest who the organisation is and what it offers, without navigation', async () => {
  const { screen } = await showRoutes(
    routeTree,
    [answer(organizationProfile.get, profile), guest],
    { path: PATH },
  )
  await expect.element(screen.getByRole('heading', { name: 'De Noordermolen' })).toBeVisible()
  await expect.element(screen.getByText('Wind van ons allemaal.')).toBeVisible()
  for (const text of ['5% rente per jaar', '€ 62.500,00 toegezegd van € 250.000,00, 25%'])
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Bekijk het aanbod van Windobligatie 2026' }))
    .toHaveAttribute('href', `/app/invest?fi=${BOND}&o=${NOORDERMOLEN}`)
  await expect
    .element(screen.getByRole('link', { name: 'Bekijk de structuur' }))
    .toHaveAttribute('href', `/shared/structure?id=${NOORDERMOLEN}`)
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

it('keeps the navigation for who is signed in', async () => {
  const { screen } = await showRoutes(routeTree, [answer(organizationProfile.get, profile)], {
    path: PATH,
  })
  await expect.element(screen.getByRole('heading', { name: 'De Noordermolen' })).toBeVisible()
  await expect.element(screen.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible()
})

it('leads to no structure that is closed, and says that nothing is offered', async () => {
  const closed = { ...profile, public: false, instruments: [] }
  const { screen } = await showRoutes(routeTree, [answer(organizationProfile.get, closed), guest], {
    path: PATH,
  })
  await expect.element(screen.getByText(/biedt de organisatie niets openbaar aan/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bekijk de structuur' }).all()).toEqual([])
})

it.each([{ path: '/app/organization' }, { path: PATH }])(
  'says that there is no such organisation ($path)',
  async ({ path }) => {
    const { screen } = await showRoutes(routeTree, [refuse(organizationProfile.get, 404), guest], {
      path,
    })
    await expect.element(screen.getByText('Deze organisatie is er niet')).toBeVisible()
  },
)
