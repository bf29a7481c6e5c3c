import {
  type Billing,
  type BillingAccount,
  billing,
  type ChangePreview,
} from '@zegel/contract/billing/billing'
import type { Role } from '@zegel/core/access/roles'
import { expect, it, vi } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  showRoutes,
  testUser,
} from '../../../../test/harness.tsx'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { routeTree } from '../../routes.tsx'

const PATH = `/app/overview/organization/billing?id=${NOORDERMOLEN}`
const PLACE = 'https://checkout.stripe.com/c/pay/cs_1'

const DETAILS: NonNullable<Billing['details']> = {
  name: 'De Noordermolen U.A.',
  email: 'facturen@noordermolen.test',
  address: 'Molenpad 1',
  postal_code: '9711 AA',
  city: 'Groningen',
  country: 'NL',
  vat_number: 'NL004495445B01',
  vat_check: 'verified',
}

const ON_START: Billing = {
  is_sold: true,
  is_sandbox: false,
  plan: 'start',
  agreed_plan: null,
  usage: { entities: 3, members: 4, instruments: 1, participants: 21 },
  subscription: null,
  details: DETAILS,
}

const ON_GROWTH: Billing = {
  ...ON_START,
  plan: 'growth',
  subscription: {
    plan: 'growth',
    interval: 'month',
    state: 'active',
    period_ends_at: '2026-12-01T09:00:00.000Z',
    grace_ends_at: null,
  },
}

const ACCOUNT: BillingAccount = {
  payment_method: { type: 'card', brand: 'visa', last4: '4242', expires: '12/2034' },
  upcoming: { total: '59.29', due_at: '2026-12-01T09:00:00.000Z' },
  invoices: [
    {
      id: 'in_1',
      number: 'ZEGEL-0001',
      created_at: '2026-11-01T09:00:00.000Z',
      total: '59.29',
      status: 'paid',
      pay_url: null,
    },
    {
      id: 'in_2',
      number: 'ZEGEL-0002',
      created_at: '2026-11-02T09:00:00.000Z',
      total: '-20.00',
      status: 'paid',
      pay_url: null,
    },
  ],
}

const PREVIEW: ChangePreview = {
  lines: [
    { kind: 'unused', description: 'Unused time on Zegel Groei', amount: '-24.50' },
    { kind: 'remaining', description: 'Remaining time on Zegel Pro', amount: '74.50' },
  ],
  subtotal: '50.00',
  vat: '10.50',
  credit_used: '20.00',
  due_now: '40.50',
  credit: '0.00',
  next: { price: '149.00', at: '2026-12-01T09:00:00.000Z' },
  reckoned_at: '2026-11-15T09:00:00Z',
  reckoned_from: { plan: 'growth', interval: 'month' },
}

type Answers = NonNullable<Parameters<typeof showRoutes>[1]>

async function open(about: Billing, answers: Answers = [], role: Role = 'superadmin') {
  const shown = await showRoutes(
    routeTree,
    [...answers, answer(billing.get, about), answer(billing.account, ACCOUNT)],
    { path: PATH, user: testUser({}, [membership({ role })]) },
  )
  const part = (name: string) => shown.screen.getByRole('region', { name, exact: true })
  return { ...shown, part }
}

it('shows the plan, how much of it is used, and which of its limits are near', async () => {
  const { part } = await open(ON_START)
  const usage = part('Gebruik')
  await expect.element(usage.getByText('1 van 1')).toBeVisible()
  await expect.element(usage.getByText('21 van 25')).toBeVisible()
  await expect.element(usage.getByText('Bijna vol')).toBeVisible()
})

it('shows how is paid, what comes next, and each invoice as PDF', async () => {
  const { screen, part } = await open(ON_GROWTH)
  await expect
    .element(part('Betaling').getByText('Visa · eindigt op 4242', { exact: false }))
    .toBeVisible()
  const pdf = screen.getByRole('link', { name: 'Factuur ZEGEL-0001 als pdf' })
  await expect
    .element(pdf)
    .toHaveAttribute('href', `/api/organizations/billing/invoice?id=${NOORDERMOLEN}&invoice=in_1`)
  await expect.element(part('Facturen').getByText('Betaald')).toBeVisible()
  await expect.element(part('Facturen').getByText('Tegoed')).toBeVisible()
})

it.each([
  ['active', /^Zeg je abonnement op/, /^Dit is je huidige abonnement\.$/],
  ['ending', /^Hiernaar ga je terug/, /tot het afloopt/],
  ['lapsed', /^Deze grenzen gelden tot/, /^Geldt weer zodra/],
] as const)('says at each plan what it is while one is %s', async (state, start, growth) => {
  const { screen, part } = await open({
    ...ON_GROWTH,
    plan: state === 'lapsed' ? 'start' : 'growth',
    subscription: ON_GROWTH.subscription && { ...ON_GROWTH.subscription, state },
  })
  await expect.element(part('Start').getByText(start)).toBeVisible()
  await expect.element(part('Groei').getByText(growth)).toBeVisible()
  await expect.element(part('Pro').getByRole('button', { name: 'Naar Pro' })).toBeVisible()
  await expect.element(part('Je abonnement').getByText('Groei', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Bespreek met ons' }))
    .not.toBeInTheDocument()
})

it('says which plan would hold less than there is', async () => {
  const { part } = await open({ ...ON_START, usage: { ...ON_START.usage, participants: 300 } })
  await expect.element(part('Start').getByText('Dit is je huidige abonnement.')).toBeVisible()
  await expect.element(part('Groei').getByText(/^Je hebt nu meer dan/)).toBeVisible()
  await expect.element(part('Pro').getByText(/^Je hebt nu meer dan/)).not.toBeInTheDocument()
})

it('leads to the page to pay on when a first plan is chosen', async () => {
  const { user, part, sent } = await open(ON_START, [answer(billing.checkout, { url: PLACE })])
  await user.click(part('Groei').getByRole('button', { name: 'Groei kiezen' }))
  await expect.poll(() => vi.mocked(loadPage).mock.lastCall).toEqual([PLACE])
  expect(sent.at(-1)?.body).toEqual({ id: NOORDERMOLEN, plan: 'growth', interval: 'month' })
})

it('can be chosen again by who turned back from there with the button of the browser', async () => {
  const { user, part } = await open(ON_START, [answer(billing.checkout, { url: PLACE })])
  const choose = part('Groei').getByRole('button', { name: 'Groei kiezen' })
  await user.click(choose)
  await expect.element(choose).toBeDisabled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(choose).toBeEnabled()
})

it('offers nobody to buy what was agreed on already', async () => {
  const { part } = await open({ ...ON_START, plan: 'growth', agreed_plan: 'growth' })
  await expect.element(part('Je abonnement').getByText('Volgens afspraak')).toBeVisible()
  await expect.element(part('Pro').getByRole('button', { name: 'Pro kiezen' })).toBeVisible()
  await expect.element(part('Groei').getByRole('button')).not.toBeInTheDocument()
  // What was agreed on is changed by talking about it.
  for (const plan of ['Start', 'Groei'])
    await expect.element(part(plan).getByRole('link', { name: 'Bespreek met ons' })).toBeVisible()
})

it('asks first whom the invoice is made out to', async () => {
  const { user, screen, part } = await open({ ...ON_START, details: null })
  await user.click(part('Groei').getByRole('button', { name: 'Groei kiezen' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Factuurgegevens' })).toBeVisible()
  await expect
    .element(dialog.getByLabelText('E-mailadres voor facturen'))
    .toHaveValue(testUser().email)
  await expect.element(dialog.getByRole('button', { name: 'Verder naar betalen' })).toBeVisible()
})

it('shows what a change costs before it is made', async () => {
  const { user, screen, part, sent } = await open(ON_GROWTH, [
    answer(billing.preview, PREVIEW),
    answer(billing.change, { ...ON_GROWTH, plan: 'pro' }),
  ])
  await user.click(part('Pro').getByRole('button', { name: 'Naar Pro' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Ongebruikt deel van Groei')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: 'Tegoed van eerder', exact: false }))
    .toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'betalen', exact: false }))
  await expect.element(screen.getByText('Je hebt nu Pro.', { exact: false })).toBeVisible()
  const change = sent.find(({ path }) => path === billing.change.path)
  expect(change?.body).toMatchObject({
    plan: 'pro',
    reckoned_at: '2026-11-15T09:00:00Z',
    reckoned_from: { plan: 'growth', interval: 'month' },
  })
})

const OVERDUE: Billing = {
  ...ON_GROWTH,
  subscription: ON_GROWTH.subscription && {
    ...ON_GROWTH.subscription,
    state: 'overdue',
    grace_ends_at: '2026-12-15T09:00:00Z',
  },
}

const NOT_PAID: BillingAccount = {
  ...ACCOUNT,
  invoices: ACCOUNT.invoices.map((invoice) => ({
    ...invoice,
    status: 'open',
    pay_url: 'https://invoice.stripe.com/i/1',
  })),
}

it('says in the dialog why a change was refused', async () => {
  const { user, screen, part } = await open(ON_GROWTH, [
    answer(billing.preview, PREVIEW),
    refuse(billing.change, 422, { message: 'De betaling is geweigerd.', code: 'payment-declined' }),
  ])
  await user.click(part('Pro').getByRole('button', { name: 'Naar Pro' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'betalen', exact: false }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('De betaling is geweigerd.')
})

it('says that a plan goes on which was to end, when it is paid by the year instead', async () => {
  const ending = ON_GROWTH.subscription && { ...ON_GROWTH.subscription, state: 'ending' as const }
  const { user, screen, part } = await open({ ...ON_GROWTH, subscription: ending }, [
    answer(billing.preview, {
      lines: [{ kind: 'period', description: '1 × Zegel Groei', amount: '490.00' }],
      subtotal: '490.00',
      vat: '102.90',
      credit_used: '0.00',
      due_now: '592.90',
      credit: '0.00',
      next: { price: '490.00', at: '2027-11-15T09:00:00.000Z' },
      reckoned_at: '2026-11-15T09:00:00Z',
      reckoned_from: { plan: 'growth', interval: 'month' },
    }),
    answer(billing.change, ON_GROWTH),
  ])
  await user.click(screen.getByText('Per jaar', { exact: true }))
  await user.click(part('Groei').getByRole('button', { name: 'Per jaar betalen' }))
  const dialog = screen.getByRole('dialog', { name: 'Groei per jaar betalen' })
  await expect.element(dialog.getByText('Groei, een jaar')).toBeVisible()
  await expect.element(dialog.getByText('Je had opgezegd.', { exact: false })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Overstappen en', exact: false }))
  await expect
    .element(screen.getByText('Je betaalt Groei voortaan per jaar.', { exact: false }))
    .toBeVisible()
})

it('says until when a plan that was not paid stays in force, and leads to paying', async () => {
  const { part } = await open(OVERDUE, [answer(billing.account, NOT_PAID)])
  const now = part('Je abonnement')
  await expect
    .element(now.getByText('Je houdt Groei tot 15 dec. 2026.', { exact: false }))
    .toBeVisible()
  await expect
    .element(now.getByRole('link', { name: 'Openstaande factuur betalen' }))
    .toHaveAttribute('href', 'https://invoice.stripe.com/i/1')
})

it('leads nobody to paying who may not change anything', async () => {
  const { part } = await open(OVERDUE, [answer(billing.account, NOT_PAID)], 'admin')
  const now = part('Je abonnement')
  await expect.element(now.getByText('Je houdt Groei tot', { exact: false })).toBeVisible()
  await expect.element(now.getByRole('link')).not.toBeInTheDocument()
  await expect
    .element(part('Facturen').getByRole('link', { name: 'betalen', exact: false }))
    .not.toBeInTheDocument()
})

it('ends a subscription after asking', async () => {
  const { user, screen, part } = await open(ON_GROWTH, [answer(billing.cancel, ON_GROWTH)])
  const now = part('Je abonnement')
  await user.click(now.getByRole('button', { name: 'Abonnement opzeggen' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('button', { name: 'Opzeggen', exact: true }))
  await expect.element(screen.getByText('Opgezegd.', { exact: false })).toBeVisible()
})

it('shows an admin all of it, with every button out of reach', async () => {
  const { screen, part } = await open(ON_GROWTH, [], 'admin')
  await expect
    .element(screen.getByText('Alleen superbeheerders wijzigen het abonnement', { exact: false }))
    .toBeVisible()
  await expect.element(part('Pro').getByRole('button', { name: 'Naar Pro' })).toBeDisabled()
  await expect
    .element(part('Factuurgegevens').getByRole('button', { name: 'Wijzigen' }))
    .toBeDisabled()
  await expect
    .element(part('Je abonnement').getByRole('button', { name: 'Abonnement opzeggen' }))
    .toBeDisabled()
})

it('says so, and offers another try, when Stripe does not answer', async () => {
  const { screen } = await open(ON_GROWTH, [
    refuse(billing.account, 503, { message: 'Stripe antwoordt nu niet.' }),
  ])
  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})
