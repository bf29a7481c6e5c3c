import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { expect, it } from 'vitest'
import { receivedPayment } from '../../../../test/data/payouts/payouts-data.ts'
import { answer, show } from '../../../../test/harness.tsx'
import { ReceivedPayments } from './received-payments.tsx'

const listing = (...data: ReturnType<typeof receivedPayment>[]) =>
  answer(paymentRuns.listReceived, { data, total: data.length })

it('tells of each payment how far it is and on which account it comes', async () => {
  const { screen } = await show(<ReceivedPayments />, [
    listing(
      receivedPayment(1),
      receivedPayment(2, { state: 'paid', paid_on: '2026-10-01', redemption: '500.00' }),
    ),
  ])

  await expect.element(screen.getByText('Komt eraan')).toBeVisible()
  await expect.element(screen.getByText('1 okt. 2026')).toBeVisible()
  await expect.element(screen.getByText(/••43 00/).first()).toBeVisible()
  await expect.element(screen.getByText('€ 500,00')).toBeVisible()
})

it('asks for an account where money waits for one', async () => {
  const { screen } = await show(<ReceivedPayments />, [
    listing(receivedPayment(1, { state: 'no_iban', account: null })),
  ])

  await expect
    .element(screen.getByRole('link', { name: 'Rekening invullen' }))
    .toHaveAttribute('href', '/app/profile#bank')
})

it('gives the note of each dividend that a payment is of', async () => {
  const dividend = (number: number, payment_date: string) => ({
    ...{ id: `019c0000-0000-7000-8000-00000000000${number}`, payment_date },
  })
  const { screen } = await show(<ReceivedPayments />, [
    listing(
      receivedPayment(1, { kind: 'dividend', dividends: [dividend(1, '2026-05-15')] }),
      receivedPayment(2, {
        ...{ kind: 'rest', correction: '9.00' },
        dividends: [dividend(2, '2024-05-15'), dividend(3, '2025-05-15')],
      }),
    ),
  ])

  await expect
    .element(screen.getByRole('link', { name: 'Dividendnota', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('/api/dividends/own_note?payment_line_id='))
  await expect
    .element(screen.getByRole('link', { name: 'Dividendnota van 15 mei 2025' }))
    .toHaveAttribute('href', expect.stringContaining(`dividend_id=${dividend(3, '').id}`))
  expect(screen.getByRole('link', { name: /^Dividendnota/ }).elements()).toHaveLength(3)
})

it('says to whom each payment goes where there are several', async () => {
  const own = receivedPayment(1)
  const company = '019b0000-0000-7000-8000-000000002002'
  const { screen } = await show(
    <ReceivedPayments
      persons={[
        { id: own.legal_person_id, legal_name: 'Marit Oosterveld' },
        { id: company, legal_name: 'Oosterveld Beheer B.V.' },
      ]}
    />,
    [listing(own, receivedPayment(2, { legal_person_id: company }))],
  )

  await expect.element(screen.getByText('Oosterveld Beheer B.V.')).toBeVisible()
  await expect.element(screen.getByText('Marit Oosterveld')).toBeVisible()
})

it('asks for what comes first until somebody sorts, and keeps in the address how', async () => {
  const { screen, user, router, sent } = await show(<ReceivedPayments />, [
    listing(receivedPayment(1)),
  ])
  await user.click(screen.getByRole('button', { name: /Vervaldag/ }))

  await expect.poll(() => sent.map(({ query }) => query['sort'])).toEqual([undefined, 'due_date'])
  expect(router.state.location.search).toEqual({ 'payments.sort': 'due_date' })
})

it('takes no room where nothing is paid', async () => {
  const { screen } = await show(<ReceivedPayments />, [listing()])

  await expect.element(screen.getByText('Uitbetalingen')).not.toBeInTheDocument()
})
