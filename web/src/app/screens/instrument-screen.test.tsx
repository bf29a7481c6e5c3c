import { instruments } from '@zegel/contract/instruments'
import { participants } from '@zegel/contract/participants'
import { register } from '@zegel/contract/register'
import { transactions } from '@zegel/contract/transactions'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, showRoutes } from '../../../test/harness.tsx'
import { BOND, bond, holdings, shares } from '../../../test/register-data.ts'
import { routeTree } from '../routes.tsx'

const nothing = { data: [], total: 0 }
const lists = [
  answer(register.getHoldings, holdings()),
  answer(transactions.listOfInstrument, nothing),
  answer(register.listRegistrations, nothing),
  answer(participants.listParticipants, nothing),
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
})

it('makes no transactions while terms are missing, and links to where they are filled in', async () => {
  const incomplete = bond({ validation: { valid: false, missing: ['limit', 'interest'] } })
  const { screen, user } = await showRoutes(
    routeTree,
    [answer(instruments.get, incomplete), ...lists],
    { path: path('general') },
  )

  await expect.element(screen.getByRole('button', { name: 'Nieuwe transactie' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Er ontbreken 2 voorwaarden' }))
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

it('shows an instrument one may not see as one that does not exist', async () => {
  const { screen } = await showRoutes(routeTree, [refuse(instruments.get, 404)], {
    path: path('general'),
  })
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
})
