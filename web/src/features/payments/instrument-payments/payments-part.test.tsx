import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { payment, payments, paymentToRefund } from '../../../../test/data/payments-data.ts'
import { bond } from '../../../../test/data/register-data.ts'
import { PaymentsPart } from './payments-part.tsx'

const listing = (...data: Parameters<typeof payments>[0]) =>
  answer(instrumentPayments.list, ({ query }) =>
    payments(data.filter(({ state }) => !query['state'] || state === query['state'])),
  )

function part(onTransaction = vi.fn<(of: { uuid: string }) => void>(), instrument = bond()) {
  return <PaymentsPart instrument={instrument} onTransaction={onTransaction} />
}

it('shows what came in, what may still come and what has to go back', async () => {
  const { screen } = await show(part(), [listing(payment(1), paymentToRefund(2))])

  await expect.element(screen.getByText('Ontvangen: € 999,99')).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Moet terug' })).toBeVisible()
  await expect.element(screen.getByText('1 betaling').first()).toBeVisible()
})

it('says how many there are altogether and in each state', async () => {
  const { screen } = await show(part(), [listing(payment(1), payment(2), paymentToRefund(3))])
  const chips = screen.getByRole('radiogroup', { name: 'Status' })

  await expect.element(chips.getByText('Alle (3)')).toBeVisible()
  await expect.element(chips.getByText('Moet terug (1)')).toBeVisible()
})

it('says which of them came in in another currency', async () => {
  const { screen } = await show(part(), [listing(paymentToRefund(1, { paid_currency: 'USD' }))])

  await expect.element(screen.getByText('1 betaling, waarvan 1 in een andere munt')).toBeVisible()
})

it('narrows to one state, in the list and in the file', async () => {
  const { screen, user, sent } = await show(part(), [listing(payment(1), paymentToRefund(2))])
  await user.click(
    screen.getByRole('radiogroup', { name: 'Status' }).getByText('Moet terug', { exact: true }),
  )

  await expect.element(screen.getByRole('cell', { name: 'Openstaand' })).not.toBeInTheDocument()
  expect(sent.at(-1)?.query).toMatchObject({ state: 'to_refund', page: '1' })
  await user.click(screen.getByRole('button', { name: 'Exporteren' }))
  await expect
    .element(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
    .toHaveAttribute('href', expect.stringContaining('state=to_refund'))
})

it('has the state that a link narrowed it to in sight on a telephone', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const { screen } = await show(part(), [listing(payment(1), payment(2, { state: 'to_decide' }))], {
    path: '/payments?state=to_decide',
  })

  const chosen = screen.getByRole('radiogroup', { name: 'Status' }).getByText('Te beslissen (1)')
  await expect.element(chosen).toBeInViewport({ ratio: 1 })
})

it('says that nothing was paid yet', async () => {
  const { screen } = await show(part(), [listing()])

  await expect.element(screen.getByText('Er is nog niets betaald')).toBeVisible()
})

it('says that it could not be loaded, and tries again', async () => {
  const { screen } = await show(part(), [refuse(instrumentPayments.list, 500)])

  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})

it('leads from a payment to its transaction', async () => {
  const onTransaction = vi.fn<(of: { uuid: string }) => void>()
  const { screen, user } = await show(part(onTransaction), [listing(payment(1))])
  await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))
  await user.click(screen.getByRole('button', { name: 'Transactie bekijken' }))

  expect(onTransaction).toHaveBeenCalledWith({ uuid: payment(1).transaction_id })
})

it('takes a payment by bank for received after asking', async () => {
  const { screen, user, sent } = await show(part(), [
    listing(payment(1)),
    answer(instrumentPayments.receive, payment(1, { state: 'paid', status: 'paid' })),
  ])
  await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))
  await user.click(screen.getByRole('button', { name: 'Geld ontvangen' }))
  await user.click(screen.getByRole('button', { name: 'Ja, geld ontvangen' }))

  await expect
    .element(screen.getByText('Betaling ontvangen. De transactie is voltooid.', { exact: false }))
    .toBeVisible()
  expect(sent.find(({ path }) => path === instrumentPayments.receive.path)?.body).toEqual({
    financial_instrument_id: bond().id,
    payment_id: payment(1).id,
  })
  await expect
    .element(screen.getByRole('button', { name: 'Geld ontvangen' }))
    .not.toBeInTheDocument()
})

it('asks what became of money that has to go back', async () => {
  const { screen, user, sent } = await show(part(), [
    listing(paymentToRefund(1)),
    answer(instrumentPayments.resolve, paymentToRefund(1, { state: 'refunded' })),
  ])
  await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))
  await user.click(screen.getByRole('button', { name: 'Afhandelen' }))
  const dialog = screen.getByRole('dialog', { name: 'Betaling afhandelen' })
  await user.click(dialog.getByRole('button', { name: 'Afhandelen' }))
  await expect.element(dialog.getByText('Kies wat er met het geld is gebeurd.')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Terugbetaald' }))
  await user.fill(dialog.getByLabelText('Toelichting (optioneel)'), 'Vandaag overgemaakt')
  await user.click(dialog.getByRole('button', { name: 'Afhandelen' }))

  await expect.element(screen.getByText('Betaling afgehandeld.', { exact: false })).toBeVisible()
  expect(sent.find(({ path }) => path === instrumentPayments.resolve.path)?.body).toMatchObject({
    resolution: 'refunded',
    note: 'Vandaag overgemaakt',
  })
})

it('sends money back through its provider after asking, and follows what becomes of it', async () => {
  const refund = { status: 'pending', amount: '999.99', since: '2026-11-25T10:00:00.000Z' } as const
  const owed = { provider: 'mollie', is_refundable: true } as const
  const started = paymentToRefund(1, { ...owed, is_refundable: false, refund })
  const done = paymentToRefund(1, { state: 'refunded', refund: { ...refund, status: 'refunded' } })
  const { screen, user, sent } = await show(part(), [
    answer(instrumentPayments.list, ({ query }) =>
      payments([query['q'] ? done : paymentToRefund(1, owed)]),
    ),
    answer(instrumentPayments.refund, started),
  ])
  await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))
  await user.click(screen.getByRole('button', { name: 'Terugbetalen' }))
  const dialog = screen.getByRole('dialog', { name: 'Anna de Vries terugbetalen?' })
  await expect.element(dialog.getByText(/Mollie betaalt het ontvangen bedrag terug/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Ja, terugbetalen' }))

  await expect
    .element(screen.getByText('De terugbetaling is begonnen.', { exact: false }))
    .toBeVisible()
  expect(sent.find(({ path }) => path === instrumentPayments.refund.path)?.body).toEqual({
    financial_instrument_id: bond().id,
    payment_id: payment(1).id,
  })
  await expect.element(screen.getByRole('dialog').getByText('Terugbetaald')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Afhandelen' })).not.toBeInTheDocument()
})

it.each([
  { status: 'pending', says: 'Onderweg terug', offers: false },
  { status: 'failed', says: 'Terugbetaling niet gelukt', offers: true },
] as const)(
  'says that a refund is $status, and what can be done',
  async ({ status, says, offers }) => {
    const refund = { status, amount: '999.99', since: '2026-11-25T10:00:00.000Z' }
    const { screen, user } = await show(part(), [
      listing(paymentToRefund(1, { provider: 'stripe', refund, is_refundable: offers })),
    ])
    await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))

    const drawer = screen.getByRole('dialog')
    await expect.element(drawer.getByText(says)).toBeVisible()
    const again = drawer.getByRole('button', { name: 'Opnieuw terugbetalen' })
    await expect.poll(() => again.elements().length).toBe(offers ? 1 : 0)
  },
)

it('leaves what becomes of the money of what was turned back to who was paid', async () => {
  const paid = { state: 'to_decide', status: 'paid', provider: 'mollie' } as const
  const { screen, user } = await show(part(), [
    listing(payment(1, { ...paid, is_refundable: true })),
  ])
  await expect.element(screen.getByText('Teruggedraaid', { exact: true })).toBeVisible()
  await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))

  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText(/Het geld is nog bij de organisatie/)).toBeVisible()
  for (const name of ['Terugbetalen', 'Afhandelen'])
    await expect.element(drawer.getByRole('button', { name })).toBeVisible()
})

it('offers nothing to do to who only reads', async () => {
  const reader = bond({ may: { manage: false, read_register: true, import: false, delete: false } })
  const { screen, user } = await show(part(undefined, reader), [listing(paymentToRefund(1))])
  await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))

  await expect.element(screen.getByText('Dit geld moet terug')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Afhandelen' })).not.toBeInTheDocument()
})

it('tells what a payer asks back through his bank, and that the units stay', async () => {
  const dispute = {
    status: 'open',
    amount: '1000.00',
    reason: 'fraudulent',
    since: '2026-11-20T10:00:00Z',
    answer_before: '2026-11-29T10:00:00Z',
  } as const
  const { screen, user } = await show(part(), [
    listing(payment(1, { state: 'disputed', status: 'paid', provider: 'stripe', dispute })),
  ])
  await user.click(screen.getByRole('rowheader', { name: /Anna de Vries/ }))

  const drawer = screen.getByRole('dialog')
  await expect.element(drawer.getByText('De betaler vraagt € 1.000,00 terug')).toBeVisible()
  await expect.element(drawer.getByText(/uiterlijk 29 nov. 2026/)).toBeVisible()
  await expect.element(drawer.getByText('Fraude')).toBeVisible()
})

it('lets payments be chosen, to say of those by bank that their money came in', async () => {
  const open = [1, 2].map((at) => payment(at, { state: 'open', provider: 'bank' }))
  const { screen, user, sent } = await show(part(), [
    listing(...open, paymentToRefund(3)),
    answer(instrumentPayments.receive, payment(1, { state: 'paid', provider: 'bank' })),
  ])
  await user.click(screen.getByRole('checkbox', { name: /^Alle rijen/ }))
  await expect.element(screen.getByRole('button', { name: 'Selectie exporteren' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Geld ontvangen (2)' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Ja, geld ontvangen' }))

  await expect.element(screen.getByText('Gelukt: 2 betalingen ontvangen')).toBeVisible()
  expect(
    sent.filter(({ path }) => path.endsWith('/receive')).map(({ body }) => body.payment_id),
  ).toEqual(open.map(({ id }) => id))
})
