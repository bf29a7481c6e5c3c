import { deeds } from '@zegel/contract/deeds/deeds'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments } from '@zegel/contract/instruments/instruments'
import { participants } from '@zegel/contract/register/participants'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { register } from '@zegel/contract/register/register'
import { schedules } from '@zegel/contract/instruments/schedules'
import type { Transaction } from '@zegel/contract/transactions/transactions'
import { transactions } from '@zegel/contract/transactions/transactions'
import { beforeEach, describe, expect, it } from 'vitest'
import { deed } from '../../../test/data/deed-data.ts'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../test/harness.tsx'
import { openStreams } from '../../../test/live-stream.ts'
import { BOND, bond, holdings, transaction } from '../../../test/data/register-data.ts'
import { schedule } from '../../../test/data/schedule-data.ts'
import { detail } from '../../../test/data/transaction-data.ts'
import { nextFrame } from '../../../test/what-is-planned.ts'
import { routeTree } from '../routes.tsx'

const nothing = { data: [], total: 0 }
const { uuid } = detail()
const home = `/app/home?transaction=${uuid}`
const general = `/app/overview/instruments/${BOND}/general?id=${NOORDERMOLEN}`

const around = [
  answer(deeds.get, deed()),
  answer(portfolio.listAuthorizedLegalPersons, []),
  answer(portfolio.getCourse, []),
  answer(instruments.get, bond()),
  answer(instrumentFiles.list, []),
  answer(instrumentFiles.listOfTransactions, []),
  answer(schedules.get, schedule()),
  answer(register.getHoldings, holdings()),
  answer(register.listRegistrations, nothing),
  answer(participants.listParticipants, nothing),
]
const lists = [
  answer(transactions.listOfUser, nothing),
  answer(transactions.listOfInstrument, { data: [transaction(1)], total: 1 }),
]
const drawerName = 'Uitgifte van 1'

describe('a transaction that the address names', () => {
  it.each([home, `${general}&transaction=${uuid}`])('stands beside %s', async (path) => {
    const { screen } = await showRoutes(
      routeTree,
      [answer(transactions.get, detail()), ...lists, ...around],
      { path },
    )

    await expect.element(screen.getByRole('dialog', { name: drawerName })).toBeVisible()
  })

  it('is in the address when a row opened it, and goes from there when it is closed', async () => {
    const { screen, user, router } = await showRoutes(
      routeTree,
      [answer(transactions.get, detail()), ...lists, ...around],
      { path: general },
    )
    const table = screen.getByRole('table', { name: 'Transacties' })
    await user.click(table.getByRole('row').nth(1).getByRole('button').first())
    await expect.element(screen.getByRole('dialog', { name: drawerName })).toBeVisible()
    expect(router.state.location.search).toMatchObject({ transaction: uuid })
    await user.keyboard('{Escape}')

    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.search).not.toHaveProperty('transaction', uuid)
    // The browser's back button leads on from here, and not through what was looked at.
    expect(router.history.canGoBack()).toBe(false)
  })

  it.each([0, 1, 2])(
    'stays the last that was pressed, %i frames after the one before',
    async (frames) => {
      const two = { data: [transaction(1), transaction(2)], total: 2 }
      const of = (id: unknown) => detail({ amount: id === transaction(2).uuid ? 7 : 1 })
      const { screen, router } = await showRoutes(
        routeTree,
        [
          answer(transactions.get, ({ query }) => of(query['uuid'])),
          answer(transactions.listOfInstrument, two),
          ...around,
        ],
        { path: general },
      )
      const rows = screen.getByRole('table', { name: 'Transacties' }).getByRole('row')
      const [first, last] = [1, 2].map((row) =>
        rows.nth(row).getByRole('button').first().element(),
      ) as HTMLElement[]
      first?.click()
      for (let frame = 0; frame < frames; frame++) await nextFrame()
      last?.click()

      await expect
        .poll(() => router.state.location.search)
        .toMatchObject({ transaction: transaction(2).uuid })
      await expect.element(screen.getByRole('dialog', { name: 'Uitgifte van 7' })).toBeVisible()
      expect(router.state.location.search).toMatchObject({ transaction: transaction(2).uuid })
    },
  )

  it('leaves the page as it is when there is none such', async () => {
    const { screen } = await showRoutes(
      routeTree,
      [refuse(transactions.get, 404), ...lists, ...around],
      { path: home },
    )

    await expect.element(screen.getByText('Deze transactie is niet gevonden')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, includeHidden: true }).element()).toBeTruthy()
  })
})

describe('what others do meanwhile', () => {
  let now: Transaction
  const living = [
    answer(transactions.get, () => detail(now)),
    answer(transactions.listOfInstrument, () => ({ data: [now], total: 1 })),
    answer(transactions.listOfUser, ({ query }) =>
      (query['panel'] === 'outstanding') === (now.status === 'pending')
        ? { data: [now], total: 1 }
        : nothing,
    ),
    ...around,
  ]
  const accepted = { ...transaction(1), status: 'completed' as const }

  beforeEach(() => {
    now = transaction(1)
  })

  async function shownAt(path: string) {
    const shown = await showRoutes(routeTree, living, { path })
    await expect.poll(() => openStreams().length).toBe(1)
    const change = (next: Transaction) => {
      now = next
      openStreams()[0]?.say('change')
    }
    return { ...shown, change }
  }

  it('shows in the drawer and in the list behind it', async () => {
    const { screen, user, change } = await shownAt(`${general}&transaction=${uuid}`)
    const drawer = screen.getByRole('dialog', { name: drawerName })
    await expect.element(drawer.getByText('Openstaand')).toBeVisible()
    change(accepted)

    await expect.element(drawer.getByText('Voltooid').first()).toBeVisible()
    await user.keyboard('{Escape}')
    const table = screen.getByRole('table', { name: 'Transacties' })
    await expect.element(table.getByText('Voltooid')).toBeVisible()
  })

  it('moves a transaction from one panel of the home to the other', async () => {
    const { screen, user, change } = await shownAt('/app/home/portfolio')
    await expect.element(screen.getByRole('button', { name: 'Windobligatie 2026' })).toBeVisible()
    change(accepted)
    await expect
      .element(screen.getByRole('button', { name: 'Windobligatie 2026' }))
      .not.toBeInTheDocument()

    await user.click(screen.getByText('Geschiedenis').first())
    await expect.element(screen.getByRole('button', { name: 'Windobligatie 2026' })).toBeVisible()
  })

  it('leaves what is being typed in a dialog alone', async () => {
    const { screen, user, change } = await shownAt(general)
    await user.click(screen.getByRole('button', { name: 'Nieuwe transactie' }).first())
    const amount = screen.getByRole('textbox', { name: 'Aantal' })
    await user.fill(amount, '17')
    const table = screen.getByRole('table', { name: 'Transacties', includeHidden: true })
    change(accepted)

    await expect.element(table.getByText('Voltooid')).toBeInTheDocument()
    await expect.element(amount).toHaveValue('17')
  })

  it('leaves a reason that is being written alone, also when the drawer has nothing more to offer', async () => {
    const may = {
      pay: false,
      accept: false,
      consent: false,
      reject: false,
      mark_as_paid: false,
      reverse: true,
      record_payment: false,
      withdraw_payment: false,
    }
    now = { ...accepted, may }
    const { screen, user, change } = await shownAt(`${general}&transaction=${uuid}`)
    await user.click(screen.getByRole('button', { name: 'Terugdraaien' }))
    await user.fill(screen.getByRole('textbox', { name: 'Reden' }), 'Dubbel')
    const reversal = { reason: 'Vergissing', reversed_at: '2026-11-21T10:00:00Z' }
    change({ ...accepted, reversal })

    await expect.element(screen.getByText('Reden: Vergissing')).toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Reden' })).toHaveValue('Dubbel')
  })
})
