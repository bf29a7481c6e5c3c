import { instruments } from '@zegel/contract/instruments/instruments'
import { paymentFiles } from '@zegel/contract/payouts/payment-files'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { expect, it } from 'vitest'
import {
  dueDay,
  paymentFile,
  paymentLine,
  paymentRun,
  payoutSettings,
  RUN,
  runCounts,
} from '../../../../test/data/payouts/payouts-data.ts'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  showRoutes,
  testUser,
} from '../../../../test/harness.tsx'
import { idOf, limitedRight, person } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const LIST = `/app/overview/payouts/runs?id=${NOORDERMOLEN}`
const PAGE = `/app/overview/payouts/runs/${RUN}?id=${NOORDERMOLEN}`

const settings = answer(paymentRuns.getSettings, payoutSettings())
const noBonds = answer(instruments.list, [])
const held = paymentLine(2, {
  ...{ IBAN: null, net: '250.00', interest: '250.00', units: 10 },
  ...{ is_held: true, held_by_itself: true, held_reason: 'Geen rekening bekend' },
})
const lines = answer(paymentRuns.listLines, { data: [paymentLine(1), held], total: 2 })
const noChanges = answer(paymentRuns.listChanges, { data: [], total: 0 })

const list = (...runs: Parameters<typeof paymentRun>[0][]) =>
  answer(paymentRuns.list, {
    ...{ data: runs.map((run) => paymentRun(run)), total: runs.length },
    counts: runCounts({ all: runs.length }),
  })

it('leads from an account to what falls due, and makes a run for it', async () => {
  const { screen, user, sent, router } = await showRoutes(
    routeTree,
    [
      answer(paymentRuns.getSettings, payoutSettings({ accounts: [] })),
      ...[noBonds, list(), lines, noChanges],
      answer(paymentRuns.listDueDays, [dueDay()]),
      answer(paymentRuns.make, paymentRun({ status: 'preparing' })),
      answer(paymentRuns.get, paymentRun({ status: 'preparing' })),
    ],
    { path: LIST },
  )
  await expect.element(screen.getByText('Begin met een rekening')).toBeVisible()
  await expect.element(screen.getByText('Nog geen uitbetalingen')).toBeVisible()
  await user.click(
    screen.getByRole('button', { name: 'Uitbetaling maken: Windobligatie 2027, 1 jan. 2027' }),
  )
  await user.click(
    screen.getByRole('dialog').getByRole('button', { name: 'Uitbetaling maken', exact: true }),
  )

  await expect.element(screen.getByText('De uitbetaling wordt voorbereid')).toBeVisible()
  expect(router.state.location.pathname).toContain(RUN)
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    kind: 'interest',
    due_date: '2027-01-01',
    is_past: false,
  })
})

it('says how many runs there are in each status, and narrows to one', async () => {
  const counts = runCounts({ all: 12, proposed: 2, approved: 10 })
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      ...[settings, noBonds, answer(paymentRuns.listDueDays, [])],
      answer(paymentRuns.list, { data: [paymentRun()], total: 12, counts }),
    ],
    { path: LIST },
  )
  const chips = screen.getByRole('radiogroup', { name: 'Status' })
  await expect.element(chips.getByText('Alle (12)')).toBeVisible()
  await expect.element(chips.getByText('Goedgekeurd (10)')).toBeVisible()
  await expect.element(chips.getByText('Mislukt (0)')).toBeVisible()
  await expect.element(chips.getByRole('radio', { name: 'Mislukt (0)' })).toBeDisabled()
  await user.click(chips.getByText('Voorstel (2)'))

  await expect
    .poll(() => sent.findLast(({ path }) => path === paymentRuns.list.path)?.query['status'])
    .toBe('proposed')
})

it('asks whether a day that is past is meant', async () => {
  const { screen, user } = await showRoutes(
    routeTree,
    [
      ...[settings, noBonds, list({}, { status: 'approved' })],
      answer(paymentRuns.listDueDays, [dueDay({ due_date: '2025-01-01', is_past: true })]),
    ],
    { path: LIST },
  )
  await expect.element(screen.getByText('Verstreken')).toBeVisible()
  await user.click(
    screen.getByRole('button', { name: 'Uitbetaling maken: Windobligatie 2027, 1 jan. 2025' }),
  )

  await expect.element(screen.getByText('Deze dag is al voorbij')).toBeVisible()
})

const proposal = (about: Parameters<typeof paymentRun>[0] = {}) => [
  ...[settings, lines, noChanges],
  answer(paymentRuns.get, paymentRun(about)),
]

it('approves what whoever approves saw: amount, lines, account and day', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [...proposal(), answer(paymentRuns.approve, paymentRun({ status: 'approved' }))],
    { path: PAGE },
  )
  await expect.element(screen.getByText('Houder 1')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('€ 1.000,00')).toBeVisible()
  await expect.element(dialog.getByText(/NL02/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Goedkeuren' }))

  await expect.element(screen.getByText('Uitbetaling goedgekeurd.', { exact: false })).toBeVisible()
  expect(sent.find(({ path }) => path === paymentRuns.approve.path)?.body).toEqual({
    net: '1000.00',
  })
})

it('says in the dialog why a run was not approved', async () => {
  const { screen, user } = await showRoutes(
    routeTree,
    [...proposal(), refuse(paymentRuns.approve, 409, { message: 'Het bedrag is veranderd.' })],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Goedkeuren' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Goedkeuren' }))

  await expect.element(screen.getByRole('alert')).toHaveTextContent('Het bedrag is veranderd.')
})

it('refreshes a proposal of which the register has changed, before it can be approved', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [...proposal({ is_outdated: true }), answer(paymentRuns.refresh, paymentRun())],
    { path: PAGE },
  )
  await expect.element(screen.getByText('Het register is veranderd')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Goedkeuren' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Verversen' }))

  await expect.poll(() => sent.some(({ path }) => path === paymentRuns.refresh.path)).toBe(true)
})

it('leaves approving to another where four eyes are asked for', async () => {
  const me = { id: testUser().id, name: 'Sanne de Vries' }
  const { screen } = await showRoutes(
    routeTree,
    proposal({ four_eyes: true, checked_by: me, checked_at: '2026-12-21T09:00:00.000Z' }),
    { path: PAGE },
  )

  await expect.element(screen.getByText(/Een ander keurt haar goed/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument()
})

it('holds chosen lines back with a reason', async () => {
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [...proposal(), answer(paymentRuns.hold, paymentRun())],
    { path: PAGE },
  )
  await expect.element(screen.getByText('Houder 1')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Alle rijen van deze pagina selecteren' }))
  await expect.element(screen.getByRole('button', { name: /toch betalen/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '1 regel tegenhouden' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByRole('textbox', { name: 'Reden' }), 'Eerst uitzoeken')
  await user.click(dialog.getByRole('button', { name: 'Tegenhouden' }))

  await expect.element(screen.getByText('1 regel tegengehouden.', { exact: false })).toBeVisible()
  expect(sent.find(({ path }) => path === paymentRuns.hold.path)?.body).toEqual({
    line_ids: [paymentLine(1).id],
    reason: 'Eerst uitzoeken',
  })
})

it('offers to pay whoever had a right on the units by the record date', async () => {
  const line = paymentLine(1, { is_held: true, held_by_itself: true, record_date: '2026-12-30' })
  const beneficiary = { legal_person_id: idOf(9), name: 'Bo Blok', address: null }
  const on = { legal_person: { ...person(3), id: line.holder.id }, amount: 40, numbering: [] }
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      ...[...proposal(), answer(corporateActions.list, [])],
      answer(paymentRuns.listLines, { data: [line], total: 1 }),
      answer(paymentRuns.getLine, { ...line, events: [] }),
      answer(paymentRuns.release, paymentRun()),
      answer(limitedRights.list, [limitedRight({ beneficiary, holders: [on] })]),
    ],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Houder 1' }))
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Toch betalen' }))
  await user.click(screen.getByRole('radio', { name: /Bo Blok/ }))
  await user.click(screen.getByRole('button', { name: 'Toch betalen' }).last())

  const body = () => sent.find(({ path }) => path === paymentRuns.release.path)?.body
  await expect.poll(body).toEqual({ line_ids: [line.id], payee_id: idOf(9) })
  const asked = sent.find(({ path }) => path === limitedRights.list.path)?.query
  expect(asked).toMatchObject({ legal_person_id: line.holder.id, date: '2026-12-30' })
})

it('records that money came back, and says which account the bank refused before', async () => {
  const paid = paymentLine(1, {
    ...{ status: 'executed', status_on: '2027-01-04', account_reason: 'De rekening is opgeheven.' },
  })
  const { screen, user, sent } = await showRoutes(
    routeTree,
    [
      ...[settings, noChanges, answer(paymentFiles.list, [])],
      answer(paymentRuns.listLines, { data: [paid], total: 1 }),
      answer(paymentRuns.get, paymentRun({ status: 'approved' })),
      answer(paymentRuns.getLine, { ...paid, events: [] }),
      answer(paymentRuns.markReturned, paymentRun({ status: 'approved' })),
    ],
    { path: PAGE },
  )
  await expect.element(screen.getByText(/Eerder niet gelukt: De rekening is/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Houder 1' }))
  await user.click(screen.getByRole('button', { name: 'Markeren als teruggekomen' }))
  const dialog = screen.getByRole('dialog', { name: /1 regel markeren als teruggekomen/ })
  await user.fill(dialog.getByRole('textbox', { name: 'Reden' }), 'Rekening opgeheven')
  await user.click(dialog.getByRole('button', { name: 'Markeren' }))

  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      line_ids: [paid.id],
      reason: 'Rekening opgeheven',
    })
})

it('opens a line with its sum and what happened to it', async () => {
  const { screen, user } = await showRoutes(
    routeTree,
    [
      ...proposal(),
      answer(paymentRuns.getLine, {
        ...held,
        events: [
          { kind: 'held', date: null, reason: null, by: null, at: '2026-12-20T06:00:00.000Z' },
        ],
      }),
    ],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Houder 2' }))
  const drawer = screen.getByRole('dialog')

  await expect.element(drawer.getByText('Zo is het bedrag opgebouwd')).toBeVisible()
  await expect.element(drawer.getByText('Deze regel wordt nu niet betaald')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Toch betalen' })).not.toBeInTheDocument()
})

it('asks before a file for the bank is taken along twice', async () => {
  const { screen, user } = await showRoutes(
    routeTree,
    [
      ...proposal({ status: 'approved' }),
      answer(paymentFiles.list, [
        paymentFile({ downloads: [{ by: 'Piet Bos', at: '2026-12-21T10:00:00.000Z' }] }),
      ]),
    ],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Bestand downloaden: uitbetaling-7-1.xml' }))

  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Eerder gedownload door Piet Bos/)).toBeVisible()
  await expect.element(dialog.getByText(/anders betaal je dubbel/)).toBeVisible()
})

it('makes no file for the bank of a run of which all was paid by hand', async () => {
  const { screen } = await showRoutes(
    routeTree,
    [
      settings,
      answer(
        paymentRuns.get,
        paymentRun({ status: 'approved' }, { executed_lines: 1, executed: '1000.00' }),
      ),
      ...[lines, noChanges, answer(paymentFiles.list, [])],
    ],
    { path: PAGE },
  )
  await expect.element(screen.getByText(/Er valt niets over te maken/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Bestanden maken' }).elements()).toEqual([])
})

it('offers a remainder run for what was not paid', async () => {
  const { screen, user } = await showRoutes(
    routeTree,
    [
      ...proposal({ status: 'approved' }),
      ...[noBonds, answer(paymentFiles.list, [])],
      answer(paymentRuns.make, paymentRun({ kind: 'rest' })),
    ],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Restuitbetaling maken' }))

  await expect
    .element(screen.getByRole('dialog').getByText(/tegengehouden, geweigerd of teruggekomen/))
    .toBeVisible()
})

it('says what is otherwise in amounts and accounts as people write them', async () => {
  const about = { holder: paymentLine(1).holder, by: null, at: null }
  const amount = { kind: 'amount', before: '830.85', after: '0.00', difference: '-830.85' } as const
  const account = { kind: 'account', difference: null } as const
  const ibans = { before: 'NL39RABO0300065264', after: 'NL20INGB0001234567' }
  const changes = [
    { ...about, ...amount },
    { ...about, ...account, ...ibans },
  ]
  const { screen } = await showRoutes(
    routeTree,
    [
      answer(paymentRuns.listChanges, { data: changes, total: 2 }),
      ...[answer(paymentRuns.get, paymentRun({ status: 'approved' })), settings, noBonds, lines],
      answer(paymentFiles.list, []),
    ],
    { path: PAGE },
  )
  const table = screen.getByRole('table', { name: 'Wat er sindsdien is gewijzigd' })

  await expect.element(table.getByText('€ 830,85', { exact: true })).toBeVisible()
  await expect.element(table.getByText('NL20 INGB 0001 2345 67')).toBeVisible()
})

it('asks those without an account for theirs, and says who has no address', async () => {
  const { screen, user } = await showRoutes(
    routeTree,
    [...proposal(), answer(paymentFiles.askForAccounts, { mailed: 3, without_email: 1, left: 0 })],
    { path: PAGE },
  )
  await user.click(screen.getByRole('button', { name: 'Om een rekening vragen' }))
  await user.click(screen.getByRole('button', { name: 'Mails versturen' }))

  await expect.element(screen.getByText(/3 mails verstuurd\. Van 1 is geen/)).toBeVisible()
})

it('shows runs to advisors without a way to make or approve one', async () => {
  const { screen } = await showRoutes(routeTree, proposal(), {
    path: PAGE,
    user: testUser({}, [membership({ role: 'advisor' })]),
  })

  await expect.element(screen.getByText('Houder 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Goedkeuren' })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('checkbox', { name: 'Alle rijen van deze pagina selecteren' }))
    .not.toBeInTheDocument()
})
