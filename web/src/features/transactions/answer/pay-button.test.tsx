import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { detail } from '../../../../test/data/transaction-data.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { TransactionDrawer } from '../transaction-drawer.tsx'

const FAILED = 'Er is iets misgegaan met het doorsturen naar de betaling'

const may = {
  pay: true,
  accept: false,
  consent: false,
  reject: true,
  mark_as_paid: false,
  reverse: false,
  record_payment: false,
  withdraw_payment: false,
}

function drawer(part: Partial<Transaction> = {}, ...answers: Answer[]) {
  const shown = detail({ may, hasPaymentMethod: true, ...part })
  return show(<TransactionDrawer transactionId={shown.uuid} onClose={() => {}} />, [
    answer(transactions.get, shown),
    ...answers,
  ])
}

describe('the button to pay', () => {
  it('leads to where it is paid', async () => {
    const payment_link = 'https://pay.example/checkout'
    const { screen, user, sent } = await drawer({}, answer(payments.pay, { payment_link }))
    await user.click(screen.getByRole('button', { name: 'Betalen' }))

    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[payment_link]])
    expect(sent.find(({ path }) => path === '/transactions/pay')?.body).toEqual({
      transaction_id: detail().uuid,
    })
    // Whoever is on the way there does not press it twice.
    await expect.element(screen.getByRole('button', { name: 'Betalen' })).toBeDisabled()
  })

  describe('that goes while the answer is on its way', () => {
    const payment_link = 'https://pay.example/checkout'

    /** Pressed, and gone by what is told of the transaction before it is answered. */
    async function pressed() {
      const answered = Promise.withResolvers<{ payment_link: string } | Refusal>()
      let mayNow = may
      const shown = await show(
        <TransactionDrawer transactionId={detail().uuid} onClose={() => {}} />,
        [
          answer(transactions.get, () => detail({ may: mayNow, hasPaymentMethod: true })),
          answer(payments.pay, () => answered.promise),
        ],
      )
      const { screen, user, queryClient } = shown
      const button = screen.getByRole('button', { name: 'Betalen' })
      await user.click(button)
      mayNow = { ...may, pay: false }
      await queryClient.invalidateQueries()
      await expect.element(button).not.toBeInTheDocument()
      return { ...shown, answered }
    }

    it('leads to where it is paid all the same', async () => {
      const { answered } = await pressed()
      answered.resolve({ payment_link })
      await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[payment_link]])
    })

    it('says that it failed all the same', async () => {
      const { screen, answered } = await pressed()
      answered.resolve(new Refusal(500, {}))
      await expect.element(screen.getByText(`Fout: ${FAILED}`)).toBeVisible()
    })

    it('leaves who went to another screen there', async () => {
      const { answered, router, queryClient } = await pressed()
      router.history.push('/elsewhere')
      answered.resolve({ payment_link })
      await expect.poll(() => queryClient.isMutating()).toBe(0)
      expect(vi.mocked(loadPage)).not.toHaveBeenCalled()
    })
  })

  it('is there for the receiver alone', async () => {
    const { screen } = await drawer({ may: { ...may, pay: false } })

    await expect.element(screen.getByRole('button', { name: 'Intrekken' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Betalen' })).not.toBeInTheDocument()
    await expect.element(screen.getByText(/moet eerst worden betaald/)).toBeVisible()
  })

  it('can not be pressed without a payment method, and it says how it is paid', async () => {
    const { screen } = await drawer({ hasPaymentMethod: false })

    await expect.element(screen.getByRole('button', { name: 'Betalen' })).toBeDisabled()
    await expect
      .element(screen.getByText(/omdat er geen betaalmethode was ingesteld toen/))
      .toBeVisible()
  })

  it.each([
    [true, 'Verder met betalen', /Heb je nog niet betaald\? Ga er dan mee verder/],
    [false, 'Betaalgegevens bekijken', /Participant 1 maakt het bedrag over naar/],
  ])('goes on with a payment under way (online: %s)', async (hasPaymentMethod, name, hint) => {
    const { screen } = await drawer({ status: 'payment_pending', hasPaymentMethod })

    await expect.element(screen.getByRole('button', { name })).toBeEnabled()
    await expect.element(screen.getByText(hint)).toBeVisible()
  })

  it('names what is missing of the receiver, and leads to where it is filled in', async () => {
    const refused = refuse(payments.pay, 422, {
      code: 'TX_MISSING_RECEIVER_INFO',
      missing: ['address', 'city'],
    })
    const { screen, user } = await drawer({}, refused)
    await user.click(screen.getByRole('button', { name: 'Betalen' }))
    const dialog = screen.getByRole('dialog', { name: 'Er ontbreken nog gegevens' })

    await expect.element(dialog.getByText('Adres')).toBeVisible()
    await expect.element(dialog.getByText('Stad')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: 'Naar je profiel' }))
      .toHaveAttribute('href', '/app/profile')
    await expect.element(screen.getByText(FAILED, { exact: false })).not.toBeInTheDocument()
  })

  it('says that it failed, and why when the reader can do something about that', async () => {
    const message = 'De betaaldienst reageert nu niet.'
    const away = refuse(payments.pay, 503, { code: 'payment-provider-away', message })
    const { screen, user } = await drawer({}, away)
    await user.click(screen.getByRole('button', { name: 'Betalen' }))

    await expect.element(screen.getByText(`Fout: ${FAILED}`)).toBeVisible()
    await expect.element(screen.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Betalen' })).toBeEnabled()
  })

  it.each([409, 422] as const)(
    'says in the words of the server why it is refused (%s)',
    async (status) => {
      const message = 'Deze transactie is al betaald.'
      const { screen, user } = await drawer({}, refuse(payments.pay, status, { message }))
      await user.click(screen.getByRole('button', { name: 'Betalen' }))

      await expect.element(screen.getByText(`Fout: ${message}`)).toBeVisible()
      await expect.element(screen.getByText(FAILED, { exact: false })).not.toBeInTheDocument()
    },
  )

  it('says no more than that it failed when the fault is ours', async () => {
    const { screen, user } = await drawer({}, refuse(payments.pay, 500))
    await user.click(screen.getByRole('button', { name: 'Betalen' }))

    await expect.element(screen.getByText(`Fout: ${FAILED}`)).toBeVisible()
  })
})

describe('the history of a payment', () => {
  it('tells in sentences what became of it', async () => {
    const at = (minute: number) => `2026-11-20T10:0${minute}:00Z`
    const { screen } = await drawer({
      timeline: [
        { event: 'payment_started', at: at(1), by: 'Anna de Vries', reason: null },
        { event: 'payment_not_made', at: at(2), by: null, reason: 'canceled' },
        { event: 'paid_online', at: at(3), by: 'Anna de Vries', reason: null },
      ],
    } as Partial<Transaction>)
    const history = screen.getByRole('region', { name: 'Wat er gebeurde' })

    await expect.element(history.getByText(/^Betaling gestart door Anna de Vries/)).toBeVisible()
    await expect.element(history.getByText(/^Betaling niet afgerond: afgebroken/)).toBeVisible()
    await expect.element(history.getByText(/^Betaald door Anna de Vries/)).toBeVisible()
  })
})
