import { instruments } from '@zegel/contract/instruments/instruments'
import { organizations } from '@zegel/contract/organizations/organizations'
import { valuations } from '@zegel/contract/instruments/valuations'
import { useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../../test/harness.tsx'
import { OPTIONS, options, RECEIPTS, receipts } from '../../../../../test/data/derived-data.ts'
import {
  BOND,
  bond,
  ISSUER,
  person,
  SHARES,
  shares,
} from '../../../../../test/data/register-data.ts'
import { SettingsScreen } from '../settings-screen.tsx'

type Shown = Parameters<typeof SettingsScreen>[0]['instrument']
type Answers = Parameters<typeof show>[1]

async function opened(instrument: Shown, card: string, answers: Answers = []) {
  const shown = await show(<SettingsScreen instrument={instrument} />, [
    ...answers,
    answer(valuations.list, []),
  ])
  await shown.user.click(shown.screen.getByRole('button', { name: `Aanpassen: ${card}` }))
  // What the screen asked before is not what this is about.
  const saved = () => shown.sent.find(({ method }) => method !== 'GET')?.body
  return { ...shown, saved }
}

it('saves name and description', async () => {
  const { screen, user, saved } = await opened(bond(), 'Naam en beschrijving', [
    answer(instruments.change, bond()),
  ])
  await user.fill(screen.getByLabelText('Naam', { exact: true }), 'Windobligatie 2027')
  await user.fill(screen.getByLabelText('Beschrijving', { exact: true }), '')
  await user.click(screen.getByRole('button', { name: 'Naam en beschrijving opslaan' }))

  await expect
    .element(screen.getByText('Naam en beschrijving bijgewerkt.', { exact: false }))
    .toBeVisible()
  expect(saved()).toEqual({
    financial_instrument_id: BOND,
    name: 'Windobligatie 2027',
    description: null,
  })
})

it('says what else was saved meanwhile, which may be taken over', async () => {
  let change: ((next: Shown) => void) | undefined
  function Changing() {
    const [instrument, setInstrument] = useState<Shown>(bond())
    useEffect(() => {
      change = setInstrument
    }, [])
    return <SettingsScreen instrument={instrument} />
  }
  const { screen, user } = await show(<Changing />, [answer(valuations.list, [])])
  await user.click(screen.getByRole('button', { name: 'Aanpassen: Prijs' }))
  const field = screen.getByLabelText('Doelbedrag')
  await user.fill(field, '300.000')
  expect(screen.getByText('Intussen gewijzigd').query()).toBeNull()
  change?.({ ...bond(), settings: { ...bond().settings, limit: '400000.00' } })
  await expect.element(screen.getByText('Intussen gewijzigd')).toBeVisible()
  await expect.element(field).toHaveValue('300.000')
  await expect.element(screen.getByText('Doelbedrag is nu: € 400.000,00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Overnemen wat er nu staat' }))
  await expect.element(field).toHaveValue('400.000,00')
  await expect.element(field).toHaveFocus()
  expect(screen.getByText('Intussen gewijzigd').query()).toBeNull()
})

it('wants a name', async () => {
  const { screen, user, saved } = await opened(bond(), 'Naam en beschrijving')
  await user.fill(screen.getByLabelText('Naam', { exact: true }), ' ')
  await user.click(screen.getByRole('button', { name: 'Naam en beschrijving opslaan' }))

  await expect.element(screen.getByText('Naam is verplicht')).toBeVisible()
  expect(saved()).toBeUndefined()
})

it('says in a toast that a name was not saved', async () => {
  const { screen, user } = await opened(bond(), 'Naam en beschrijving', [
    refuse(instruments.change, 500),
  ])
  await user.click(screen.getByRole('button', { name: 'Naam en beschrijving opslaan' }))

  await expect
    .element(screen.getByText('Er is tijdens het bewerken iets misgegaan.', { exact: false }))
    .toBeVisible()
})

it('saves who issues and whom transactions start from', async () => {
  const windpark = person(7, { legal_name: 'Windpark Noorderdiep B.V.' })
  const { screen, user, saved } = await opened(bond(), 'Uitgever', [
    answer(organizations.listEntities, [windpark]),
    answer(instruments.change, bond()),
  ])
  await user.click(screen.getByRole('combobox', { name: 'Vaste verzender' }))
  await user.click(screen.getByRole('option', { name: 'Windpark Noorderdiep B.V.' }))
  await user.click(screen.getByRole('button', { name: 'Uitgever opslaan' }))

  await expect.element(screen.getByText('Uitgever bijgewerkt.', { exact: false })).toBeVisible()
  expect(saved()).toEqual({
    financial_instrument_id: BOND,
    issuing_legal_person_id: ISSUER,
    default_sending_legal_person_id: windpark.id,
  })
})

it('leads to where legal persons are added', async () => {
  const { screen } = await opened(bond(), 'Uitgever', [
    answer(organizations.listEntities, [person(7)]),
  ])

  await expect
    .element(screen.getByRole('link', { name: 'Rechtspersonen toevoegen' }))
    .toHaveAttribute('href', `/app/overview/governance/structure?id=${NOORDERMOLEN}`)
})

it('says that there are no legal persons yet, and where to add one', async () => {
  const without = { issuing_legal_person_id: null, issuing_legal_person: null }
  const { screen, user, saved } = await opened(bond(without), 'Uitgever', [
    answer(organizations.listEntities, []),
  ])

  await expect.element(screen.getByText('Geen rechtspersonen toegevoegd')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Rechtspersoon toevoegen' }))
    .toHaveAttribute('href', `/app/overview/governance/structure?id=${NOORDERMOLEN}`)
  await user.click(screen.getByRole('button', { name: 'Uitgever opslaan' }))
  await expect.element(screen.getByText('Kies een uitgever')).toBeVisible()
  expect(saved()).toBeUndefined()
})

it('saves the par value of shares, and wants one', async () => {
  const { screen, user, saved } = await opened(shares(), 'Nominale waarde', [
    answer(instruments.setShareTerms, shares()),
  ])
  const field = screen.getByLabelText('Nominale waarde per aandeel')
  await user.fill(field, '')
  await user.click(screen.getByRole('button', { name: 'Nominale waarde opslaan' }))
  await expect.element(screen.getByText('Verplicht')).toBeVisible()

  await user.fill(field, '0,10')
  await user.click(screen.getByRole('button', { name: 'Nominale waarde opslaan' }))
  await expect
    .element(screen.getByText('Nominale waarde bijgewerkt.', { exact: false }))
    .toBeVisible()
  expect(saved()).toEqual({ financial_instrument_id: SHARES, par_value: '0.10' })
})

it('says of the rights of a class what is wrong with them, also where nothing has to be filled in', async () => {
  const { screen, user } = await opened(shares(), 'Klasse en rechten', [])
  for (const [label, typed, why] of [
    ['Stemmen per aandeel', '-5', 'Mag niet lager zijn dan 0'],
    ['Gestort per aandeel', '1e9', 'Vul een bedrag in met maximaal twee decimalen.'],
    ['Aandelen volgens de statuten', '1,5', 'Moet een heel getal zijn'],
  ] as const) {
    await user.fill(screen.getByLabelText(label), typed)
    await user.tab()
    await expect.element(screen.getByText(why)).toBeVisible()
  }
})

it('saves the ratio of depositary receipts, and wants one', async () => {
  const { screen, user, saved } = await opened(receipts(), 'Verhouding', [
    answer(instruments.setDepositaryReceiptTerms, receipts()),
  ])
  const field = screen.getByLabelText('Aandelen per certificaat')
  await user.fill(field, '')
  await user.click(screen.getByRole('button', { name: 'Verhouding opslaan' }))
  await expect.element(screen.getByText('Verplicht')).toBeVisible()

  await user.fill(field, '10')
  await user.click(screen.getByRole('button', { name: 'Verhouding opslaan' }))
  await expect.element(screen.getByText('Verhouding bijgewerkt.', { exact: false })).toBeVisible()
  expect(saved()).toEqual({ financial_instrument_id: RECEIPTS, ratio: 10, ratio_receipts: 1 })
})

it('saves both prices of options', async () => {
  const { screen, user, saved } = await opened(options(), 'Prijs en uitoefenprijs', [
    answer(instruments.setOptionTerms, options()),
  ])
  await user.fill(screen.getByLabelText('Prijs per optie'), '0,5')
  await user.fill(screen.getByLabelText('Uitoefenprijs', { exact: true }), '')
  await user.click(screen.getByRole('button', { name: 'Prijzen opslaan' }))
  await expect.element(screen.getByText('Verplicht')).toBeVisible()

  await user.fill(screen.getByLabelText('Uitoefenprijs', { exact: true }), '20')
  await user.click(screen.getByRole('button', { name: 'Prijzen opslaan' }))
  await expect.element(screen.getByText('Prijs aangepast', { exact: false })).toBeVisible()
  expect(saved()).toEqual({
    financial_instrument_id: OPTIONS,
    price_per_unit: '0.50',
    exercise_price: '20.00',
    exercise_ratio: 1,
    exercise_ratio_options: 1,
  })
})

it('says in a toast that the prices of options were not saved', async () => {
  const { screen, user } = await opened(options(), 'Prijs en uitoefenprijs', [
    refuse(instruments.setOptionTerms, 500),
  ])
  await user.click(screen.getByRole('button', { name: 'Prijzen opslaan' }))

  await expect
    .element(
      screen.getByText('Er is iets misgegaan tijdens aanpassen van de prijs', { exact: false }),
    )
    .toBeVisible()
})

it('lets options end on a date, which clears the interval', async () => {
  const { screen, user, saved } = await opened(options(), 'Afloop', [
    answer(instruments.setOptionTerms, options()),
  ])
  await user.click(screen.getByRole('radio', { name: 'Op een datum' }))
  await user.fill(screen.getByLabelText('Afloopdatum'), '31-12-2030')
  await user.click(screen.getByRole('button', { name: 'Afloop opslaan' }))

  await expect.element(screen.getByText('Expiratie aangepast', { exact: false })).toBeVisible()
  expect(saved()).toEqual({
    financial_instrument_id: OPTIONS,
    set_expiration_date: '2030-12-31',
    expiration_frequency: null,
    expiration_period: null,
  })
})

it.each([
  { typed: '', text: 'Verplicht als geen datum is ingesteld' },
  { typed: '0', text: 'Moet groter zijn dan 0' },
])('refuses "$typed" as a number of years after which options end', async ({ typed, text }) => {
  const { screen, user, saved } = await opened(options(), 'Afloop')
  await user.fill(screen.getByLabelText('Aantal'), typed)
  await user.click(screen.getByRole('button', { name: 'Afloop opslaan' }))

  await expect.element(screen.getByText(text)).toBeVisible()
  expect(saved()).toBeUndefined()
})

it('says in a toast that an expiry was not saved', async () => {
  const { screen, user } = await opened(options(), 'Afloop', [
    refuse(instruments.setOptionTerms, 500),
  ])
  await user.click(screen.getByRole('button', { name: 'Afloop opslaan' }))

  await expect
    .element(
      screen.getByText('Er is iets misgegaan tijdens aanpassen van expiratie', { exact: false }),
    )
    .toBeVisible()
})
