import { participants } from '@zegel/contract/register/participants'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { CorporateAction } from '@zegel/contract/transactions/corporate-actions'
import { expect, it } from 'vitest'
import { idOf } from '../../../../test/data/register-data.ts'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { ExercisesSection } from './exercises-section.tsx'

const options = { id: idOf(1), name: 'Medewerkersopties', type: 'options' as const }
const shares = { id: idOf(2), name: 'Aandelen', type: 'shares' as const }
const holder = { id: idOf(3), legal_name: 'Anna de Vries', type: 'natural_person' as const }

const waiting: CorporateAction = {
  ...{ id: idOf(4), kind: 'exercise', financial_instrument_id: options.id },
  ...{ effective_date: '2026-06-01', description: null, made_at: '2026-06-01T09:00:00.000Z' },
  ...{ made_by: 'Bo Jansen', reversed_at: null, reversal_reason: null, notarial_deed: null },
  ...{ terms: { units: 20 }, total_lines: 2, holders: 1 },
  lines: [
    {
      ...{ instrument: options, legal_person: holder, change: -20 },
      ...{ numbering: [], fraction: null, amount: null },
      ...{ transaction_id: null, status: null, awaits_deed: false },
    },
    {
      ...{ instrument: shares, legal_person: holder, change: 20 },
      ...{ numbering: [], fraction: null, amount: null },
      ...{ transaction_id: idOf(5), status: 'pending', awaits_deed: true },
    },
  ],
}

const section = (
  // safe: the section reads no more of an instrument than this
  <ExercisesSection instrument={{ ...options, may: { manage: true } } as never} />
)

it('tells what was exercised and how far what comes for it is, and turns it back with a reason', async () => {
  const { screen, user, sent } = await show(section, [
    answer(corporateActions.list, [waiting]),
    answer(corporateActions.reverse, undefined),
  ])
  await expect.element(screen.getByText('20 × Aandelen')).toBeVisible()
  await expect.element(screen.getByText('Wacht op notariële akte')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Terugdraaien' }))
  await user.fill(screen.getByLabelText('Reden'), 'Een vergissing')
  await user.click(screen.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({ financial_instrument_id: options.id, id: waiting.id, reason: 'Een vergissing' })
})

it('tells beforehand what may not be exercised', async () => {
  const { screen, user } = await show(section, [
    answer(corporateActions.list, []),
    answer(participants.listParticipants, { data: [], total: 0 }),
    refuse(corporateActions.preview, 422, { message: 'Hiervan zijn er 50 opgebouwd.' }),
  ])
  await expect.element(screen.getByText('Er is nog niets uitgeoefend')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Opties uitoefenen' }))
  await expect.element(screen.getByLabelText('Aantal opties')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Uitoefenen', exact: true }))
  await expect.element(screen.getByLabelText('Aantal opties')).toBeInvalid()
})
