import { accounts } from '@zegel/contract/accounts/accounts'
import { payments, type TransactionPayment } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { TransactionDetail } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { type Answer, Refusal } from '../../../../test/data/stub-api.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { annaAsUser } from '../../../../test/data/invest-data.ts'
import { BOND } from '../../../../test/data/register-data.ts'
import { detail } from '../../../../test/data/transaction-data.ts'
import { ThankYouScreen as WholeScreen } from '../../../app/screens/public/thank-you-screen.tsx'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { saveDraft } from '../../../lib/browser/saved-draft.ts'
import { ThankYouScreen } from './thank-you-screen.tsx'

const AT_ONCE = [1, 1, 1]
const path = `/app/transaction-complete?t=${detail().uuid}`

function payment(part: Partial<TransactionPayment> = {}): TransactionPayment {
  return {
    status: 'open',
    provider: 'mollie',
    amount: '5000.00',
    reference: 'RF18539007547034',
    pay_before: '2026-12-04T10:00:00Z',
    to_refund: null,
    bank_account: null,
    ...part,
  }
}

const completed = (part: Partial<TransactionDetail> = {}) =>
  detail({
    status: 'completed',
    amount: 5,
    total_price: '5000.00',
    expires_at: '2026-11-20T11:00:00Z',
    may: { ...detail().may, pay: part.status !== 'completed' },
    instrument_settings: { thank_you_text: null, return_link: null },
    ...part,
  })

function arrive(answers: readonly Answer[], hasIban = true) {
  return show(
    <ThankYouScreen hasIban={hasIban} onAddIban={() => {}} onOpen={() => {}} delaysMs={AT_ONCE} />,
    [...answers, answer(payments.ofTransaction, payment({ status: 'pending' }))],
    { path },
  )
}

const title = (screen: Awaited<ReturnType<typeof show>>['screen'], name: string) =>
  expect.element(screen.getByRole('heading', { level: 1, name }))

describe('waiting for a transaction', () => {
  it.each([
    ['completed', 'Bedankt voor je investering'],
    ['payment_pending', 'Je betaling is onderweg'],
  ] as const)('ends when it is %s', async (status, name) => {
    let asked = 0
    saveDraft(`invest ${BOND}`, {}, { files: [], lost: [] })
    const { screen, sent } = await arrive([
      answer(transactions.get, () => {
        asked += 1
        return asked < 3 ? completed({ status: 'pending' }) : completed({ status })
      }),
    ])
    await title(screen, name).toBeVisible()
    // What was chosen is not found there any more, and what it became is.
    expect(sessionStorage.getItem(`zegel-draft:invest ${BOND}`)).toBeNull()
    expect(sessionStorage.getItem(`zegel-draft:invested ${BOND}`)).toContain(detail().uuid)
    expect(screen.getByTestId('seal').elements()).toHaveLength(status === 'completed' ? 1 : 0)
    expect(asked).toBe(3)
    expect(sent[0]?.query).toMatchObject({
      with_signers: 'true',
      with_template: 'true',
      with_files: 'true',
      with_instrument_settings: 'true',
    })
  })

  it.each([422, 500])('goes on in silence when the call fails (%s)', async (status) => {
    let asked = 0
    const { screen } = await arrive([
      answer(transactions.get, () => {
        asked += 1
        return asked < 3 ? new Refusal(status, { code: 'server-error' }) : completed()
      }),
    ])
    await title(screen, 'Bedankt voor je investering').toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('stops in silence after the last try', async () => {
    let asked = 0
    const { screen } = await arrive([
      answer(transactions.get, () => {
        asked += 1
        return completed({ status: 'pending' })
      }),
    ])
    await expect.poll(() => asked).toBe(AT_ONCE.length + 1)
    await title(screen, 'We verwerken je investering').toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the thank-you page', () => {
  it('celebrates where things may move, and counts up to what was invested', async () => {
    const allowMotion = async (value: 'no-preference' | 'reduce') => {
      await cdp().send('Emulation.setEmulatedMedia', {
        features: [{ name: 'prefers-reduced-motion', value }],
      })
    }
    await allowMotion('no-preference')
    onTestFinished(() => allowMotion('reduce'))
    const { screen } = await arrive([answer(transactions.get, completed())])
    // They are over in two seconds, while the counter stays.
    await expect.element(screen.getByTestId('fireworks')).toBeInTheDocument()
    await expect.element(screen.getByTestId('total')).toHaveTextContent('€ 5.000,00')
  })

  it('leads on to the organisation, the profile and the dashboard', async () => {
    const { screen } = await arrive([
      answer(
        transactions.get,
        completed({
          instrument_settings: {
            thank_you_text: '<p>Tot op de molen</p>',
            return_link: 'https://www.noordermolen.nl/bedankt',
          },
        }),
      ),
    ])
    await expect.element(screen.getByText('Tot op de molen')).toBeVisible()
    for (const [name, href] of [
      ['Naar noordermolen.nl', 'https://www.noordermolen.nl/bedankt'],
      ['Naar je profiel', '/app/profile'],
      ['Naar je bezit', '/app/home'],
    ] as const)
      await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('says where to transfer the money, to copy, when it goes by bank', async () => {
    const { screen } = await arrive([
      answer(transactions.get, completed({ status: 'payment_pending' })),
      answer(
        payments.ofTransaction,
        payment({
          provider: 'bank',
          bank_account: { name: 'De Noordermolen', iban: 'NL91ABNA0417164300' },
        }),
      ),
    ])
    await title(screen, 'Bijna klaar: maak het bedrag over').toBeVisible()
    for (const text of ['NL91 ABNA 0417 1643 00', 'RF18 5390 0754 7034', '4 dec. 2026'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
    for (const name of ['IBAN kopiëren', 'Bedrag kopiëren', 'Kenmerk kopiëren'])
      await expect.element(screen.getByRole('button', { name })).toBeVisible()
    await expect.element(screen.getByTestId('fireworks')).not.toBeInTheDocument()
  })

  it.each([
    ['failed', 'Je betaling is niet gelukt'],
    ['canceled', 'Je betaling is geannuleerd'],
    ['expired', 'Je betaling is verlopen'],
  ] as const)('says first of a payment that %s, and offers to try again', async (ended, name) => {
    const payment_link = 'https://pay.example/again'
    const { screen, user } = await arrive([
      answer(transactions.get, completed({ status: 'pending' })),
      answer(payments.ofTransaction, payment({ status: ended })),
      answer(payments.pay, { payment_link }),
    ])
    await title(screen, name).toBeVisible()
    await expect.element(screen.getByText(/^Je reservering van 5 × .* staat tot /)).toBeVisible()
    await expect.element(screen.getByText('Van de organisatie')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[payment_link]])
  })

  it('tells who paid too little, and lets him pay what was asked', async () => {
    const { screen } = await arrive([
      answer(
        transactions.get,
        completed({
          status: 'pending',
          stray_payments: [
            {
              reason: 'amount-differs',
              asked: '5000.00',
              paid: '4500.00',
              currency: 'EUR',
              paid_at: '2026-11-20T10:00:00Z',
              state: 'to_refund',
            },
          ],
        }),
      ),
      answer(payments.ofTransaction, payment({ status: 'paid', to_refund: 'amount-differs' })),
    ])
    await title(screen, 'Je betaling klopt niet').toBeVisible()
    const note = screen.getByRole('note')
    await expect.element(note).toMatchTextContent('€ 4.500,00 ontvangen, en dat moet terug')
    await expect.element(note).toMatchTextContent('€ 500,00 te weinig')
    await expect.element(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible()
  })

  it('leads who has not paid yet back to the payment, and calls nothing under way', async () => {
    const payment_link = 'https://pay.example/same'
    const { screen, user } = await arrive([
      answer(transactions.get, completed({ status: 'payment_pending' })),
      answer(payments.ofTransaction, payment()),
      answer(payments.pay, { payment_link }),
    ])
    await title(screen, 'Je hebt nog niet betaald').toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Verder met betalen' }))
    await expect.poll(() => vi.mocked(loadPage).mock.calls).toEqual([[payment_link]])
  })

  it('says of what nobody ever began to pay that it is not paid', async () => {
    const { screen } = await arrive([
      answer(transactions.get, completed({ status: 'pending' })),
      refuse(payments.ofTransaction, 404),
    ])
    await title(screen, 'Je hebt nog niet betaald').toBeVisible()
    await expect.element(screen.getByText('Van de organisatie')).not.toBeInTheDocument()
  })

  it('looks again when asked to', async () => {
    let status: TransactionDetail['status'] = 'payment_pending'
    const { screen, user } = await arrive([answer(transactions.get, () => completed({ status }))])
    await title(screen, 'Je betaling is onderweg').toBeVisible()
    await expect.element(screen.getByText('Te betalen')).not.toBeInTheDocument()
    status = 'completed'
    await user.click(screen.getByRole('button', { name: 'Opnieuw kijken' }))
    const thanks = screen.getByRole('heading', { name: 'Bedankt voor je investering' })
    await expect.element(thanks).toBeVisible()
  })

  it.each(['expired', 'rejected'] as const)(
    'says of one that is %s that it did not go through, and leads back to the offer',
    async (status) => {
      const over = completed({ status })
      const { screen } = await arrive([answer(transactions.get, over)])
      await title(screen, 'Deze investering is niet doorgegaan').toBeVisible()
      const again = screen.getByRole('link', { name: 'Opnieuw investeren' })
      await expect
        .element(again)
        .toHaveAttribute('href', expect.stringContaining(over.financial_instrument_id))
      await expect.element(screen.getByTestId('total')).not.toBeInTheDocument()
      await expect.element(screen.getByText('Van de organisatie')).not.toBeInTheDocument()
    },
  )

  it('tells when paying again could not begin, and what became of the transaction', async () => {
    let status: TransactionDetail['status'] = 'pending'
    const { screen, user } = await arrive([
      answer(transactions.get, () => completed({ status })),
      answer(payments.ofTransaction, payment({ status: 'failed' })),
      answer(payments.pay, () => {
        status = 'expired'
        return new Refusal(500, {})
      }),
    ])
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
    await expect
      .element(
        screen.getByText('Er is iets misgegaan met het doorsturen naar de betaling', {
          exact: false,
        }),
      )
      .toBeVisible()
    await title(screen, 'Deze investering is niet doorgegaan').toBeVisible()
  })

  it.each([
    { hasIban: false, asks: 1 },
    { hasIban: true, asks: 0 },
  ])('asks for an IBAN of who has none (has one: $hasIban)', async ({ hasIban, asks }) => {
    const { screen } = await arrive([answer(transactions.get, completed())], hasIban)
    await title(screen, 'Bedankt voor je investering').toBeVisible()
    expect(screen.getByRole('button', { name: 'IBAN toevoegen' }).elements()).toHaveLength(asks)
  })

  it('opens the transaction', async () => {
    const { screen, user } = await show(
      <WholeScreen />,
      [answer(transactions.get, completed()), answer(accounts.currentUser, annaAsUser())],
      { path },
    )
    await user.click(screen.getByRole('button', { name: 'Transactie bekijken' }))
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  })

  it('opens the form for an IBAN', async () => {
    const { screen, user } = await show(
      <WholeScreen />,
      [answer(transactions.get, completed()), answer(accounts.currentUser, annaAsUser())],
      { path },
    )
    await user.click(screen.getByRole('button', { name: 'IBAN toevoegen' }))
    await expect.element(screen.getByRole('dialog').getByLabelText('IBAN')).toBeVisible()
  })

  it('says of a transaction of somebody else that there is none', async () => {
    const { screen } = await arrive([refuse(transactions.get, 404)])
    const heading = screen.getByRole('heading', { name: 'Deze investering is niet gevonden' })
    await expect.element(heading).toBeVisible()
  })

  it('says so when the address names no transaction', async () => {
    const { screen } = await show(
      <ThankYouScreen hasIban onAddIban={() => {}} onOpen={() => {}} />,
      [],
      { path: '/app/transaction-complete' },
    )
    const heading = screen.getByRole('heading', { name: 'Deze investering is niet gevonden' })
    await expect.element(heading).toBeVisible()
  })
})
