import { transactions } from '@zegel/contract/transactions'
import { isOpen } from '@zegel/core/transactions/transaction-status'
import { expect, it } from 'vitest'
import { answer, show } from '../../../test/harness.tsx'
import { bond, transaction } from '../../../test/register-data.ts'
import { TransactionsCard } from './transactions-card.tsx'

const all = [
  transaction(1),
  transaction(2, { status: 'payment_pending' }),
  transaction(3, { status: 'completed' }),
]
const listed = answer(transactions.listOfInstrument, ({ query }) => {
  const data = query['open'] ? all.filter(({ status }) => isOpen(status)) : all
  return { data, total: data.length }
})

it('shows under Openstaand also what a payment was started for', async () => {
  const { screen, user, sent } = await show(
    <TransactionsCard instrument={bond()} onCreate={() => undefined} />,
    [listed],
  )
  const row = screen.getByRole('row')
  await expect.element(row.filter({ hasText: 'Voltooid' })).toBeVisible()
  await user.click(screen.getByRole('radiogroup', { name: 'Status' }).getByText('Openstaand'))

  await expect.element(row.filter({ hasText: 'Voltooid' })).not.toBeInTheDocument()
  await expect.element(row.filter({ hasText: 'Betaling loopt' })).toBeVisible()
  expect(sent.at(-1)?.query).toMatchObject({ open: 'true', page: '1' })
})
