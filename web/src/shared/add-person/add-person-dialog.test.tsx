import { addPerson } from '@zegel/contract/register/add-person'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { participants } from '@zegel/contract/register/participants'
import { structure } from '@zegel/contract/structure/structure'
import { expect, it, vi } from 'vitest'
import {
  body,
  instrument,
  known,
  open,
  organization,
} from '../../../test/fixtures/add-person-fixture.tsx'
import { answer, refuse } from '../../../test/harness.tsx'
import { BOND, idOf, participant, person } from '../../../test/data/register-data.ts'

it('asks name and e-mail address of a person', async () => {
  const { screen, user, submit, field, posted } = await open(instrument, [])
  await user.click(submit)
  await expect.element(screen.getByText('Naam is verplicht')).toBeVisible()
  await expect.element(screen.getByText('E-mail is verplicht')).toBeVisible()
  await user.fill(field('E-mailadres'), 'carla')
  await user.click(submit)

  await expect.element(screen.getByText('Dit is geen geldig e-mailadres.')).toBeVisible()
  expect(posted()).toEqual([])
})

it('adds a person, with a label', async () => {
  const carla = { id: idOf(7), legal_name: 'Carla Veen', type: 'natural_person' as const }
  const opened = await open(instrument, [answer(addPerson.addMember, carla)])
  const { user, field, submit, posted, onAdded, onClose } = opened
  await user.fill(field('Naam'), 'Carla Veen')
  await user.fill(field('E-mailadres'), 'Carla@Demo.test')
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
  await user.fill(field('E-mailadres'), 'carla@demo.test')
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

it('says of a name in a body that the organisation knows it before it is added, and adds that person instead', async () => {
  const carla = person(9, { legal_name: 'Carla Veen', email: 'carla@demo.test' })
  const mill = person(7, { legal_name: 'Carla Veen', type: 'stichting', email: null })
  const opened = await open(body, [
    answer(legalPersons.listAvailable, [carla, mill]),
    answer(structure.addMember, {
      ...{ id: carla.id, legal_name: carla.legal_name, type: 'natural_person' },
      ...{ photo_image_url: null, instrument_memberships: [] },
      pivot: { id: idOf(701), title: 'Lid' },
    }),
  ])
  const { screen, user, field, submit, posted } = opened
  await user.fill(field('Voornaam'), 'carla')
  await user.fill(field('Titel'), 'Lid')
  await user.fill(field('Achternaam'), ' veen')
  // Also for whoever sends it faster than a name is looked up.
  await user.keyboard('{Enter}')
  await expect
    .element(screen.getByText(/^Je organisatie kent al een Carla Veen, met carla@demo\.test/))
    .toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Carla Veen gebruiken' }))
  await expect
    .element(screen.getByRole('combobox', { name: 'Persoon of rechtspersoon' }))
    .toHaveValue('Carla Veen')
  await user.click(submit)

  await vi.waitFor(() => expect(opened.onAdded).toHaveBeenCalledWith(carla.id))
  expect(posted().map((call) => call.body)).toEqual([
    { body_id: body.id, legal_person_id: carla.id, title: 'Lid' },
  ])
})

it('takes the offer back when another address is typed', async () => {
  const opened = await open(instrument, [
    refuse(addPerson.addMember, 409, { legal_person: person(9), errors: { email: ['Bekend'] } }),
  ])
  const { screen, user, field, submit } = opened
  await user.fill(field('Naam'), 'Carla Veen')
  await user.fill(field('E-mailadres'), 'carla@demo.test')
  await user.click(submit)
  await expect.element(screen.getByRole('button', { name: 'Bestaande gebruiken' })).toBeVisible()
  await user.fill(field('E-mailadres'), 'anders@demo.test')

  await expect.element(submit).toBeEnabled()
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

it('asks nobody whether to throw away what was typed who only looked at the other parts', async () => {
  const { screen, user, onClose, asEntity } = await open(instrument, [
    answer(legalPersons.listAvailable, []),
  ])
  await user.click(screen.getByText('Bestaande persoon', { exact: true }).first())
  await user.click(screen.getByText('Nieuw', { exact: true }).first())
  await asEntity()
  await user.click(screen.getByRole('button', { name: 'Annuleren' }))

  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('offers nobody who is a participant already', async () => {
  const { screen, user, sent } = await open(instrument, [
    answer(legalPersons.listAvailable, [known]),
  ])
  await user.click(screen.getByText('Bestaande persoon'))
  await user.click(screen.getByRole('combobox', { name: 'Persoon of rechtspersoon' }))
  await expect.element(screen.getByRole('option', { name: /Test BV Donald/ })).toBeVisible()

  expect(sent.at(-1)?.query).toEqual({
    organization_uuid: instrument.organizationId,
    financial_instrument_id: BOND,
    without_participants: 'true',
  })
})

it.each([
  [500, /Er is tijdens het toevoegen iets misgegaan\.$/],
  [409, /Dit kan nu niet\.$/],
])('says in a toast what went wrong: %s', async (status, text) => {
  const { screen, user, field, submit } = await open(instrument, [
    refuse(addPerson.addMember, status, { message: 'Dit kan nu niet.' }),
  ])
  await user.fill(field('Naam'), 'Carla Veen')
  await user.fill(field('E-mailadres'), 'carla@demo.test')
  await user.click(submit)

  await expect.element(screen.getByText(text)).toBeVisible()
})

it('says at the field what is refused, and there alone', async () => {
  const { screen, user, field, submit, onAdded } = await open(instrument, [
    refuse(addPerson.addMember, 422, { errors: { email: ['Dit adres kan niet.'] } }),
  ])
  await user.fill(field('Naam'), 'Carla Veen')
  await user.fill(field('E-mailadres'), 'carla@demo.test')
  await user.click(submit)

  await expect.element(screen.getByText('Dit adres kan niet.')).toBeVisible()
  await expect
    .element(screen.getByText(/Er is tijdens het toevoegen iets misgegaan\.$/))
    .not.toBeInTheDocument()
  expect(onAdded).not.toHaveBeenCalled()
})
