import { instruments } from '@zegel/contract/instruments/instruments'
import { organizations } from '@zegel/contract/organizations/organizations'
import { valuations } from '@zegel/contract/instruments/valuations'
import { expect, it } from 'vitest'
import { OPTIONS, options, RECEIPTS, receipts } from '../../../../../test/data/derived-data.ts'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../../test/harness.tsx'
import { idOf, instrumentCard, person, SHARES } from '../../../../../test/data/register-data.ts'
import type { Derived } from '../../../../shared/terms/terms.api.ts'
import { SettingsScreen } from '../settings-screen.tsx'

type Answers = Parameters<typeof show>[1]

async function opened(instrument: Derived, card: string, answers: Answers) {
  const shown = await show(<SettingsScreen instrument={instrument} />, [
    ...(answers ?? []),
    answer(organizations.listEntities, [person(7)]),
    answer(valuations.list, []),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: `Aanpassen: ${card}` }))
  const saved = () => shown.sent.find(({ method }) => method !== 'GET')?.body
  return { ...shown, saved }
}

const preferred = instrumentCard({
  id: idOf(110),
  type: 'shares',
  name: 'Preferente aandelen',
})

it('saves the shares behind depositary receipts', async () => {
  const { screen, user, saved, sent } = await opened(receipts(), 'Onderliggende aandelen', [
    answer(instruments.list, [preferred]),
    answer(instruments.setDepositaryReceiptTerms, receipts()),
  ])
  await user.click(screen.getByRole('combobox', { name: 'Onderliggende aandelen' }))
  await user.click(screen.getByRole('option', { name: 'Preferente aandelen (Aandelen)' }))
  await user.click(screen.getByRole('button', { name: 'Aandelen opslaan' }))

  await expect.element(screen.getByText('Aandelen bijgewerkt.', { exact: false })).toBeVisible()
  expect(saved()).toEqual({
    financial_instrument_id: RECEIPTS,
    underlying_instrument_id: preferred.id,
    requires_coverage: true,
  })
  expect(sent.find(({ path }) => path === '/financial_instruments/all')?.query).toMatchObject({
    type: 'shares',
  })
})

it('wants to know what options give a right to', async () => {
  const { settings } = options()
  const empty = { underlying_instrument_id: null, underlying_instrument: null }
  const { screen, user, saved, sent } = await opened(
    options({ settings: { ...settings, ...empty } }),
    'Onderliggend instrument',
    [answer(instruments.list, [preferred]), answer(instruments.setOptionTerms, options())],
  )
  await user.click(screen.getByRole('button', { name: 'Onderliggend instrument opslaan' }))
  await expect.element(screen.getByText('Verplicht')).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Onderliggend instrument' }))
  await user.click(screen.getByRole('option', { name: 'Preferente aandelen (Aandelen)' }))
  await user.click(screen.getByRole('button', { name: 'Onderliggend instrument opslaan' }))
  await expect
    .element(screen.getByText('Onderliggend instrument bijgewerkt.', { exact: false }))
    .toBeVisible()
  expect(saved()).toEqual({
    financial_instrument_id: OPTIONS,
    underlying_instrument_id: preferred.id,
  })
  const asked = sent.find(({ path }) => path === '/financial_instruments/all')
  expect(asked?.query['type']).toEqual(['shares', 'depositary_receipts'])
})

it('shows what the server refuses of an underlying instrument at its field', async () => {
  const refused = 'Dit instrument heeft nog geen uitgever. Vul die eerst in.'
  const { screen, user } = await opened(options(), 'Onderliggend instrument', [
    answer(instruments.list, [instrumentCard({ id: SHARES, type: 'shares' })]),
    refuse(instruments.setOptionTerms, 422, { errors: { underlying_instrument_id: [refused] } }),
  ])
  await user.click(screen.getByRole('button', { name: 'Onderliggend instrument opslaan' }))

  await expect.element(screen.getByText(refused)).toBeVisible()
  await expect
    .element(screen.getByText('Er is tijdens het bewerken iets misgegaan.', { exact: false }))
    .toBeVisible()
})

it('adds a new instrument and lays the options on it', async () => {
  const added = { id: idOf(111), type: 'shares', name: 'Aandelen B' } as const
  const { screen, user, sent } = await opened(options(), 'Onderliggend instrument', [
    answer(instruments.list, []),
    answer(organizations.listEntities, [person(7, { legal_name: 'Windpark Noorderdiep B.V.' })]),
    answer(instruments.create, added),
    answer(instruments.setOptionTerms, options()),
  ])
  await expect.element(screen.getByRole('radio', { name: 'Nieuw instrument' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Onderliggend instrument opslaan' }))
  await expect.element(screen.getByText('Naam is verplicht')).toBeVisible()

  await user.fill(screen.getByLabelText('Naam', { exact: true }), 'Aandelen B')
  await user.click(screen.getByRole('button', { name: 'Onderliggend instrument opslaan' }))
  await expect.element(screen.getByText('Kies een uitgever')).toBeVisible()

  await user.click(screen.getByRole('combobox', { name: 'Uitgever' }))
  await user.click(screen.getByRole('option', { name: 'Windpark Noorderdiep B.V.' }))
  await user.click(screen.getByRole('button', { name: 'Onderliggend instrument opslaan' }))
  await expect
    .element(screen.getByText('Onderliggend instrument bijgewerkt.', { exact: false }))
    .toBeVisible()
  expect(sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    {
      organization_id: NOORDERMOLEN,
      type: 'shares',
      name: 'Aandelen B',
      issuing_legal_person_id: person(7).id,
    },
    { financial_instrument_id: OPTIONS, underlying_instrument_id: added.id },
  ])
})

it('wants no issuer of a new instrument where there are no legal persons', async () => {
  const added = { id: idOf(111), type: 'shares', name: 'Aandelen B' } as const
  const { screen, user } = await opened(receipts(), 'Onderliggende aandelen', [
    answer(instruments.list, [preferred]),
    answer(organizations.listEntities, []),
    answer(instruments.create, added),
    answer(instruments.setDepositaryReceiptTerms, receipts()),
  ])
  await user.click(screen.getByRole('radio', { name: 'Nieuw instrument' }))
  await expect.element(screen.getByText('Geen rechtspersonen toegevoegd')).toBeVisible()
  await user.fill(screen.getByLabelText('Naam', { exact: true }), 'Aandelen B')
  await user.click(screen.getByRole('button', { name: 'Aandelen opslaan' }))

  await expect.element(screen.getByText('Aandelen bijgewerkt.', { exact: false })).toBeVisible()
})
