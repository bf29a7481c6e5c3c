import { transactions } from '@zegel/contract/transactions/transactions'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, show } from '../../../test/harness.tsx'
import { detail } from '../../../test/data/transaction-data.ts'
import { transaction } from '../../../test/data/register-data.ts'
import { TransactionPanel } from './transaction-panel.tsx'

const may = {
  pay: false,
  accept: true,
  consent: false,
  reject: true,
  mark_as_paid: false,
  reverse: false,
  record_payment: false,
  withdraw_payment: false,
}
const waiting = transaction(1, { may, amount: 25, total_price: '25000.00' })
const whole = answer(transactions.get, detail(waiting))
const listed = answer(transactions.listOfUser, { data: [waiting], total: 1 })

it('accepts after asking, naming what is accepted, and seals what is issued by it', async () => {
  const { screen, user, sent } = await show(<TransactionPanel panel="outstanding" />, [
    listed,
    whole,
    answer(transactions.accept, { ...waiting, status: 'completed' }),
  ])
  // Of each in the list the buttons are called the same.
  const one = screen.getByRole('group', { name: /aan Participant 1$/ })
  await user.click(one.getByRole('button', { name: 'Accepteren' }))
  await expect.element(screen.getByText(/^Je accepteert op naam van Participant 1\./)).toBeVisible()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Transactie accepteren' }))

  await expect.element(screen.getByText('Transactie geaccepteerd', { exact: false })).toBeVisible()
  await expect.element(screen.getByTestId('seal')).toBeVisible()
  expect(sent.find(({ path }) => path === '/transactions/accept')?.body).toEqual({
    transaction_id: waiting.id,
  })
})

it('says how what can not be paid here is paid, where the button for it can not be pressed', async () => {
  const unpaid = transaction(1, { may: { ...may, pay: true, accept: false }, is_paid: 0 })
  const { screen } = await show(<TransactionPanel panel="outstanding" />, [
    answer(transactions.listOfUser, { data: [unpaid], total: 1 }),
  ])
  const one = screen.getByRole('group', { name: /aan Participant 1$/ })
  await expect.element(one.getByRole('button', { name: 'Betalen' })).toBeDisabled()
  await expect.element(one.getByText(/^Betaal rechtstreeks aan /)).toBeVisible()
})

it('says why a transaction could not be accepted, and keeps the question open', async () => {
  const { screen, user } = await show(<TransactionPanel panel="outstanding" />, [
    listed,
    whole,
    refuse(transactions.accept, 409, { message: 'Deze transactie is verlopen.' }),
  ])
  await page.viewport(1280, 480)
  onTestFinished(() => page.viewport(1280, 900))
  await user.click(screen.getByRole('button', { name: 'Accepteren' }))
  // Who has read it is at its end.
  const last = screen.getByText('Ingangsdatum')
  await expect.element(last).toBeInTheDocument()
  last.element().scrollIntoView({ block: 'start' })
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Transactie accepteren' }))

  await expect
    .element(
      screen.getByText('Er was iets misgegaan met het accepteren van de transactie', {
        exact: false,
      }),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('dialog').getByText('Deze transactie is verlopen.'))
    .toBeInViewport()
})

it('asks for the transactions again when one was refused, as it may have been decided elsewhere', async () => {
  const { screen, user, sent } = await show(<TransactionPanel panel="outstanding" />, [
    listed,
    whole,
    refuse(transactions.accept, 409),
  ])
  const lists = () => sent.filter(({ method }) => method === 'GET').length
  await user.click(screen.getByRole('button', { name: 'Accepteren' }))
  await user.click(screen.getByRole('checkbox'))
  const before = lists()
  await user.click(screen.getByRole('button', { name: 'Transactie accepteren' }))
  await expect.poll(lists).toBeGreaterThan(before)
})

it('cancels after asking, and does nothing when one thinks again', async () => {
  const { screen, user, sent } = await show(<TransactionPanel panel="outstanding" />, [
    listed,
    whole,
    answer(transactions.reject, { ...waiting, status: 'rejected' }),
  ])
  await user.click(screen.getByRole('button', { name: 'Weigeren' }))
  await user.click(screen.getByRole('button', { name: 'Laten staan' }))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Weigeren' }))
  await user.click(screen.getByRole('button', { name: 'Transactie weigeren' }))
  await expect.element(screen.getByText('Transactie geannuleerd', { exact: false })).toBeVisible()
})

it('offers the sender to agree, and tells the others for whom it waits', async () => {
  const awaiting = { ...waiting, type: 'transfer' as const, awaits_consent: true }
  const asked = { ...may, accept: false, consent: true }
  const accepted = [{ party_type: 'receiver' as const, signed: true }]
  const { screen } = await show(<TransactionPanel panel="outstanding" />, [
    answer(transactions.listOfUser, {
      data: [
        { ...awaiting, may: asked },
        {
          ...awaiting,
          id: transaction(2).id,
          may: { ...may, accept: false },
          root_signers: accepted,
        },
      ],
      total: 2,
    }),
  ])
  const [sent, received] = [
    screen.getByRole('listitem').nth(0),
    screen.getByRole('listitem').nth(1),
  ]
  await expect.element(sent.getByRole('button', { name: 'Akkoord' })).toBeVisible()
  await expect.element(sent).toMatchTextContent('Wacht op acceptatie door Participant 1')
  expect(sent.element().textContent).not.toContain('Wacht op akkoord')
  await expect
    .element(received)
    .toMatchTextContent(`Wacht op akkoord van ${waiting.sending_legal_person_snapshot.legal_name}`)
  expect(received.element().textContent).not.toContain('acceptatie')
})

it('offers only what the reader may', async () => {
  const { screen } = await show(<TransactionPanel panel="outstanding" />, [
    answer(transactions.listOfUser, {
      data: [{ ...waiting, may: { ...may, accept: false } }],
      total: 1,
    }),
  ])
  await expect.element(screen.getByRole('button', { name: 'Weigeren' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accepteren' })).not.toBeInTheDocument()
})

it('shows the latest three, and five at a time of all', async () => {
  const { screen, user, sent } = await show(<TransactionPanel panel="outstanding" />, [
    answer(transactions.listOfUser, ({ query }) => {
      const size = Number(query['per_page'])
      return { data: Array.from({ length: size }, (_, index) => transaction(index)), total: 12 }
    }),
  ])
  await expect.element(screen.getByRole('listitem').nth(2)).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: /^Alles bekijken/ }))

  await expect.element(screen.getByRole('table', { name: 'Openstaande transacties' })).toBeVisible()
  expect(sent.at(-1)?.query).toMatchObject({
    panel: 'outstanding',
    per_page: '5',
    sort: '-effective_date',
  })
})

it('opens all of them however few there are', async () => {
  const { screen, user } = await show(<TransactionPanel panel="outstanding" />, [listed])
  await user.click(screen.getByRole('button', { name: /^Alles bekijken \(1\)/ }))
  await expect.element(screen.getByRole('table', { name: 'Openstaande transacties' })).toBeVisible()
})

it('tells what will stand there while nothing does', async () => {
  const { screen } = await show(<TransactionPanel panel="history" />, [
    answer(transactions.listOfUser, { data: [], total: 0 }),
  ])
  await expect
    .element(screen.getByText('Hier staan je voltooide, geannuleerde en verlopen transacties.'))
    .toBeVisible()
})
