import { accounts, type Guest, type User } from '@zegel/contract/accounts/accounts'
import { adminTemplates } from '@zegel/contract/admin/admin-templates'
import { instruments } from '@zegel/contract/instruments/instruments'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { organizations } from '@zegel/contract/organizations/organizations'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  Anything,
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  showRoutes,
  testUser,
  ZUIDERZON,
} from '../../../test/harness.tsx'
import { organization, peopleAnswers } from '../../../test/data/people-data.ts'
import { call } from '../../lib/call.ts'
import { currentUserQuery } from '../../shared/current-user-query.ts'
import { loadPage } from '../../lib/browser/load-page.ts'
import { routeTree } from '../routes.tsx'

// A page that asks nothing of its own.
const ANYWHERE = '/app/overview/organization/nonsense'

describe('the side navigation', () => {
  it('leads a member to the places of the organisation, with it in the address', async () => {
    const { screen, user, router } = await showRoutes(routeTree, peopleAnswers, { path: ANYWHERE })
    const rail = screen.getByRole('navigation', { name: 'Hoofdmenu' })
    await user.click(rail.getByRole('button', { name: 'Organisatie' }))
    for (const name of [
      ...['Algemeen', 'Leden', 'Entiteiten', 'Koppelingen', 'Abonnement'],
      'Tijdlijn',
    ]) {
      await expect.element(rail.getByRole('link', { name })).toBeVisible()
    }
    await user.click(rail.getByRole('link', { name: 'Leden' }))

    await expect
      .poll(() => router.state.location.href)
      .toBe(`/app/overview/organization/members?id=${NOORDERMOLEN}`)
    // Who hears the screen hears the title, and is where the page begins.
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Leden' })).toHaveFocus()
    expect(document.title).toBe('Leden · Zegel')
  })

  it('shows the parts of the organisation beside each other, and which of them one is in', async () => {
    const path = `/app/overview/organization/members?id=${NOORDERMOLEN}`
    const { screen } = await showRoutes(routeTree, peopleAnswers, { path })
    const parts = screen.getByRole('navigation', { name: 'Onderdelen van de organisatie' })
    await expect
      .element(parts.getByRole('link', { name: 'Leden' }))
      .toHaveAttribute('aria-current', 'page')
    await expect
      .element(parts.getByRole('link', { name: 'Entiteiten' }))
      .toHaveAttribute('href', `/app/overview/organization/legal_persons?id=${NOORDERMOLEN}`)
  })

  it('shows the administration only to platform administrators', async () => {
    const { screen } = await showRoutes(routeTree, [], { path: ANYWHERE })
    await expect.element(screen.getByRole('link', { name: 'Instrumenten' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Beheer' })).not.toBeInTheDocument()
  })

  it('opens the administration for platform administrators', async () => {
    const administrator = testUser({ administrator: true })
    const { screen, user } = await showRoutes(routeTree, [answer(adminTemplates.list, [])], {
      path: ANYWHERE,
      user: administrator,
    })
    await user.click(screen.getByRole('button', { name: 'Beheer' }))
    await user.click(screen.getByRole('link', { name: 'Aktemodellen' }))
    await expect
      .element(screen.getByRole('heading', { name: 'Aktemodellen beheren' }))
      .toBeVisible()
  })

  it('hides the administration from others who know its address', async () => {
    const { screen } = await showRoutes(routeTree, [], { path: '/app/admin/templates' })
    await expect
      .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
      .toBeVisible()
  })

  it('shows somebody without an organisation the logo and home only', async () => {
    const investor = testUser({}, [])
    const { screen } = await showRoutes(routeTree, [], { path: ANYWHERE, user: investor })
    const rail = screen.getByRole('navigation', { name: 'Hoofdmenu' })
    await expect.element(rail.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect.element(rail.getByRole('button')).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('button', { name: /Wissel van organisatie/ }))
      .not.toBeInTheDocument()
  })
})

describe('the overview', () => {
  it('leads on to the organisation', async () => {
    const path = `/app/overview?id=${NOORDERMOLEN}`
    const answers = [
      answer(organizations.get, organization()),
      answer(organizations.listEntities, []),
      answer(instruments.list, []),
    ]
    const { screen, router } = await showRoutes(routeTree, answers, { path })
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Organisatie' }))
      .toBeVisible()
    expect(router.state.location.href).toBe(`/app/overview/organization/general?id=${NOORDERMOLEN}`)
  })

  it.each([`/app/overview/organization/nonsense?id=${NOORDERMOLEN}`, '/shared/nonsense'])(
    'says of what does not exist that it does not: %s',
    async (path) => {
      const { screen } = await showRoutes(routeTree, [], { path })
      await expect
        .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
        .toBeVisible()
    },
  )
})

describe('the bar of a phone', () => {
  it.each([
    { role: 'member', hasOrganization: true },
    { role: 'superadmin', hasOrganization: true },
    { role: 'specialist', hasOrganization: false },
    { role: 'advisor', hasOrganization: false },
  ] as const)(
    'leads $role to the organisation: $hasOrganization',
    async ({ role, hasOrganization }) => {
      await page.viewport(390, 844)
      const user = testUser({}, [membership({ role })])
      const { screen } = await showRoutes(routeTree, [], { path: ANYWHERE, user })
      const bar = screen.getByRole('navigation', { name: 'Snelmenu' })
      await expect.element(bar.getByRole('link', { name: 'Profiel' })).toBeVisible()
      const names = bar
        .getByRole('link')
        .elements()
        .map((link) => link.textContent)
      await page.viewport(1280, 900)
      expect(names).toEqual(
        hasOrganization ? ['Home', 'Organisatie', 'Profiel'] : ['Home', 'Profiel'],
      )
    },
  )
})

describe('the organisation switcher', () => {
  it('lists the memberships with their roles, switches, and starts anew at home', async () => {
    const user = testUser({}, [
      membership(),
      membership({ organization_uuid: ZUIDERZON, organization_name: 'Zuiderzon', role: 'advisor' }),
    ])
    const shown = await showRoutes(
      routeTree,
      [answer(organizations.switchTo, { current_organization_uuid: ZUIDERZON })],
      { path: ANYWHERE, user },
    )
    await shown.user.click(shown.screen.getByRole('button', { name: /Noordermolen/ }))
    await expect
      .element(shown.screen.getByRole('menuitem', { name: /Superbeheerder/ }))
      .toBeVisible()
    await shown.user.click(shown.screen.getByRole('menuitem', { name: /Zuiderzon.*Adviseur/ }))

    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([['/app/home']])
    expect(shown.sent.at(-1)?.body).toEqual({ current_organization_uuid: ZUIDERZON })
  })
})

describe('the organisation a page is about', () => {
  const two = testUser({}, [
    membership(),
    membership({ organization_uuid: ZUIDERZON, organization_name: 'Zuiderzon' }),
  ])
  const at = (id: string) => `${ANYWHERE}?id=${id}`
  const switching = answer(organizations.switchTo, { current_organization_uuid: ZUIDERZON })

  it('is the one in its address, in the header and the side menu, and is found again', async () => {
    const { screen, user, sent, router } = await showRoutes(
      routeTree,
      [answer(instruments.list, []), switching],
      { path: at(ZUIDERZON), user: two },
    )
    await expect.element(screen.getByRole('button', { name: /Zuiderzon/ })).toBeVisible()
    const opened = sent.filter(({ path }) => path === organizations.switchTo.path)
    expect(opened.map(({ body }) => body)).toEqual([{ current_organization_uuid: ZUIDERZON }])

    await user.click(screen.getByRole('link', { name: 'Instrumenten' }))
    await expect
      .poll(() => router.state.location.href)
      .toBe(`/app/overview/instruments?id=${ZUIDERZON}`)
  })

  it('stays that of this tab when another tab opens another one', async () => {
    sessionStorage.setItem('zegel-organization', NOORDERMOLEN)
    const elsewhere = { ...two, current_organization_uuid: ZUIDERZON }
    const { screen } = await showRoutes(routeTree, [], { path: ANYWHERE, user: elsewhere })
    await expect.element(screen.getByRole('button', { name: /Noordermolen/ })).toBeVisible()
  })

  it('is not one that somebody may not see', async () => {
    const { screen, sent } = await showRoutes(routeTree, [], { path: at(ZUIDERZON) })
    await expect.element(screen.getByRole('button', { name: /Noordermolen/ })).toBeVisible()
    expect(sent.filter(({ path }) => path === organizations.switchTo.path)).toEqual([])
  })
})

describe('the organisation that a platform administrator opened', () => {
  it('is named, though he does not belong to it', async () => {
    const user = testUser({ administrator: true, current_organization_uuid: ZUIDERZON }, [])
    const { screen } = await showRoutes(
      routeTree,
      [answer(organizations.get, organization({ id: ZUIDERZON, name: 'Zuiderzon' }))],
      { path: ANYWHERE, user },
    )
    await expect.element(screen.getByText('Zuiderzon')).toBeVisible()
  })
})

describe('signing in', () => {
  it('is asked of a guest, who comes back afterwards', async () => {
    const { screen, router } = await showRoutes(
      routeTree,
      [answer(accounts.currentUser, { guest: true })],
      {
        path: `/app/overview/governance?id=${NOORDERMOLEN}`,
      },
    )
    await expect.element(screen.getByRole('heading', { name: 'Welkom terug' })).toBeVisible()
    expect(router.state.location.search).toEqual({
      redirect: `/app/overview/governance?id=${NOORDERMOLEN}`,
    })
  })

  it('is asked of a guest who goes on while the sign-in page is on its way', async () => {
    const guest = answer(accounts.currentUser, { guest: true })
    const { screen, router } = await showRoutes(routeTree, [guest], { path: '/contact' })
    const stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
      if (toLocation.pathname !== '/login') return
      stop()
      queueMicrotask(() => router.history.push(ANYWHERE))
    })
    router.history.push(`/app/overview/governance?id=${NOORDERMOLEN}`)

    await expect.element(screen.getByRole('heading', { name: 'Welkom terug' })).toBeVisible()
    expect(router.state.location.search).toEqual({ redirect: ANYWHERE })
  })

  it('is asked again of who did not know yet who they are when a call answers 401', async () => {
    const guest = { guest: true } as const
    const { queryClient } = await showRoutes(
      routeTree,
      [answer(accounts.currentUser, guest), refuse(organizations.switchTo, 401)],
      { path: '/contact' },
    )
    queryClient.clear()
    const queryFn = vi.fn<() => Promise<Guest>>(async () => guest)
    queryFn.mockReturnValueOnce(new Promise(() => {}))
    const waiting = new QueryObserver(queryClient, { ...currentUserQuery(), queryFn })
    onTestFinished(waiting.subscribe(() => {}))
    await call(organizations.switchTo, { body: { current_organization_uuid: NOORDERMOLEN } }).catch(
      () => {},
    )

    await expect.poll(() => waiting.getCurrentResult().data).toEqual(guest)
  })

  it('is asked again as soon as any call answers 401', async () => {
    // A failed switch is logged.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = testUser({}, [
      membership(),
      membership({ organization_uuid: ZUIDERZON, organization_name: 'Zuiderzon' }),
    ])
    let current: User | Guest = user
    const { screen, router } = await showRoutes(
      routeTree,
      [
        refuse(portfolio.listAuthorizedLegalPersons, 401),
        refuse(organizations.switchTo, 401),
        answer(accounts.currentUser, () => current),
      ],
      { path: ANYWHERE },
    )
    await screen.getByRole('button', { name: /Noordermolen/ }).click()
    current = { guest: true }
    await screen.getByRole('menuitem', { name: /Zuiderzon/ }).click()

    await expect.element(screen.getByRole('heading', { name: 'Welkom terug' })).toBeVisible()
    expect(router.state.location.search).toEqual({ redirect: ANYWHERE })
  })
})

describe('an address that leads nowhere', () => {
  const path = '/app/nergens/heen'

  it('leaves who is signed in the navigation, and the search for what they came for', async () => {
    const { screen, user } = await showRoutes(routeTree, [answer(instruments.list, [])], { path })
    await expect
      .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
      .toBeVisible()
    await expect.element(screen.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Zoeken in Zegel' }))
    await expect.element(screen.getByRole('dialog').getByRole('combobox')).toBeVisible()
  })

  it('shows a guest no more than that it does', async () => {
    const { screen } = await showRoutes(
      routeTree,
      [answer(accounts.currentUser, { guest: true })],
      {
        path,
      },
    )
    await expect
      .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
      .toBeVisible()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  })
})

describe('the pages without navigation', () => {
  it.each([
    { path: '/app/invest', text: 'Sorry, deze link werkt niet' },
    { path: '/app/transaction-complete', text: 'Deze investering is niet gevonden' },
    { path: '/shared/instruments', text: 'Deze pagina bestaat niet' },
    { path: '/invite', text: 'Deze uitnodiging werkt niet' },
    { path: '/onboarding/nergens', text: 'Deze pagina bestaat niet' },
  ])('hide it on $path, for users as well', async ({ path, text }) => {
    const { screen } = await showRoutes(routeTree, [], { path })
    await expect.element(screen.getByText(text)).toBeVisible()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  })

  it('hide it where an instrument is set up, which has the steps of that instead', async () => {
    const counted = answer(issuerOnboarding.countStep, undefined)
    const { screen } = await showRoutes(routeTree, [counted], {
      path: '/onboarding/bonds',
    })
    await expect.element(screen.getByText('Obligaties uitgeven')).toBeVisible()
    await expect.element(screen.getByRole('navigation')).toHaveAccessibleName('Stappen')
  })

  it('hide it on a shared structure as well', async () => {
    const { screen } = await showRoutes(routeTree, [], { path: '/shared/structure' })
    await expect.element(screen.getByText('Er is geen organisatie gekozen')).toBeVisible()
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
  })
})

it('begins every page at its top', async () => {
  const { screen, router } = await showRoutes(routeTree, [], { path: ANYWHERE })
  await expect
    .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet', level: 1 }))
    .toBeVisible()
  document.body.style.minHeight = '3000px'
  window.scrollTo(0, 800)
  await router.navigate({ to: '/app/overview/governance', search: {} })
  await expect.element(screen.getByText('Er is geen organisatie gekozen')).toBeVisible()
  document.body.style.minHeight = ''
  expect(window.scrollY).toBe(0)
})

it('says that data is corrupted when it is neither a guest nor a user', async () => {
  const { screen } = await showRoutes(
    routeTree,
    [answer(accounts.currentUser, new Anything({ nobody: true }))],
    { path: ANYWHERE },
  )
  await expect
    .element(screen.getByText('Sorry, er is een onverwachte fout opgetreden.'))
    .toBeVisible()
  await expect.element(screen.getByText('Corrupted data not a Guest or User')).toBeVisible()
})
