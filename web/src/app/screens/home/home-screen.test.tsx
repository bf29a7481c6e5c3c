import { adminOrganizations } from '@zegel/contract/admin/admin-organizations'
import { system } from '@zegel/contract/admin/system'
import { instruments } from '@zegel/contract/instruments/instruments'
import {
  type OrganizationOverview,
  organizationOverview,
  type Waiting,
} from '@zegel/contract/organizations/organization-overview'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it } from 'vitest'
import { anna } from '../../../../test/data/portfolio-data.ts'
import { transaction } from '../../../../test/data/register-data.ts'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  showRoutes,
  testUser,
  ZUIDERZON,
} from '../../../../test/harness.tsx'
import { routeTree } from '../../routes.tsx'

const BOND = { id: '01930000-0000-7000-8000-0000000000c1', name: 'Windobligatie' }
const SHARES = { id: '01930000-0000-7000-8000-0000000000c2', name: 'Aandelen A' }
const DIVIDEND = '01930000-0000-7000-8000-0000000000d1'

function waits(part: Partial<Waiting> = {}): Waiting {
  return {
    kind: 'transactions_to_accept',
    count: 2,
    urgency: 'soon',
    waiting_days: 7,
    days_left: 23,
    amount: '2500.00',
    instrument: BOND,
    transaction_id: null,
    ...part,
  }
}

const OVERVIEW: OrganizationOverview = {
  waiting: [waits()],
  rounds: [
    {
      instrument: { ...BOND, type: 'bonds' },
      standing: 'open',
      start_date: null,
      end_date: '2027-03-01',
      target: '1000.00',
      invested: '600.00',
      reserved: '150.00',
      available: '250.00',
      groups: [
        {
          id: '20000000-0000-4000-8000-000000000001',
          name: 'Aanbod 2026',
          total_limit: '250000.00',
          available_value: '12500.00',
        },
      ],
    },
  ],
  upcoming: [
    {
      kind: 'payment',
      instrument: BOND,
      date: '2027-01-02',
      payment_day: '2027-01-04',
      amount: '700.00',
      interest: '200.00',
      redemption: '500.00',
      dividend_id: null,
    },
    {
      kind: 'dividend_tax',
      instrument: SHARES,
      date: '2027-02-15',
      payment_day: '2027-02-15',
      amount: '135.00',
      interest: '0.00',
      redemption: '0.00',
      dividend_id: DIVIDEND,
    },
  ],
  events: [
    {
      id: '01930000-0000-7000-8000-0000000000e1',
      at: '2026-11-20T13:05:00Z',
      who: 'Sanne de Vries',
      who_id: '01930000-0000-7000-8000-0000000000b2',
      action: 'participants exported',
      subject: null,
      person_id: null,
      instrument: BOND,
      more: 2,
    },
  ],
}

const nothing = answer(transactions.listOfUser, { data: [], total: 0 })
const around = [
  nothing,
  answer(portfolio.listAuthorizedLegalPersons, [anna]),
  answer(portfolio.getCourse, []),
]

function overview(part: Partial<OrganizationOverview> = {}) {
  return answer(organizationOverview.get, { ...OVERVIEW, ...part })
}
const own = (...others: string[]) =>
  answer(
    organizationOverview.listOwn,
    [NOORDERMOLEN, ...others].map((id, index) => ({
      id,
      name: index === 0 ? 'De Noordermolen' : 'Zuiderzon',
      logo_image_url: null,
      role: 'advisor' as const,
      waiting: index === 0 ? [] : [waits({ urgency: 'pressing' })],
    })),
  )

const open = (answers: Parameters<typeof showRoutes>[1], path = '/app/home', user = testUser()) =>
  showRoutes(routeTree, answers, { path, user })

describe('the home of who runs an organisation', () => {
  it('tells what waits, with the way to where it is done', async () => {
    const waiting = [waits(), waits({ kind: 'transactions_to_pay' })]
    const { screen } = await open([overview({ waiting }), own(), ...around])
    const toPay = screen.getByRole('link', { name: /2 transacties in Windobligatie.*betaling/ })
    await expect
      .element(toPay)
      .toHaveAttribute(
        'href',
        `/app/overview/instruments/${BOND.id}/general?id=${NOORDERMOLEN}&status=payment_pending`,
      )
    const link = screen.getByRole('link', {
      name: /2 transacties in Windobligatie wachten op acceptatie.*de oudste al 7 dagen · de eerste nog 23 dagen.*Aandacht/,
    })
    await expect.element(link).toBeVisible()
    const href = link.element().getAttribute('href')
    expect(href).toContain(`/app/overview/instruments/${BOND.id}/general?id=${NOORDERMOLEN}`)
  })

  it('shows rounds, payments and what happened last', async () => {
    const { screen } = await open([overview(), own(), ...around])
    await expect
      .element(
        screen.getByText(/^Deelt de limiet van de groep Aanbod 2026: daarvan is nog €.12\.500,00/),
      )
      .toBeVisible()
    await expect.element(screen.getByText('tot en met 1 mrt. 2027')).toBeVisible()
    for (const part of ['Geïnvesteerd', 'Gereserveerd', 'Beschikbaar', 'Doel'])
      await expect.element(screen.getByText(part, { exact: true })).toBeVisible()
    await expect
      .element(screen.getByText(/500,00 aflossing · door de bank betaald op 4 jan. 2027/))
      .toBeVisible()
    const tax = screen.getByRole('listitem').filter({ hasText: '15 feb. 2027' })
    const tellsOf = tax.getByText('Dividendbelasting, aan de Belastingdienst')
    await expect.element(tellsOf).toBeVisible()
    await expect.element(tax.getByText(/135,00/)).toBeVisible()
    await expect
      .element(tax.getByRole('link', { name: SHARES.name }))
      .toHaveAttribute('href', `/app/overview/payouts/dividends/${DIVIDEND}?id=${NOORDERMOLEN}`)
    await expect
      .element(screen.getByText(/Sanne de Vries exporteerde.*· nog 2 keer$/))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Sanne de Vries' }))
      .toHaveAttribute(
        'href',
        `/app/organization/people/01930000-0000-7000-8000-0000000000b2?id=${NOORDERMOLEN}`,
      )
    await expect.element(screen.getByRole('link', { name: 'Hele tijdlijn' })).toBeVisible()
  })

  it('leaves out what the reader may not read, and says when nothing waits', async () => {
    const { screen } = await open([
      answer(organizationOverview.get, { waiting: [], rounds: [] }),
      own(),
      ...around,
    ])
    await expect.element(screen.getByText('Er wacht niets')).toBeVisible()
    await expect.element(screen.getByText('Wordt betaald')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Laatst gebeurd')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Je organisaties')).not.toBeInTheDocument()
  })

  it('tells what waits for oneself, in the portfolio that is its second part', async () => {
    const { screen, user, router } = await open([
      answer(transactions.listOfUser, { data: [transaction(1)], total: 1 }),
      overview({ waiting: [] }),
      own(),
      ...around,
    ])
    await user.click(screen.getByRole('link', { name: /Je hebt zelf 1 openstaande transactie/ }))
    await expect.element(screen.getByText('Totale waarde')).toBeVisible()
    expect(router.state.location.pathname).toBe('/app/home/portfolio')
    await expect.poll(() => document.title).toBe('Portefeuille · Zegel')
    await user.click(screen.getByRole('link', { name: 'Overzicht' }))
    await expect.element(screen.getByRole('heading', { name: 'Te doen' })).toBeVisible()
  })

  it('leads bank lines to the payments of an instrument, and shows more when asked', async () => {
    const many = Array.from({ length: 10 }, (_, index) =>
      waits({ instrument: { id: BOND.id.replace(/c1$/, `d${index}`), name: `Lening ${index}` } }),
    )
    const { screen, user } = await open([
      overview({ waiting: [waits({ kind: 'bank_lines_left', instrument: null }), ...many] }),
      answer(instruments.list, []),
      own(),
      ...around,
    ])
    await expect
      .element(screen.getByRole('link', { name: /2 bankregels zijn nog niet gekoppeld/ }))
      .toBeVisible()
    await expect.element(screen.getByText(/in Lening 8/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Alle 11 tonen' }))
    await expect.element(screen.getByText(/in Lening 8/)).toBeVisible()
  })

  it('leads to the payouts that are late, or due', async () => {
    const payout = (part: Partial<Waiting>) => waits({ waiting_days: null, ...part })
    const { screen } = await open([
      overview({
        waiting: [
          payout({ kind: 'payouts_refused', count: 3, waiting_days: 4, amount: '75.00' }),
          payout({ kind: 'runs_to_pay', count: 1, days_left: -2 }),
          payout({ kind: 'due_days_to_pay', days_left: -90 }),
          payout({ kind: 'runs_to_approve', count: 1, days_left: 3 }),
        ],
      }),
      own(),
      ...around,
    ])
    const runs = `/app/overview/payouts/runs?id=${NOORDERMOLEN}`
    const lines: [RegExp, string][] = [
      [/3 betalingen van .* geweigerd of teruggekomen.*4 dagen.*€ 75,00/, '&status=refused'],
      [/1 goedgekeurde uitbetaling van .* nog niet betaald.*2 dagen te laat/, '&status=approved'],
      [/Voor 2 vervaldagen .* geen uitbetaling gemaakt.*de eerste 90 dagen te laat/, ''],
      [/1 uitbetaling .* wacht op goedkeuring.*over 3 dagen/, '&status=proposed'],
    ]
    for (const [name, words] of lines)
      await expect
        .element(screen.getByRole('link', { name }))
        .toHaveAttribute('href', `${runs}${words}&instrument=${BOND.id}`)
  })

  it('can be tried again when it does not come', async () => {
    const { screen } = await open([
      refuse(organizationOverview.get, 503, { message: 'Even niet bereikbaar.' }),
      own(),
      ...around,
    ])
    await expect.element(screen.getByText('Even niet bereikbaar.')).toBeVisible()
  })
})

describe('the home of others', () => {
  it('of an investor is the portfolio alone', async () => {
    const { screen } = await open(around, '/app/home', testUser({}, []))
    await expect.element(screen.getByText('Totale waarde')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Portefeuille' })).not.toBeInTheDocument()
    expect(document.title).toBe('Home · Zegel')
  })

  it('of a member who holds nothing has their organisations, with what they may open', async () => {
    const member = testUser({}, [
      membership({ role: 'member' }),
      membership({
        ...{ organization_uuid: ZUIDERZON, organization_name: 'Zuiderzon', role: 'member' },
      }),
    ])
    const without = { ...anna, instrument_balances: [] }
    const { screen } = await open(
      [answer(portfolio.listAuthorizedLegalPersons, [without]), ...around],
      '/app/home',
      member,
    )
    const places = screen.getByRole('navigation', { name: 'Zuiderzon' })
    await expect
      .element(places.getByRole('link', { name: 'Instrumenten' }))
      .toHaveAttribute('href', `/app/overview/instruments?id=${ZUIDERZON}`)
    expect(places.getByRole('link').elements()).toHaveLength(5)
    await expect.element(screen.getByText('Totale waarde')).not.toBeInTheDocument()
  })

  it('of a member who holds something is the portfolio', async () => {
    const member = testUser({}, [membership({ role: 'member' })])
    const { screen } = await open(around, '/app/home', member)
    await expect.element(screen.getByText('Totale waarde')).toBeVisible()
  })

  it('of an advisor has the organisations they advise', async () => {
    const advisor = testUser({}, [
      membership({ role: 'advisor' }),
      membership({ organization_uuid: ZUIDERZON, role: 'advisor' }),
    ])
    const { screen } = await open([overview(), own(ZUIDERZON), ...around], '/app/home', advisor)
    const other = screen.getByRole('link', { name: /Zuiderzon.*1 ding te doen.*1 dringend/ })
    await expect.element(other).toBeVisible()
    expect(other.element().getAttribute('href')).toBe(`/app/home/organization?id=${ZUIDERZON}`)
  })

  it('of a platform administrator is the state of the platform', async () => {
    const administrator = testUser({ administrator: true }, [])
    const { screen } = await open(
      [
        answer(adminOrganizations.list, { data: [], total: 12 }),
        refuse(system.get, 503, {}),
        answer(issuerOnboarding.funnel, [
          { section: 'bonds', substep: 'personal', reached: 5, passed: 4 },
          { section: 'shares', substep: 'personal', reached: 2, passed: 2 },
        ]),
        ...around,
      ],
      '/app/home',
      administrator,
    )
    await expect.element(screen.getByRole('heading', { name: '12 organisaties' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '7', exact: true })).toBeVisible()
  })
})

describe('addresses of before', () => {
  it.each([
    [
      '/app/home?person=01930000-0000-7000-8000-0000000000b1',
      '/app/home/portfolio?person=01930000-0000-7000-8000-0000000000b1',
    ],
    ['/app/portfolio', '/app/home/portfolio'],
    ['/app/dashboard', '/app/dashboard'],
  ])('%s leads to %s', async (from, to) => {
    const { router } = await open([overview(), own(), ...around], from)
    await expect.poll(() => router.state.location.href).toBe(to)
  })

  it('an unknown part of a home does not exist', async () => {
    const { screen } = await open([overview(), own(), ...around], '/app/home/nonsense')
    await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
  })
})
