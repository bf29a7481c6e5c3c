import { type CalendarEvent, calendar } from '@zegel/contract/payouts/calendar'
import { journal } from '@zegel/contract/payouts/journal'
import { expect, it } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  showRoutes,
  testUser,
} from '../../../../test/harness.tsx'
import { BOND, idOf } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const path = `/app/overview/payouts/calendar?id=${NOORDERMOLEN}`
const instrument = { id: BOND, name: 'Windlening', type: 'bonds' }
const event = (about: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ kind: 'payment', date: '2027-02-27', payment_day: '2027-03-01', amount: '250.00' },
  ...{ financial_instrument: instrument, interest: '50.00', redemption: '200.00' },
  ...{ payment_run: null, year: null, is_to_do: false },
  ...about,
})
const sums = { interest: '50.00', redemption: '200.00', dividend: '0.00', total: '250.00' }
const nothing = { interest: '0.00', redemption: '0.00', dividend: '0.00', total: '0.00' }
const cash = answer(calendar.getCash, {
  months: [
    { month: '2027-03', ...sums },
    { month: '2027-04', ...nothing },
  ],
  totals: sums,
  overdue: '705.81',
  goes_on: true,
})
const noFeed = answer(calendar.getFeed, { url: null })

it('shows what is coming, what is still to do, and the cash of each month as a chart and as a table', async () => {
  const run = { id: idOf(1), number: 4, status: 'proposed' } as const
  const { screen, user } = await showRoutes(
    routeTree,
    [
      answer(calendar.list, [
        event({ payment_run: run, is_to_do: true }),
        event({ kind: 'round_end', date: '2027-03-05', amount: null, payment_day: null }),
      ]),
      ...[cash, noFeed],
    ],
    { path },
  )
  await expect.element(screen.getByText('Nog te doen')).toBeVisible()
  await expect
    .element(screen.getByText('Banken betalen op 1 mrt. 2027 · Uitbetaling 4'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Rente en aflossing van Windlening' }))
    .toHaveAttribute('href', `/app/overview/payouts/runs/${idOf(1)}?id=${NOORDERMOLEN}`)
  await expect.element(screen.getByRole('img', { name: 'mrt. 2027: € 250,00' })).toBeInTheDocument()
  await user.click(screen.getByText('Tabel', { exact: true }))
  await expect.element(screen.getByRole('row', { name: /mrt. 2027/ })).toBeVisible()
  await expect.element(screen.getByText(/is €\s705,81 nog niet betaald/)).toBeVisible()
  expect(screen.getByRole('row', { name: /apr. 2027/ }).elements()).toEqual([])
})

it('gives one’s own calendar a secret address, another one, and none', async () => {
  let url: string | null = null
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      answer(calendar.list, []),
      cash,
      answer(calendar.getFeed, () => ({ url })),
      answer(calendar.renewFeed, () => {
        url = `https://zegel.test/api/calendar/feeds/${sent.length}.ics`
        return { url }
      }),
      answer(calendar.endFeed, () => {
        url = null
        return undefined
      }),
    ],
    { path },
  )
  await user.click(screen.getByRole('button', { name: 'Adres maken' }))
  await expect.element(screen.getByRole('textbox', { name: 'In je eigen agenda' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Adres vernieuwen' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Adres vernieuwen' }))
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Adres verwijderen' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Adres verwijderen' }))
  await expect.element(screen.getByRole('button', { name: 'Adres maken' })).toBeVisible()
})

it('shows payment runs as bookings, of a period, and which ledger numbers lack', async () => {
  const line = {
    ...{ date: '2027-02-27', payment_run: { id: idOf(1), number: 4 }, kind: 'due' as const },
    ...{ financial_instrument: { id: BOND, name: 'Windlening' }, ledger_number: null },
  }
  const { screen, user, sent, router } = await showRoutes(
    routeTree,
    [
      answer(journal.list, {
        data: [
          { ...line, account: 'interest', debit: '50.00', credit: null },
          { ...line, account: 'payable', debit: null, credit: '50.00' },
        ],
        ...{ total: 2, debit: '50.00', credit: '50.00', lacking: ['payable'] },
      }),
    ],
    { path: `/app/overview/payouts/journal?id=${NOORDERMOLEN}` },
  )
  await expect.element(screen.getByText(/Nog zonder grootboeknummer/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Rentelasten/ })).toBeVisible()
  await user.fill(screen.getByRole('textbox', { name: 'Vanaf' }), '01-02-2027')
  await user.tab()
  await expect.poll(() => sent.at(-1)?.query['from']).toBe('2027-02-01')
  expect(router.state.location.search).toMatchObject({ from: '2027-02-01' })
})

it('says of a period without bookings that nothing was found in it, and leads back to all of them', async () => {
  const { screen, user, router } = await showRoutes(
    routeTree,
    [
      answer(journal.list, {
        data: [],
        ...{ total: 0, debit: '0.00', credit: '0.00', lacking: [] },
      }),
    ],
    {
      path: `/app/overview/payouts/journal?id=${NOORDERMOLEN}&from=2020-01-01&until=2020-12-31`,
    },
  )
  await user.click(screen.getByRole('button', { name: 'Wis filters' }))

  await expect.element(screen.getByText('Nog geen boekingen')).toBeVisible()
  expect(router.state.location.search).not.toHaveProperty('from')
  expect(router.state.location.search).not.toHaveProperty('until')
})

it('is not there for who may not read it', async () => {
  const user = testUser({}, [membership({ role: 'member' })])
  const { screen } = await showRoutes(routeTree, [], { path, user })
  await expect
    .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
    .toBeVisible()
  expect(screen.getByRole('link', { name: 'Uitbetalen' }).elements()).toEqual([])
})
