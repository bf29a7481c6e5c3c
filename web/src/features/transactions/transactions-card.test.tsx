import { transactions } from '@zegel/contract/transactions/transactions'
import { isOpen } from '@zegel/core/transactions/transaction'
import { expect, it } from 'vitest'
import { answer, show } from '../../../test/harness.tsx'
import { Refusal } from '../../../test/data/stub-api.ts'
import { bond, transaction } from '../../../test/data/register-data.ts'
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
  await expect
    .element(
      screen.getByRole('row', { name: /^Totaal \(zonder 1 die is geannuleerd.* 30 € 30\.000,00/ }),
    )
    .toBeVisible()
  await user.click(screen.getByRole('radiogroup', { name: 'Status' }).getByText('Openstaand'))

  await expect.element(row.filter({ hasText: 'Voltooid' })).not.toBeInTheDocument()
  await expect.element(row.filter({ hasText: 'Betaling loopt' })).toBeVisible()
  expect(sent.at(-1)?.query).toMatchObject({ open: 'true', page: '1' })
  await user.click(screen.getByRole('button', { name: 'Exporteren' }))
  await expect
    .element(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
    .toHaveAttribute('href', expect.stringContaining('open=true'))
})

it('says how many of each status a search leaves', async () => {
  const none = { all: 1, open: 0, payment_pending: 0, completed: 1, unpaid: 0, rejected: 0 }
  const { screen, user } = await show(
    <TransactionsCard instrument={bond()} onCreate={() => undefined} />,
    [
      listed,
      answer(transactions.countOfInstrument, ({ query }) =>
        query['q'] === 'anna' ? none : { ...none, all: 9, open: 3 },
      ),
    ],
  )
  const statuses = screen.getByRole('radiogroup', { name: 'Status' })
  await expect.element(statuses.getByText('Openstaand (3)')).toBeVisible()
  await user.fill(screen.getByRole('searchbox'), 'anna')

  await expect.element(statuses.getByText('Alle (1)')).toBeVisible()
  await expect.element(statuses.getByText('Openstaand (0)')).toBeVisible()
})

it('records the payments of those that are chosen, adding up what they come to', async () => {
  const unpaid = [1, 2, 3].map((at) =>
    transaction(at, { status: 'completed', total_price: `${at}000.00` }),
  )
  const { screen, user, sent } = await show(
    <TransactionsCard instrument={bond()} onCreate={() => undefined} />,
    [
      answer(transactions.listOfInstrument, { data: unpaid, total: 3 }),
      answer(transactions.recordPayments, undefined),
    ],
  )
  const statuses = screen.getByRole('radiogroup', { name: 'Status' })
  await user.click(statuses.getByText('Niet betaald'))
  await user.click(screen.getByRole('button', { name: 'Betalingen vastleggen' }))
  const dialog = screen.getByRole('dialog', { name: 'Betalingen vastleggen' })
  await expect
    .element(dialog.getByRole('button', { name: '0 betalingen vastleggen' }))
    .toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Alle' }))
  await user.click(dialog.getByRole('checkbox', { name: /2.000/ }))
  await expect.element(dialog.getByText('Gekozen: € 4.000,00')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '2 betalingen vastleggen' }))

  await expect.element(screen.getByText('Gelukt: 2 betalingen vastgelegd')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.find(({ path }) => path === transactions.recordPayments.path)?.body).toEqual({
    financial_instrument_id: bond().id,
    transaction_ids: [unpaid[0]?.id, unpaid[2]?.id],
  })
})

it('withdraws those that are chosen after asking once, and says which it could not', async () => {
  const may = { ...transaction(1).may, reject: true }
  const open = [1, 2, 3].map((at) => transaction(at, { may, rejects_as: 'issuer' }))
  const { screen, user, sent } = await show(
    <TransactionsCard instrument={bond()} onCreate={() => undefined} />,
    [
      answer(transactions.listOfInstrument, { data: open, total: 3 }),
      answer(transactions.reject, ({ body }) => {
        const isOver = body.transaction_id === open[1]?.id
        const over = new Refusal(409, { message: 'Deze transactie is al voltooid.' })
        return isOver ? over : transaction(1, { status: 'rejected' })
      }),
    ],
  )
  await user.click(screen.getByRole('checkbox', { name: /^Alle rijen/ }))
  await user.click(screen.getByRole('button', { name: 'Selectie exporteren' }))
  await expect
    .element(screen.getByRole('menuitem', { name: 'CSV (.csv)' }))
    .toHaveAttribute('href', expect.stringContaining(`transaction_ids=${open[2]?.id}`))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Intrekken (3)' }))
  const dialog = screen.getByRole('dialog', { name: '3 transacties intrekken?' })
  await user.click(dialog.getByRole('button', { name: 'Transacties intrekken' }))

  await expect
    .element(screen.getByText(/2 gelukt, 1 niet: .*Deze transactie is al voltooid\.$/))
    .toBeVisible()
  expect(sent.filter(({ path }) => path === '/transactions/reject')).toHaveLength(3)
  await expect.element(screen.getByText('1 geselecteerd')).toBeVisible()
})
