import { accounts } from '@zegel/contract/accounts/accounts'
import { objections } from '@zegel/contract/transactions/objections'
import { type OwnRegistration, ownRegistrations } from '@zegel/contract/register/own-registrations'
import { registration as invitations } from '@zegel/contract/accounts/registration'
import { beforeEach, expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, show, testUser, ZUIDERZON } from '../../../test/harness.tsx'
import { invitation } from '../../../test/data/invitation-data.ts'
import { BOND, idOf, objectionTo, registration } from '../../../test/data/register-data.ts'
import { InviteScreen } from './invite-screen.tsx'

const bo = testUser({ email: 'bo@demo.test', name: 'Bo Jansen' })
const instrument = { id: BOND, name: 'Windlening', type: 'bonds' } as const
const stated = (number: number, part: Partial<OwnRegistration> = {}): OwnRegistration => ({
  ...registration(number),
  ...{ organization_id: NOORDERMOLEN, holder_id: registration(number).legal_person.id, instrument },
  ...part,
})
const list = answer(ownRegistrations.list, [
  stated(3),
  stated(4, { confirmed_at: '2026-11-02T10:00:00Z' }),
  stated(5, {
    organization_id: ZUIDERZON,
    instrument: { ...instrument, id: idOf(102), name: 'Zonlening' },
  }),
])

function confirming(confirm: Parameters<typeof show>[1]) {
  const about = { context: 'confirm_balance_registration', role: 'member' } as const
  const read = answer(invitations.invitation, invitation(about))
  return show(
    <InviteScreen SignIn={() => null} Transactions={() => null} />,
    [...(confirm ?? []), list, read, answer(accounts.currentUser, bo)],
    { path: '/invite?token=geheim&step=2' },
  )
}

beforeEach(() => {
  localStorage.clear()
})

it('shows what this organisation stated, and confirms what was not confirmed before', async () => {
  const { screen, user, sent } = await confirming([answer(ownRegistrations.confirm, stated(3))])
  await expect.element(screen.getByText('3 stuks')).toBeVisible()
  await expect.element(screen.getByText('Bevestigd')).toBeVisible()
  await expect.element(screen.getByText('Zonlening')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Dit klopt, verder' }))
  await expect.element(screen.getByRole('heading', { name: 'Bijna klaar' })).toBeVisible()
  const confirmed = sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(confirmed).toEqual([{ balance_registration_id: idOf(5003) }])
})

it('stays where it is while confirming fails', async () => {
  const { screen, user } = await confirming([refuse(ownRegistrations.confirm, 500)])
  await user.click(screen.getByRole('button', { name: 'Dit klopt, verder' }))
  await expect.element(screen.getByText(/Je saldo kon niet worden bevestigd/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Klopt dit?' })).toBeVisible()
})

it('goes on without confirming what one said is not right', async () => {
  const objection = objectionTo(registration(3))
  let isContested = false
  const { screen, user, sent } = await confirming([
    answer(objections.object, () => {
      isContested = true
      return objection
    }),
    answer(ownRegistrations.list, () => [stated(3, isContested ? { objection } : {})]),
  ])
  await user.click(screen.getByRole('button', { name: 'Dit klopt niet: Windlening' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByRole('textbox', { name: 'Wat klopt er niet?' }), 'Ik heb er 12.')
  await user.click(dialog.getByRole('button', { name: 'Melden' }))
  await expect.element(screen.getByText('Je hebt gemeld dat dit niet klopt')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Volgende' }))
  await expect.element(screen.getByRole('heading', { name: 'Bijna klaar' })).toBeVisible()
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/user/objections',
  ])
})
