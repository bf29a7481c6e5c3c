import { participants } from '@zegel/contract/register/participants'
import { expect, it, vi } from 'vitest'
import { answer, show } from '../../../../test/harness.tsx'
import { bond, participant, person } from '../../../../test/data/register-data.ts'
import { ParticipantsTable } from './participants-table.tsx'

const table = (
  <ParticipantsTable instrument={bond()} onOpen={vi.fn<() => void>()} add={null} actions={null} />
)

it('says in each chip how many it would leave with what else is on', async () => {
  const counted = answer(participants.countParticipants, ({ query }) => ({
    status: { active: 3, inactive: 2, invited: 1, expired: 1 },
    holding: query['q'] ? { with: 1, without: 0 } : { with: 4, without: 3 },
    type: query['holding'] ? { person: 4, entity: 0 } : { person: 6, entity: 1 },
    address: { without: 2 },
  }))
  const listed = answer(participants.listParticipants, { data: [participant(1)], total: 1 })
  const { screen, user } = await show(table, [listed, counted])
  await expect.element(screen.getByText('Personen (6)')).toBeVisible()
  await user.click(screen.getByText('Met stukken (4)'))
  await expect.element(screen.getByText('Personen (4)')).toBeVisible()
  await user.fill(screen.getByRole('searchbox'), 'anna')

  await expect.element(screen.getByText('Met stukken (1)')).toBeVisible()
})

it('has one line for each in low rows, however much there is to say', async () => {
  const name = 'Stichting Administratiekantoor van de Vrienden van de Noordermolen en Omstreken'
  const inTenDays = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000)
  const wordy = participant(1, {
    label: 'Familie en vrienden van het eerste uur',
    status: 'invited',
    legal_person: {
      ...person(1),
      ...{ legal_name: name, active: false },
      invitation: { created_at: '2026-11-01T10:00:00Z', expires_at: inTenDays.toISOString() },
    },
  })
  const { screen } = await show(table, [
    answer(participants.listParticipants, { data: [wordy], total: 1 }),
  ])
  const cell = screen.getByRole('rowheader', { name: /Omstreken/ })
  await expect.element(cell).toHaveAttribute('title', expect.stringContaining('eerste uur'))
  await expect.element(screen.getByText(/^Verloopt over/)).toBeInTheDocument()

  expect(cell.element().getBoundingClientRect().height).toBeLessThanOrEqual(37)
})
