import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { imports } from '@zegel/contract/imports/imports'
import { deeds } from '@zegel/contract/deeds/deeds'
import { instruments } from '@zegel/contract/instruments/instruments'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { schedules } from '@zegel/contract/instruments/schedules'
import { transactions } from '@zegel/contract/transactions/transactions'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../../test/harness.tsx'
import { IMPORT, importOf } from '../../../../test/data/import-data.ts'
import {
  BOND,
  bond,
  holdings,
  instrumentCard,
  shares,
} from '../../../../test/data/register-data.ts'
import { schedule } from '../../../../test/data/schedule-data.ts'
import { routeTree } from '../../routes.tsx'

const nothing = { data: [], total: 0 }
const NO_DEED_FACTS = {
  ...{ resolution_date: null, resolution_body: null, conditions_date: null },
  ...{ conditions_version: null, certification_date: null, certification_notary: null },
  ...{ meeting_rights: null, pre_emption: null, delivery_weeks: null, statutory_seat: null },
}

const lists = [
  answer(schedules.get, schedule()),
  answer(instrumentFiles.list, []),
  answer(deeds.getFacts, NO_DEED_FACTS),
  answer(instrumentFiles.listOfTransactions, []),
  answer(register.getHoldings, holdings()),
  answer(transactions.listOfInstrument, nothing),
  answer(register.listRegistrations, nothing),
  answer(participants.listParticipants, nothing),
  answer(imports.list, nothing),
]

const path = (section: string) => `/app/overview/instruments/${BOND}/${section}?id=${NOORDERMOLEN}`

it('opens the form for a new transaction on the general section, from any section', async () => {
  const { screen, user, router } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), ...lists],
    { path: path('members') },
  )
  await user.click(screen.getByRole('button', { name: 'Nieuwe transactie' }))

  await expect.element(screen.getByRole('dialog', { name: 'Nieuwe transactie' })).toBeVisible()
  expect(router.state.location.href).toBe(path('general'))
  expect(router.state.location.state).toMatchObject({
    openCreateTransaction: true,
    instrumentId: BOND,
    historic: false,
  })

  // What was begun and isn't wanted leaves one where one was.
  await user.fill(screen.getByRole('textbox', { name: 'Aantal' }), '39')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Weggooien' }))
  await expect.poll(() => router.state.location.href).toBe(path('members'))
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('has the tab of its address after a press as after a step back', async () => {
  const { screen, user, router } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), ...lists],
    { path: path('general') },
  )
  const tab = (name: string) => screen.getByRole('tab', { name, selected: true })
  await user.click(screen.getByRole('tab', { name: 'Participanten' }))
  await expect.element(tab('Participanten')).toBeVisible()
  await expect.poll(() => router.state.location.href).toBe(path('members'))
  router.history.back()
  await expect.element(tab('Overzicht')).toBeVisible()
  expect(router.state.location.href).toBe(path('general'))
  await expect.element(screen.getByRole('tabpanel', { name: 'Overzicht' })).toBeVisible()
})

it('is titled by its section, and puts its organisation in an address without one', async () => {
  const { router } = await showRoutes(routeTree, [answer(instruments.get, bond()), ...lists], {
    path: `/app/overview/instruments/${BOND}/members`,
  })
  await expect.poll(() => document.title).toBe('Participanten · Windobligatie 2026 · Zegel')
  await expect.poll(() => router.state.location.href).toBe(path('members'))
})

it('makes no transactions while terms are missing, and links to where they are filled in', async () => {
  const incomplete = bond({ validation: { valid: false, missing: ['limit', 'interest'] } })
  const { screen } = await showRoutes(routeTree, [answer(instruments.get, incomplete), ...lists], {
    path: path('general'),
  })

  await expect
    .element(screen.getByRole('button', { name: 'Nieuwe transactie' }))
    .toHaveAccessibleDescription('Vul eerst de voorwaarden in.')
  await expect
    .element(screen.getByRole('link', { name: 'Rente' }))
    .toHaveAttribute('href', `${path('settings')}#term-interest`)
})

it('opens the form for a new participant on the members section', async () => {
  const { screen, user, router } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), ...lists],
    { path: path('general') },
  )
  await user.click(screen.getByRole('button', { name: 'Participant toevoegen' }))

  await expect.element(screen.getByRole('dialog', { name: 'Participant toevoegen' })).toBeVisible()
  expect(router.state.location.href).toBe(path('members'))
})

it('opens the form for a new file on the files section', async () => {
  const { screen, user, router } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), ...lists],
    { path: path('general') },
  )
  await user.click(screen.getByRole('button', { name: 'Bestand toevoegen' }))

  await expect.poll(() => router.state.location.href).toBe(path('files'))
  expect(router.state.location.state).toMatchObject({
    openModal: true,
    attachToTransactions: false,
    type: 'attachment',
  })
})

it('keeps quick actions and sections of the register from who only reads the terms', async () => {
  const read = bond({ may: { manage: false, read_register: false, import: false, delete: false } })
  const { screen } = await showRoutes(routeTree, [answer(instruments.get, read), ...lists], {
    path: path('general'),
  })

  await expect.element(screen.getByRole('tab', { name: 'Instellingen' })).toBeVisible()
  await expect.element(screen.getByRole('tab', { name: 'Participanten' })).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('button', { name: 'Nieuwe transactie' }))
    .not.toBeInTheDocument()
})

const importer = answer(
  instruments.get,
  bond({ may: { manage: true, read_register: true, import: true, delete: false } }),
)

it('leads from the participants to importing for who may, and says in the address how far one is', async () => {
  const { screen, user, router } = await showRoutes(routeTree, [importer, ...lists], {
    path: path('members'),
  })
  await user.click(screen.getByRole('button', { name: 'Importeren' }))
  await user.click(screen.getByRole('button', { name: 'Nieuwe import' }))
  await user.click(screen.getByRole('checkbox', { name: 'Transacties' }))
  await expect.element(screen.getByRole('checkbox', { name: 'Transacties' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await expect.element(screen.getByRole('heading', { name: 'Kies het bestand' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ import: 'upload', kinds: 'Transactions' })

  await user.click(screen.getByRole('tab', { name: 'Overzicht' }))
  await expect.poll(() => router.state.location.href).toBe(path('general'))
})

it('opens an import by its address, at the step it has come to', async () => {
  const at = answer(imports.get, importOf({ status: 'submitted' }))
  const balances = answer(imports.listBalances, nothing)
  const { screen, user, router } = await showRoutes(routeTree, [importer, ...lists, at, balances], {
    path: `${path('import')}&import=${IMPORT}`,
  })

  await expect
    .element(screen.getByRole('heading', { name: 'De gegevens zijn geïmporteerd' }))
    .toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Naar de participanten' }))
  await expect.poll(() => router.state.location.href).toBe(path('members'))
})

it('shows the door to importing closed for who may not, and the page for nobody else', async () => {
  const manager = await showRoutes(routeTree, [answer(instruments.get, bond()), ...lists], {
    path: path('members'),
  })
  await expect.element(manager.screen.getByRole('button', { name: 'Importeren' })).toBeDisabled()
  await manager.screen.unmount()

  const answers = [answer(instruments.get, bond()), ...lists]
  const { screen } = await showRoutes(routeTree, answers, { path: path('import') })
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
})

/** Asks to remove the instrument and confirms it; returns the dialog that asked. */
async function removed({
  screen,
  user,
}: Pick<Awaited<ReturnType<typeof showRoutes>>, 'screen' | 'user'>) {
  await user.click(screen.getByRole('button', { name: 'Meer', exact: true }))
  await user.click(screen.getByRole('menuitem', { name: 'Instrument verwijderen' }))
  const dialog = screen.getByRole('dialog', { name: 'Windobligatie 2026 verwijderen?' })
  await user.click(dialog.getByRole('button', { name: 'Instrument verwijderen' }))
  return dialog
}

it('removes an instrument after asking, and goes back to the others', async () => {
  const { screen, user, sent, router } = await showRoutes(
    routeTree,
    [
      answer(instruments.get, bond()),
      answer(instruments.list, []),
      answer(instruments.remove, undefined),
      ...lists,
    ],
    { path: path('general') },
  )
  await removed({ screen, user })

  await expect
    .element(screen.getByText('Windobligatie 2026 is verwijderd.', { exact: false }))
    .toBeVisible()
  expect(router.state.location.pathname).toBe('/app/overview/instruments')
  expect(sent.find(({ method }) => method === 'DELETE')?.query).toEqual({
    financial_instrument_id: BOND,
  })
})

it('goes back to the others also when removing is not offered any more before that is answered', async () => {
  const answered = Promise.withResolvers<undefined>()
  let now = bond()
  const { screen, user, router, queryClient } = await showRoutes(
    routeTree,
    [
      answer(instruments.get, () => now),
      answer(instruments.list, []),
      answer(instruments.remove, () => answered.promise),
      ...lists,
    ],
    { path: path('general') },
  )
  const dialog = await removed({ screen, user })
  now = bond({ may: { ...now.may, delete: false } })
  await queryClient.invalidateQueries()
  await expect.element(dialog).not.toBeInTheDocument()
  answered.resolve(undefined)

  await expect
    .element(screen.getByText('Windobligatie 2026 is verwijderd.', { exact: false }))
    .toBeVisible()
  expect(router.state.location.pathname).toBe('/app/overview/instruments')
})

it('says why an instrument stays', async () => {
  const message = 'Dit instrument blijft: er staat iets van in het register.'
  const { screen, user } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), refuse(instruments.remove, 409, { message }), ...lists],
    { path: path('general') },
  )
  const dialog = await removed({ screen, user })

  await expect.element(dialog.getByText(message)).toBeVisible()
})

it('has valuations for shares and none for bonds', async () => {
  const { screen } = await showRoutes(routeTree, [answer(instruments.get, shares()), ...lists], {
    path: path('general'),
  })
  await expect.element(screen.getByRole('tab', { name: 'Waardering' })).toBeVisible()
  await screen.unmount()

  const other = await showRoutes(routeTree, [answer(instruments.get, bond()), ...lists], {
    path: path('general'),
  })
  await expect.element(other.screen.getByRole('tab', { name: 'Instellingen' })).toBeVisible()
  await expect
    .element(other.screen.getByRole('tab', { name: 'Waardering' }))
    .not.toBeInTheDocument()
})

it('lets a switch stand where the server says', async () => {
  const { screen, user } = await showRoutes(
    routeTree,
    [
      answer(instruments.get, bond({ peer_to_peer: false })),
      answer(instruments.toggle, { value: true }),
      answer(deeds.getFacts, NO_DEED_FACTS),
    ],
    { path: path('settings') },
  )
  const peerToPeer = screen.getByRole('switch', {
    name: /^Participanten mogen onderling overdragen/,
  })
  await expect.element(peerToPeer).not.toBeChecked()
  await user.click(peerToPeer)

  await expect.element(peerToPeer).toBeChecked()
})

it('brings the chosen section into sight among tabs that are wider than a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await showRoutes(routeTree, [answer(instruments.get, bond()), ...lists], {
    path: path('settings'),
  })
  const tab = screen.getByRole('tab', { name: 'Instellingen' })
  await expect.element(tab).toBeVisible()
  await expect.poll(() => tab.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  const { left } = tab.element().getBoundingClientRect()
  await page.viewport(1280, 900)

  expect(left).toBeGreaterThanOrEqual(0)
})

it('shows an instrument one may not see as one that does not exist', async () => {
  // What its section shows is asked along with it.
  const answers = [
    instruments.get,
    instrumentFiles.list,
    register.getHoldings,
    register.listRegistrations,
    transactions.listOfInstrument,
  ].map((endpoint) => refuse(endpoint, 404))
  const { screen } = await showRoutes(routeTree, answers, { path: path('general') })
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
})

it('leads to another instrument with the same section open', async () => {
  const OTHER = '0197a3c0-0000-7000-8000-00000000b001'
  const card = instrumentCard({ id: OTHER, type: 'shares', name: 'Aandelen Molen' })
  const { screen, user } = await showRoutes(
    routeTree,
    [answer(instruments.get, bond()), answer(instruments.list, [card]), ...lists],
    { path: path('files') },
  )
  await user.click(screen.getByRole('button', { name: /kies een andere/ }))

  await expect
    .element(screen.getByRole('menuitem', { name: 'Aandelen Molen' }))
    .toHaveAttribute('href', `/app/overview/instruments/${OTHER}/files?id=${NOORDERMOLEN}`)
})
