import { addPerson } from '@zegel/contract/add-person'
import { kvk } from '@zegel/contract/kvk'
import { legalPersons } from '@zegel/contract/legal-persons'
import { organizations } from '@zegel/contract/organizations'
import { participants } from '@zegel/contract/participants'
import { structure } from '@zegel/contract/structure'
import { expect, it, vi } from 'vitest'
import type { Answer } from '../../../test/answers.ts'
import { answer, NOORDERMOLEN, refuse, show } from '../../../test/harness.tsx'
import { found, notFound } from '../../../test/kvk-data.ts'
import { BOND, idOf, participant, person } from '../../../test/register-data.ts'
import { AddPersonDialog } from './add-person-dialog.tsx'
import type { Place } from './place.ts'

const instrument: Place = { kind: 'instrument', id: BOND, organizationId: NOORDERMOLEN }
const organization: Place = { kind: 'organization', id: NOORDERMOLEN, organizationId: NOORDERMOLEN }
const body: Place = { kind: 'body', id: idOf(401), organizationId: NOORDERMOLEN }

const donald = {
  id: idOf(900),
  legal_name: 'Test BV Donald',
  type: 'besloten vennootschap' as const,
}
const known = person(8, {
  ...donald,
  uuid: donald.id,
  email: null,
  business_register_number: '68750110',
})
const nobodyKnown = answer(legalPersons.listAvailable, [])

async function open(place: Place, answers: readonly Answer[], present?: ReadonlySet<string>) {
  const onAdded = vi.fn<(id: string) => void>()
  const onClose = vi.fn<() => void>()
  const dialog = (
    <AddPersonDialog
      place={place}
      title="Toevoegen aan iets"
      submitLabel="Toevoegen"
      addedText="Toegevoegd"
      {...(present && { present })}
      onAdded={onAdded}
      onClose={onClose}
    />
  )
  const shown = await show(dialog, answers)
  const { screen, user, sent } = shown
  return {
    ...shown,
    onAdded,
    onClose,
    field: (name: string) => screen.getByRole('textbox', { name, exact: true }),
    submit: screen.getByRole('button', { name: 'Toevoegen', exact: true }),
    asEntity: () => user.click(screen.getByText('Rechtspersoon', { exact: true })),
    search: async (number = '68750110') => {
      await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), number)
      await user.click(screen.getByRole('button', { name: 'Zoeken in het handelsregister' }))
    },
    posted: () => sent.filter(({ method }) => method === 'POST'),
  }
}
type Opened = Awaited<ReturnType<typeof open>>

async function fillDirector({ field, user }: Opened) {
  await user.fill(field('Naam van de bestuurder'), 'Carla Veen')
  await user.fill(field('E-mail van de bestuurder'), 'carla@demo.test')
}

it('asks name and e-mail address of a person', async () => {
  const { screen, user, submit, field, posted } = await open(instrument, [])
  await user.click(submit)
  await expect.element(screen.getByText('Naam is verplicht')).toBeVisible()
  await expect.element(screen.getByText('E-mail is verplicht')).toBeVisible()
  await user.fill(field('E-mail'), 'carla')
  await user.click(submit)

  await expect.element(screen.getByText('Dit is geen geldig e-mailadres.')).toBeVisible()
  expect(posted()).toEqual([])
})

it('adds a person, with a label', async () => {
  const carla = { id: idOf(7), legal_name: 'Carla Veen', type: 'natural_person' as const }
  const opened = await open(instrument, [answer(addPerson.addMember, carla)])
  const { user, field, submit, posted, onAdded, onClose } = opened
  await user.fill(field('Naam'), 'Carla Veen')
  await user.fill(field('E-mail'), 'Carla@Demo.test')
  await user.fill(field('Label'), 'Oprichter')
  await user.click(submit)

  await expect.element(opened.screen.getByText(/Toegevoegd$/)).toBeVisible()
  expect(onAdded).toHaveBeenCalledWith(idOf(7))
  expect(onClose).toHaveBeenCalledOnce()
  expect(posted()[0]?.body).toEqual({
    name: 'Carla Veen',
    email: 'carla@demo.test',
    label: 'Oprichter',
    title: '',
    financial_instrument_id: BOND,
  })
})

it('offers somebody who is known by the address, and attaches him by a second click', async () => {
  const carla = person(9, { legal_name: 'Carla Veen' })
  const opened = await open(instrument, [
    refuse(addPerson.addMember, 409, {
      code: 'legal-person-exists',
      errors: { email: ['Carla Veen staat al in je organisatie.'] },
      legal_person: carla,
    }),
    answer(participants.attachParticipant, participant(9)),
  ])
  const { screen, user, field, submit, posted, onAdded } = opened
  await user.fill(field('Naam'), 'C. Veen')
  await user.fill(field('E-mail'), 'carla@demo.test')
  await user.fill(field('Label'), 'Oprichter')
  await user.click(submit)
  await expect
    .element(screen.getByText('Carla Veen staat al in je organisatie', { exact: true }))
    .toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Bestaande gebruiken' }))

  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(carla.id))
  expect(posted().map(({ path }) => path)).toEqual([
    '/legal-person-members',
    '/legal_persons/attach/instrument',
  ])
  expect(posted()[1]?.body).toEqual({
    legal_person_id: carla.id,
    financial_instrument_id: BOND,
    label: 'Oprichter',
  })
})

it('takes the offer back when another address is typed', async () => {
  const opened = await open(instrument, [
    refuse(addPerson.addMember, 409, { legal_person: person(9), errors: { email: ['Bekend'] } }),
  ])
  const { screen, user, field, submit } = opened
  await user.fill(field('Naam'), 'Carla Veen')
  await user.fill(field('E-mail'), 'carla@demo.test')
  await user.click(submit)
  await expect.element(screen.getByRole('button', { name: 'Bestaande gebruiken' })).toBeVisible()
  await user.fill(field('E-mail'), 'anders@demo.test')

  await expect.element(submit).toBeEnabled()
})

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
    zip_code: '8823SJ',
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

it('sends no company that the business register does not know', async () => {
  const opened = await open(instrument, [nobodyKnown, answer(kvk.find, notFound())])
  await opened.asEntity()
  await opened.search('12345678')

  await expect
    .element(opened.screen.getByText('Geen bedrijf gevonden voor dit KVK-nummer.'))
    .toBeVisible()
  await expect.element(opened.submit).toBeDisabled()
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

it('forgets what was typed for a person when an entity is added, and the other way round', async () => {
  const { user, field, asEntity, screen } = await open(instrument, [])
  await user.fill(field('Naam'), 'Carla Veen')
  await asEntity()
  await user.fill(field('KVK-nummer'), '68750110')
  await user.click(screen.getByText('Persoon', { exact: true }))
  await expect.element(field('Naam')).toHaveValue('')
  await asEntity()

  await expect.element(field('KVK-nummer')).toHaveValue('')
})

it.each([
  [
    organization,
    answer(structure.attachToOrganization, {
      legal_person_id: known.id,
      central: false,
      title: null,
      position: 0,
      hidden: false,
    }),
    '/legal_persons/attach/organization',
  ],
  [
    instrument,
    answer(participants.attachParticipant, participant(8)),
    '/legal_persons/attach/instrument',
  ],
] as const)('attaches somebody who is chosen from the list: $kind', async (place, reply, path) => {
  const opened = await open(place, [answer(legalPersons.listAvailable, [known]), reply])
  const { screen, user } = opened
  await user.click(screen.getByText('Bestaande persoon'))
  await user.click(opened.submit)
  await expect.element(screen.getByText('Kies een persoon')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Persoon of rechtspersoon' }))
  await user.click(screen.getByRole('option', { name: /Test BV Donald/ }))
  await user.click(opened.submit)

  await vi.waitFor(() => expect(opened.onAdded).toHaveBeenCalledWith(known.id))
  expect(opened.posted().map((call) => call.path)).toEqual([path])
})

it.each([
  [500, /Er is tijdens het toevoegen iets misgegaan\.$/],
  [409, /Dit kan nu niet\.$/],
])('says in a toast what went wrong: %s', async (status, text) => {
  const { screen, user, field, submit } = await open(instrument, [
    refuse(addPerson.addMember, status, { message: 'Dit kan nu niet.' }),
  ])
  await user.fill(field('Naam'), 'Carla Veen')
  await user.fill(field('E-mail'), 'carla@demo.test')
  await user.click(submit)

  await expect.element(screen.getByText(text)).toBeVisible()
})
