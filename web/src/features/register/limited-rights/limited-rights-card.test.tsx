import { type LimitedRight, limitedRights } from '@zegel/contract/register/limited-rights'
import { participants } from '@zegel/contract/register/participants'
import { expect, it } from 'vitest'
import { participant, bond, limitedRight } from '../../../../test/data/register-data.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { LimitedRightsCard } from './limited-rights-card.tsx'

const people = answer(participants.listParticipants, { data: [participant(3)], total: 1 })
const listed = (...rights: LimitedRight[]) => answer(limitedRights.list, rights)

it('tells what rests on whose units, and who votes', async () => {
  const { screen } = await show(<LimitedRightsCard instrument={bond()} />, [
    listed(
      limitedRight(),
      limitedRight({
        id: '01930000-0000-7000-8000-0000000000e2',
        state: 'reversed',
        reversal_reason: 'Vergissing',
      }),
    ),
  ])
  await expect.element(screen.getByText('Pandrecht van Bank De Vaart N.V.').first()).toBeVisible()
  await expect.element(screen.getByText('4 stukken van Participant 3').first()).toBeVisible()
  await expect.element(screen.getByText(/De houder stemt · Rang 1/).first()).toBeVisible()
  await expect.element(screen.getByText(/Teruggedraaid: Vergissing/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Beëindigen' }).all()).toHaveLength(1)
})

it('records a right, and says at the field why it can not be', async () => {
  const { screen, user, sent } = await show(<LimitedRightsCard instrument={bond()} />, [
    listed(),
    people,
    refuse(limitedRights.record, 422, {
      message: 'Ongeldig',
      errors: { amount: ['Zoveel stukken zijn er vrij: 4.'] },
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Recht vastleggen' }))
  const dialog = screen.getByRole('dialog')
  await user.click(dialog.getByRole('combobox', { name: 'Houder van de stukken' }))
  await user.click(screen.getByRole('option', { name: /Participant 3/ }))
  await user.fill(dialog.getByLabelText('Aantal stukken'), '5')
  await user.fill(dialog.getByLabelText('Pandhouder'), 'Bank De Vaart N.V.')
  await user.click(dialog.getByRole('button', { name: 'Recht vastleggen' }))
  await expect.element(dialog.getByText('Zoveel stukken zijn er vrij: 4.')).toBeVisible()
  expect(sent.at(-1)?.body).toMatchObject({ kind: 'pledge', amount: 5, rank: 1, votes: 'holder' })
})

it('ends a right, and turns back that it ended', async () => {
  const ended = limitedRight({ state: 'ended', ended_on: '2024-06-01' })
  const { screen, user, sent } = await show(<LimitedRightsCard instrument={bond()} />, [
    listed(ended),
    answer(limitedRights.reverse, limitedRight()),
  ])
  await user.click(screen.getByRole('button', { name: 'Einde terugdraaien' }))
  const dialog = screen.getByRole('dialog')
  await user.fill(dialog.getByLabelText('Reden'), 'Te vroeg')
  await user.click(dialog.getByRole('button', { name: 'Einde terugdraaien' }))
  await expect
    .poll(() => sent.find(({ body }) => body)?.body)
    .toMatchObject({ id: ended.id, reason: 'Te vroeg' })
})

it('records that the company acknowledged a right, and tells of shares that it still has to', async () => {
  const shares = { id: bond().id, name: 'Aandelen', type: 'shares' } as const
  const right = limitedRight({ financial_instrument: shares, deed_date: '2024-01-31' })
  const { screen, user, sent } = await show(<LimitedRightsCard instrument={bond()} />, [
    listed(right, limitedRight({ id: '01930000-0000-7000-8000-0000000000e3', kind: 'attachment' })),
    answer(limitedRights.acknowledge, right),
  ])
  await expect.element(screen.getByText(/Nog niet erkend of betekend/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Erkenning vastleggen' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByLabelText('Op', { exact: true })).toHaveValue('31-01-2024')
  await user.click(dialog.getByRole('button', { name: 'Vastleggen' }))
  await expect
    .poll(() => sent.find(({ body }) => body)?.body)
    .toMatchObject({ id: right.id, kind: 'acknowledged', acknowledged_on: '2024-01-31' })
})
