import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { registerExtracts } from '@zegel/contract/register/register-extract'
import { expect, it, vi } from 'vitest'
import { bond, participant, person, position } from '../../../../test/data/register-data.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { ParticipantDrawer } from './participant-drawer.tsx'

it('beside the register of an earlier day, says that it is of today, and prints an extract of that day', async () => {
  const { screen, user } = await show(
    <ParticipantDrawer
      instrument={bond({})}
      legalPersonId={person(4).id}
      onClose={vi.fn<() => void>()}
      renderTransactions={() => null}
      renderRegistrations={() => null}
      renderRegistering={() => null}
      onTransact={vi.fn<() => void>()}
    />,
    [
      answer(participants.listParticipants, { data: [participant(4)], total: 1 }),
      answer(register.getBalance, position(4)),
      answer(registerExtracts.list, { data: [], total: 0 }),
      refuse(registerExtracts.getPage, 404),
    ],
    { path: '/?date=2024-06-01' },
  )
  await expect.element(screen.getByText(/Dit is de stand van vandaag/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Uittreksel afdrukken' }))

  await expect.element(screen.getByLabelText('Stand per')).toHaveValue('01-06-2024')
})
