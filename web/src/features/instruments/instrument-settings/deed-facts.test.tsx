import { deeds } from '@zegel/contract/deeds/deeds'
import type { InstrumentDeedFacts } from '@zegel/contract/instruments/instrument-deed-facts'
import { expect, it } from 'vitest'
import { options, receipts } from '../../../../test/data/derived-data.ts'
import { answer, show } from '../../../../test/harness.tsx'
import { DeedFactsSection } from './deed-facts-section.tsx'

const NOTHING: InstrumentDeedFacts = {
  ...{ resolution_date: null, resolution_body: null, conditions_date: null },
  ...{ conditions_version: null, certification_date: null, certification_notary: null },
  ...{ meeting_rights: null, pre_emption: null, delivery_weeks: null, statutory_seat: null },
}

it('asks of options what their deeds tell, and sends what stays empty as not known', async () => {
  const { screen, user, sent } = await show(<DeedFactsSection instrument={options()} />, [
    answer(deeds.getFacts, { ...NOTHING, statutory_seat: 'Urk' }),
    answer(deeds.setFacts, { ...NOTHING, statutory_seat: 'Urk', delivery_weeks: 6 }),
  ])
  await user.click(screen.getByRole('button', { name: 'Aanpassen: Gegevens voor de akte' }))
  await user.fill(screen.getByLabelText('Levering na uitoefening'), '6')
  await user.click(screen.getByRole('button', { name: 'Gegevens opslaan' }))

  await expect.element(screen.getByText('6 weken')).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ delivery_weeks: 6, statutory_seat: 'Urk', resolution_date: null, pre_emption: null },
  })
})

it('shows of receipts by which deed they are certified, and whether meeting rights are attached', async () => {
  const facts = { ...NOTHING, certification_notary: 'mr. Vos te Zwolle', meeting_rights: false }
  const { screen } = await show(<DeedFactsSection instrument={receipts()} />, [
    answer(deeds.getFacts, facts),
  ])
  await expect.element(screen.getByText('mr. Vos te Zwolle')).toBeVisible()
  await expect.element(screen.getByText('Vergaderrecht verbonden')).toBeVisible()
  await expect.element(screen.getByText('Nee', { exact: true })).toBeVisible()
})

it('does not ask of receipts what their terms tell of meeting rights', async () => {
  const { settings } = receipts()
  const told = receipts({ settings: { ...settings, meeting_rights: true } })
  const { screen, user } = await show(<DeedFactsSection instrument={told} />, [
    answer(deeds.getFacts, { ...NOTHING, meeting_rights: true }),
  ])
  await expect.element(screen.getByText('Ja', { exact: true })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Aanpassen: Gegevens voor de akte' }))
  await expect.element(screen.getByLabelText('Notaris', { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('combobox', { name: 'Vergaderrecht verbonden' }))
    .not.toBeInTheDocument()
})
