import { transactions } from '@zegel/contract/transactions/transactions'
import { describe, expect, it, vi } from 'vitest'
import { Refusal } from '../../../../test/data/stub-api.ts'
import { answer, NOORDERMOLEN, refuse, show, ZUIDERZON } from '../../../../test/harness.tsx'
import { detail } from '../../../../test/data/transaction-data.ts'
import { transaction } from '../../../../test/data/register-data.ts'
import { IncomingTransactions } from './incoming-transactions.tsx'

const may = {
  pay: true,
  accept: true,
  consent: false,
  reject: true,
  mark_as_paid: false,
  reverse: false,
  record_payment: false,
  withdraw_payment: false,
}
const done = { ...may, pay: false, accept: false, consent: false, reject: false }

/** Two that wait, each answered as the screen does it, and one of another organisation. */
async function shown(count = 2) {
  const waiting = Array.from({ length: count }, (_, index) => transaction(index + 1, { may }))
  const elsewhere = transaction(9, { may, organization_id: ZUIDERZON })
  const answered = new Map<string, 'completed' | 'rejected'>()
  const now = () =>
    waiting.map((one) => {
      const status = answered.get(one.id)
      return status ? { ...one, status, may: done } : one
    })
  const decide =
    (status: 'completed' | 'rejected') => (sent: { body: { transaction_id: string } }) => {
      answered.set(sent.body.transaction_id, status)
      return now().find(({ id }) => id === sent.body.transaction_id) ?? transaction(1)
    }
  const onContinue = vi.fn<() => void>()
  const screen = await show(
    <IncomingTransactions
      organizationId={NOORDERMOLEN}
      onContinue={onContinue}
      onBack={undefined}
    />,
    [
      answer(transactions.listOfUser, () => ({ data: [...now(), elsewhere], total: count + 1 })),
      answer(transactions.get, detail()),
      answer(transactions.accept, decide('completed')),
      answer(transactions.reject, decide('rejected')),
    ],
  )
  return { ...screen, onContinue }
}

describe('transactions that wait for somebody', () => {
  it('are those of the organisation alone, and keep one from going on', async () => {
    const { screen } = await shown()
    await expect.element(screen.getByText(/Er wachten nog 2 transacties/)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Bevestigen en verder' }))
      .toBeDisabled()
  })

  it('are answered one by one, each with its result, and then lead on', async () => {
    const { screen, user, onContinue } = await shown()
    await user.click(screen.getByRole('button', { name: 'Bekijken' }).first())
    await user.click(screen.getByRole('button', { name: 'Accepteren' }))
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Transactie accepteren' }))
    await expect
      .element(screen.getByRole('heading', { name: 'Transactie geaccepteerd' }))
      .toBeVisible()
    await expect.element(screen.getByTestId('seal')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Volgende transactie' }))
    await user.click(screen.getByRole('button', { name: 'Transactie weigeren' }))
    const question = screen.getByRole('dialog')
    await user.click(question.getByRole('button', { name: 'Transactie weigeren' }))
    await expect
      .element(screen.getByRole('heading', { name: 'Transactie geannuleerd' }))
      .toBeVisible()
    await expect.element(screen.getByTestId('seal')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Verder' }))
    expect(onContinue).toHaveBeenCalledOnce()
  })

  it('keep nobody from going on who accepted what waits for others still', async () => {
    const accepted = transaction(1, {
      may: { ...done, reject: true },
      awaits_consent: true,
      root_signers: [{ party_type: 'receiver', signed: true }],
    })
    const onContinue = vi.fn<() => void>()
    const { screen, user } = await show(
      <IncomingTransactions
        organizationId={NOORDERMOLEN}
        onContinue={onContinue}
        onBack={undefined}
      />,
      [answer(transactions.listOfUser, { data: [accepted], total: 1 })],
    )
    await user.click(screen.getByRole('button', { name: 'Bevestigen en verder' }))
    expect(onContinue).toHaveBeenCalledOnce()
  })

  it('are looked at without being answered', async () => {
    const { screen, user } = await shown()
    await user.click(screen.getByRole('button', { name: 'Bekijken' }).first())
    await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    // It has no payment method, so there is nothing to begin.
    await expect.element(screen.getByRole('button', { name: 'Betalen' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Alle transacties' }))
    await expect.element(screen.getByText(/Er wachten nog 2 transacties/)).toBeVisible()
  })

  it('lead on from the list when nothing waits', async () => {
    const { screen, user, onContinue } = await shown(0)
    await user.click(screen.getByRole('button', { name: 'Bevestigen en verder' }))
    expect(onContinue).toHaveBeenCalledOnce()
  })

  it('say that they could not be fetched', async () => {
    const { screen } = await show(
      <IncomingTransactions
        organizationId={NOORDERMOLEN}
        onContinue={() => {}}
        onBack={undefined}
      />,
      [refuse(transactions.listOfUser, 500)],
    )
    await expect
      .element(screen.getByText(/Je transacties konden niet worden opgehaald/))
      .toBeVisible()
  })

  it('say so no longer once they could', async () => {
    let isDown = true
    const { screen, user } = await show(
      <IncomingTransactions
        organizationId={NOORDERMOLEN}
        onContinue={() => {}}
        onBack={undefined}
      />,
      [
        answer(transactions.listOfUser, () =>
          isDown ? new Refusal(500, { code: 'server-error' }) : { data: [], total: 0 },
        ),
      ],
    )
    const told = screen.getByText(/Je transacties konden niet worden opgehaald/)
    await expect.element(told).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Opnieuw proberen' }))
    await expect.element(told).not.toBeInTheDocument()
  })
})
