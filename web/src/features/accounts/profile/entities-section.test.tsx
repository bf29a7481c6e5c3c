import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { profile } from '@zegel/contract/accounts/profile'
import { expect, it } from 'vitest'
import { answer, refuse, show } from '../../../../test/harness.tsx'
import { investor, person } from '../../../../test/data/register-data.ts'
import { EntitiesSection } from './entities-section.tsx'

const HOLDING = {
  ...investor(7, [], {
    legal_name: 'De Vries Holding B.V.',
    type: 'besloten vennootschap',
    business_register_number: '12345678',
    address: 'Molenweg 1',
    zip_code: '1234 AB',
    city: 'Noorderdam',
  }),
  added_oneself: true,
  account_end: null,
}
const COOPERATIVE = investor(8, [], {
  legal_name: 'Energiecoöperatie De Noordermolen U.A.',
  type: 'coöperatie',
})

it('shows whom one acts for, and lets one change only what one added oneself', async () => {
  const { screen, sent } = await show(<EntitiesSection />, [
    answer(portfolio.listAuthorizedLegalPersons, [COOPERATIVE, HOLDING]),
  ])
  const card = screen.getByRole('article', { name: 'De Vries Holding B.V.' })
  for (const text of [
    'Besloten vennootschap (bv)',
    '12345678',
    'Molenweg 1, 1234 AB Noorderdam',
    'Nederland',
  ])
    await expect.element(card.getByText(text)).toBeVisible()
  await expect
    .element(screen.getByRole('article', { name: 'Energiecoöperatie De Noordermolen U.A.' }))
    .toMatchTextContent(/Energiecoöperatie De Noordermo…/)
  await expect
    .element(screen.getByRole('button', { name: /wijzigen$/ }))
    .toHaveAccessibleName('De Vries Holding B.V. wijzigen')
  expect(sent[0]?.query).toEqual({ without_user: 'true' })
})

it('says what goes here where there is nothing yet', async () => {
  const { screen } = await show(<EntitiesSection />, [
    answer(portfolio.listAuthorizedLegalPersons, []),
  ])
  await expect.element(screen.getByText('Nog geen entiteiten')).toBeVisible()
})

it('offers another try where they could not be loaded', async () => {
  const { screen } = await show(<EntitiesSection />, [
    refuse(portfolio.listAuthorizedLegalPersons, 500),
  ])
  await expect.element(screen.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
})

it('shows the first of many, and all of them when asked', async () => {
  const many = Array.from({ length: 9 }, (_, number) => investor(number, []))
  const { screen, user } = await show(<EntitiesSection />, [
    answer(portfolio.listAuthorizedLegalPersons, many),
  ])
  await user.click(screen.getByRole('button', { name: 'Alle 9 tonen' }))
  await expect.element(screen.getByText('Participant 8')).toBeVisible()
})

async function adding(answers: Parameters<typeof show>[1] = []) {
  const shown = await show(<EntitiesSection />, [
    ...answers,
    answer(portfolio.listAuthorizedLegalPersons, []),
  ])
  const { screen, user } = shown
  await user.click(screen.getByRole('button', { name: 'Entiteit toevoegen' }))
  const dialog = screen.getByRole('dialog')
  async function fill() {
    await user.fill(dialog.getByLabelText('Bedrijfsnaam'), 'De Vries Holding B.V.')
    await user.click(dialog.getByRole('combobox', { name: 'Rechtsvorm' }))
    await user.click(screen.getByRole('option', { name: 'Coöperatie' }))
    await user.fill(dialog.getByLabelText('KVK-nummer'), '12345678')
    await user.fill(dialog.getByLabelText('Adres en huisnummer'), 'Molenweg 1')
    await user.fill(dialog.getByLabelText('Postcode'), '1234 AB')
    await user.fill(dialog.getByLabelText('Stad'), 'Noorderdam')
  }
  const save = () => user.click(dialog.getByRole('button', { name: 'Entiteit toevoegen' }))
  return { ...shown, dialog, fill, save }
}

it('asks for everything of a new entity but its form and country: a bv in the Netherlands', async () => {
  const { dialog, save, sent } = await adding()
  await save()
  for (const says of [
    'Bedrijfsnaam is verplicht',
    'KVK-nummer is verplicht',
    'Adres is verplicht',
    'Postcode is verplicht',
    'Stad is verplicht',
  ])
    await expect.element(dialog.getByText(says)).toBeVisible()
  await expect
    .element(dialog.getByRole('combobox', { name: 'Rechtsvorm' }))
    .toHaveValue('Besloten vennootschap (bv)')
  await expect.element(dialog.getByRole('combobox', { name: 'Land' })).toHaveValue('Nederland')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

it('adds an entity, once however often it is tried', async () => {
  const { screen, fill, save, sent } = await adding([
    answer(profile.addLegalPerson, person(7, { legal_name: 'De Vries Holding B.V.' })),
  ])
  await fill()
  await save()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Gelukt: De Vries Holding B.V. is toegevoegd.')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const post = sent.find(({ method }) => method === 'POST')
  expect(post?.body).toEqual({
    type: 'coöperatie',
    legal_name: 'De Vries Holding B.V.',
    business_register_number: '12345678',
    address: 'Molenweg 1',
    zip_code: '1234 AB',
    city: 'Noorderdam',
    country: 'NL',
  })
  expect(post?.headers.get('Idempotency-Key')).toBeTruthy()
})

it.each([
  {
    status: 422,
    failure: {
      errors: { business_register_number: ['Er bestaat al een bedrijf met dit KVK-nummer.'] },
    },
    says: /^Er bestaat al een bedrijf met dit KVK-nummer\.$/,
  },
  { status: 500, failure: {}, says: /Er is tijdens het toevoegen iets misgegaan\.$/ },
])('says what went wrong with a new entity ($status)', async ({ status, failure, says }) => {
  const { screen, fill, save } = await adding([refuse(profile.addLegalPerson, status, failure)])
  await fill()
  await save()
  await expect.element(screen.getByText(says)).toBeVisible()
})

it('changes an entity, but not its register number', async () => {
  const { screen, user, sent } = await show(<EntitiesSection />, [
    answer(portfolio.listAuthorizedLegalPersons, [HOLDING]),
    answer(profile.editLegalPerson, person(7, { legal_name: 'De Vries Beheer B.V.' })),
  ])
  await user.click(screen.getByRole('button', { name: 'De Vries Holding B.V. wijzigen' }))
  const number = screen.getByLabelText('KVK-nummer')
  await expect.element(number).toBeDisabled()
  await expect.element(screen.getByText(/Neem daarvoor contact op met support\./)).toBeVisible()
  await user.fill(screen.getByLabelText('Bedrijfsnaam'), 'De Vries Beheer B.V.')
  await user.click(screen.getByRole('button', { name: 'Entiteit opslaan' }))

  await expect
    .poll(() => sent.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      entity_id: HOLDING.id,
      legal_name: 'De Vries Beheer B.V.',
      business_register_number: '12345678',
    })
})

it('keeps the account of an entity one acts for', async () => {
  const { screen, user, sent } = await show(<EntitiesSection />, [
    answer(portfolio.listAuthorizedLegalPersons, [{ ...HOLDING, account_end: '4300' }]),
    answer(profile.setIban, undefined),
  ])
  await expect.element(screen.getByText('Rekening die eindigt op 4300')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'IBAN wijzigen: De Vries Holding B.V.' }))
  await user.fill(screen.getByLabelText('IBAN', { exact: true }), 'NL02 ABNA 0123 4567 89')
  await user.fill(screen.getByLabelText('Naam bij de rekening'), 'De Vries Groep')
  await user.click(screen.getByRole('button', { name: 'IBAN opslaan' }))

  await expect
    .poll(() => sent.find(({ method }) => method === 'PATCH')?.body)
    .toEqual({
      IBAN: 'NL02ABNA0123456789',
      IBAN_name: 'De Vries Groep',
      legal_person_id: HOLDING.id,
    })
})
