import { addPerson } from '@zegel/contract/register/add-person'
import { kvk } from '@zegel/contract/legal-persons/kvk'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizations } from '@zegel/contract/organizations/organizations'
import { participants } from '@zegel/contract/register/participants'
import { expect, it, vi } from 'vitest'
import {
  body,
  donald,
  fillDirector,
  instrument,
  known,
  nobodyKnown,
  open,
  organization,
} from '../../../test/fixtures/add-person-fixture.tsx'
import { answer, refuse } from '../../../test/harness.tsx'
import { found, notFound } from '../../../test/data/kvk-data.ts'
import { BOND, participant, person } from '../../../test/data/register-data.ts'

it('adds a company with a new director, once its number was searched', async () => {
  const opened = await open(instrument, [
    nobodyKnown,
    answer(kvk.find, found()),
    answer(addPerson.addEntityWithBoard, donald),
  ])
  const { screen, user, submit, posted, onAdded } = opened
  await opened.asEntity()
  await expect.element(submit).toBeDisabled()
  await expect.element(screen.getByLabelText('Bedrijfsnaam')).not.toBeInTheDocument()
  await opened.search()
  await expect.element(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Test BV Donald')
  await fillDirector(opened)
  await user.click(submit)

  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(donald.id))
  expect(posted()[0]?.body).toEqual({
    type: 'besloten vennootschap',
    legal_name: 'Test BV Donald',
    business_register_number: '68750110',
    address: 'Hizzaarderlaan 3 A',
    zip_code: '8823 SJ',
    city: 'Lollum',
    country: 'NL',
    board_member_name: 'Carla Veen',
    board_member_email: 'carla@demo.test',
    financial_instrument_id: BOND,
    label: '',
    title: '',
  })
})

it('adds a company to a body, with a director whom the organisation knows', async () => {
  const bo = person(3, { legal_name: 'Bo Jansen' })
  const opened = await open(body, [
    answer(legalPersons.listAvailable, ({ query }) => (query['q'] === '68750110' ? [] : [bo])),
    answer(kvk.find, found()),
    answer(addPerson.addEntityWithBoard, donald),
  ])
  const { screen, user, submit, posted, onAdded } = opened
  await opened.asEntity()
  await opened.search()
  await user.click(screen.getByText('Uit je organisatie'))
  await user.click(submit)
  await expect.element(screen.getByText('Kies een bestuurder.')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Bestuurder' }))
  await user.click(screen.getByRole('option', { name: /Bo Jansen/ }))
  await user.click(submit)

  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(donald.id))
  expect(posted()[0]?.body).toMatchObject({
    add_to_body: true,
    body_id: body.id,
    board_member_existing_legal_person_id: bo.id,
  })
  expect(posted()[0]?.body).not.toHaveProperty('board_member_name')
})

it('asks name and address of a new director', async () => {
  const opened = await open(instrument, [nobodyKnown, answer(kvk.find, found())])
  await opened.asEntity()
  await opened.search()
  await opened.user.click(opened.submit)

  await expect.element(opened.screen.getByText('Naam is verplicht')).toBeVisible()
  await expect.element(opened.screen.getByText('E-mail is verplicht')).toBeVisible()
})

it('sends no company whose number is another than the one that was searched', async () => {
  const opened = await open(instrument, [nobodyKnown, answer(kvk.find, found())])
  await opened.asEntity()
  await opened.search()
  await expect.element(opened.submit).toBeEnabled()
  await opened.user.fill(opened.field('KVK-nummer'), '68750111')

  await expect.element(opened.submit).toBeDisabled()
})

it('adds a company of another country without a search, with its register and form in words', async () => {
  const opened = await open(instrument, [nobodyKnown, answer(addPerson.addEntityWithBoard, donald)])
  const { screen, user, submit, posted } = opened
  await opened.asEntity()
  await user.click(screen.getByRole('combobox', { name: 'Land' }))
  await user.click(screen.getByRole('option', { name: 'Duitsland' }))
  await user.click(submit)
  for (const text of [
    'Registernummer is verplicht',
    'Register is verplicht',
    'Rechtsvorm is verplicht',
  ])
    await expect.element(screen.getByText(text)).toBeVisible()
  await user.fill(opened.field('Registernummer'), 'HRB 12345')
  await user.fill(opened.field('Register'), 'Amtsgericht Köln')
  await user.fill(opened.field('Rechtsvorm'), 'GmbH')
  await user.fill(opened.field('Bedrijfsnaam'), 'Rheinwind GmbH')
  await user.fill(opened.field('Adres en huisnummer'), 'Domplatz 1')
  await user.fill(opened.field('Postcode'), '50667')
  await user.fill(opened.field('Stad'), 'Keulen')
  await fillDirector(opened)
  await user.click(submit)

  await expect
    .poll(() => posted()[0]?.body)
    .toMatchObject({
      type: 'buitenlandse rechtspersoon',
      business_register_number: 'HRB 12345',
      foreign_register: 'Amtsgericht Köln',
      foreign_legal_form: 'GmbH',
      country: 'DE',
    })
})

it('forgets what was wrong with a number when the company is of another country', async () => {
  const opened = await open(instrument, [nobodyKnown])
  const { screen, user } = opened
  await opened.asEntity()
  await user.click(opened.field('KVK-nummer'))
  await user.click(screen.getByRole('combobox', { name: 'Land' }))
  await expect.element(screen.getByText('KVK-nummer is verplicht')).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'Duitsland' }))
  await expect.element(opened.field('Registernummer')).toBeVisible()

  await expect.element(screen.getByText('KVK-nummer is verplicht')).not.toBeInTheDocument()
})

it('lets a company that the business register lacks be filled in by hand', async () => {
  const opened = await open(instrument, [nobodyKnown, answer(kvk.find, notFound())])
  await opened.asEntity()
  await opened.search('12345678')

  await expect
    .element(opened.screen.getByText(/^Geen bedrijf gevonden voor dit KVK-nummer\. Klopt het/))
    .toBeVisible()
  await expect.element(opened.field('Bedrijfsnaam')).toBeVisible()
  await expect.element(opened.submit).toBeEnabled()
})

it('lets a company be filled in by hand while the business register does not answer', async () => {
  const opened = await open(instrument, [
    nobodyKnown,
    answer(kvk.find, notFound('Het handelsregister is nu niet te bereiken.', 'failed')),
  ])
  await opened.asEntity()
  await opened.search()
  await opened.user.click(opened.submit)

  for (const text of [
    'Bedrijfsnaam is verplicht',
    'Adres is verplicht',
    'Postcode is verplicht',
    'Stad is verplicht',
  ])
    await expect.element(opened.screen.getByText(text)).toBeVisible()
})

it('offers a company that is known by its number, and makes nothing new', async () => {
  const opened = await open(instrument, [
    answer(legalPersons.listAvailable, [known]),
    answer(participants.listParticipants, { data: [], total: 0 }),
    answer(kvk.find, found()),
    answer(participants.attachParticipant, participant(8)),
  ])
  await opened.asEntity()
  await opened.search()
  await expect
    .element(opened.screen.getByText('Test BV Donald staat al in je organisatie', { exact: true }))
    .toBeVisible()
  await opened.user.click(opened.screen.getByRole('button', { name: 'Bestaande gebruiken' }))

  await vi.waitFor(() => expect(opened.onAdded).toHaveBeenCalledWith(known.id))
  expect(opened.posted().map(({ path }) => path)).toEqual(['/legal_persons/attach/instrument'])
})

it('offers a company again when its number is typed once more', async () => {
  const opened = await open(instrument, [
    answer(legalPersons.listAvailable, [known]),
    answer(participants.listParticipants, { data: [], total: 0 }),
    answer(kvk.find, found()),
    answer(participants.attachParticipant, participant(8)),
  ])
  await opened.asEntity()
  await opened.search()
  const offered = opened.screen.getByRole('button', { name: 'Bestaande gebruiken' })
  await expect.element(offered).toBeVisible()
  await opened.user.fill(opened.field('KVK-nummer'), '68750111')
  await expect.element(opened.submit).toBeDisabled()
  await opened.user.fill(opened.field('KVK-nummer'), '68750110')
  await opened.user.click(offered)

  await vi.waitFor(() => expect(opened.onAdded).toHaveBeenCalledWith(known.id))
})

it('asks to search again for a company that was typed before a person was', async () => {
  const opened = await open(instrument, [nobodyKnown, answer(kvk.find, found())])
  const { screen, user, field, submit } = opened
  await opened.asEntity()
  await opened.search()
  await expect.element(screen.getByLabelText('Bedrijfsnaam')).toHaveValue('Test BV Donald')
  await user.click(screen.getByText('Persoon', { exact: true }))
  await opened.asEntity()
  await user.fill(field('KVK-nummer'), '68750110')

  await expect.element(submit).toBeDisabled()
  await expect.element(screen.getByText(/Test BV Donald gevonden/)).not.toBeInTheDocument()
})

it('offers a company that the server knows, though the list could not be read', async () => {
  const opened = await open(instrument, [
    refuse(legalPersons.listAvailable, 403),
    answer(kvk.find, found()),
    refuse(addPerson.addEntityWithBoard, 409, {
      code: 'legal-person-exists',
      errors: { business_register_number: ['Test BV Donald staat al in je organisatie.'] },
      legal_person: donald,
    }),
    answer(participants.attachParticipant, participant(8)),
  ])
  await opened.asEntity()
  await opened.search()
  await fillDirector(opened)
  await opened.user.click(opened.submit)
  await opened.user.click(opened.screen.getByRole('button', { name: 'Bestaande gebruiken' }))

  await vi.waitFor(() => expect(opened.onAdded).toHaveBeenCalledWith(donald.id))
})

it('says that a company is a participant already, and does not send it', async () => {
  const opened = await open(instrument, [
    answer(legalPersons.listAvailable, [known]),
    answer(participants.listParticipants, { data: [participant(8)], total: 1 }),
    answer(kvk.find, found()),
  ])
  await opened.asEntity()
  await opened.search()

  await expect
    .element(opened.screen.getByText('Test BV Donald is hier al toegevoegd.'))
    .toBeVisible()
  await expect.element(opened.submit).toBeDisabled()
})

it('says that a company is there already, and does not send it', async () => {
  const opened = await open(
    body,
    [answer(legalPersons.listAvailable, [known]), answer(kvk.find, found())],
    new Set([known.id]),
  )
  await opened.asEntity()
  await opened.search()

  await expect
    .element(opened.screen.getByText('Test BV Donald is hier al toegevoegd.'))
    .toBeVisible()
  await expect.element(opened.submit).toBeDisabled()
})

it('says that a company is of the organisation already, and does not send it', async () => {
  const opened = await open(organization, [
    answer(organizations.listEntities, [known]),
    answer(kvk.find, found()),
  ])
  await opened.asEntity()
  await opened.search()

  await expect
    .element(opened.screen.getByText('Test BV Donald is hier al toegevoegd.'))
    .toBeVisible()
  await expect.element(opened.submit).toBeDisabled()
})

it('shows that the number is taken at its field', async () => {
  const text = 'Er bestaat al een bedrijf met dit KVK-nummer.'
  const opened = await open(organization, [
    answer(organizations.listEntities, []),
    answer(kvk.find, found()),
    refuse(addPerson.addEntityWithBoard, 422, { errors: { business_register_number: [text] } }),
  ])
  await opened.asEntity()
  await opened.search()
  await fillDirector(opened)
  await opened.user.click(opened.submit)

  await expect.element(opened.screen.getByText(text)).toBeVisible()
  await expect
    .element(opened.screen.getByRole('textbox', { name: 'Label' }))
    .not.toBeInTheDocument()
})
