import { legalPersons } from '@zegel/contract/legal-persons'
import { structure } from '@zegel/contract/structure'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../test/harness.tsx'
import { idOf, person as knownPerson } from '../../../../test/register-data.ts'
import {
  ANNA,
  BEHEER,
  BOARD,
  body,
  company,
  natural,
  smallStructure,
  structureOf,
} from '../../../../test/structure-data.ts'
import { StructureStand } from '../../../../test/structure-stand.tsx'
import { formatSelection } from '../selection.ts'
import type { StructureDialog } from '../structure-view.ts'
import { StructureDialogs } from './structure-dialogs.tsx'

function dialogs(dialog: StructureDialog) {
  return (
    <StructureStand dialog={dialog} isEditing>
      {(view, open) => (
        <>
          <output aria-label="gekozen">{formatSelection(view.selection)}</output>
          <StructureDialogs
            view={view}
            dialog={open.dialog}
            onClose={open.close}
            addFile={({ legal_name }) => <p>Bestand bij {legal_name}</p>}
            editEntity={({ legal_name }) => <p>Bewerk {legal_name}</p>}
          />
        </>
      )}
    </StructureStand>
  )
}

const graph = (given = smallStructure()) => answer(structure.get, given)
const addBody = dialogs({ kind: 'add-body', personId: BEHEER })
const addMember = dialogs({ kind: 'add-member', bodyId: BOARD })
const addLegalPerson = dialogs({ kind: 'add-legal-person' })
const available = answer(legalPersons.listAvailable, [
  knownPerson(1, { id: ANNA, legal_name: 'Anna de Vries' }),
  knownPerson(2, { legal_name: 'Chris Bakker' }),
])
const seated = {
  id: idOf(1002),
  legal_name: 'Chris Bakker',
  type: 'natural_person' as const,
  photo_image_url: null,
  pivot: { id: idOf(703), title: 'Voorzitter' },
  instrument_memberships: [],
}

type Screen = Awaited<ReturnType<typeof show>>

async function fillLegalPerson({ screen, user }: Screen) {
  await user.fill(screen.getByRole('textbox', { name: 'Bedrijfsnaam' }), 'Nieuwe Molen B.V.')
  await user.click(screen.getByRole('combobox', { name: 'Rechtsvorm' }))
  await user.click(screen.getByRole('option', { name: 'Besloten vennootschap (bv)' }))
  await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), '12345678')
  await user.fill(screen.getByRole('textbox', { name: 'Adres en huisnummer' }), 'Kade 2')
  await user.fill(screen.getByRole('textbox', { name: 'Postcode' }), '1011 AB')
  await user.fill(screen.getByRole('textbox', { name: 'Stad' }), 'Amsterdam')
  await user.click(screen.getByRole('button', { name: 'Rechtspersoon toevoegen' }))
}

it('asks every fact of a legal person, in the words of each field', async () => {
  const { screen, user, sent } = await show(addLegalPerson, [graph()])
  await user.click(screen.getByRole('button', { name: 'Rechtspersoon toevoegen' }))

  for (const text of [
    'Bedrijfsnaam is verplicht',
    'Type is verplicht',
    'KVK-nummer is verplicht',
    'Adres is verplicht',
    'Postcode is verplicht',
    'Stad is verplicht',
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

it('checks a field when it is left, not while it is typed in', async () => {
  const { screen, user } = await show(addLegalPerson, [graph()])
  const name = screen.getByRole('textbox', { name: 'Bedrijfsnaam' })
  await user.fill(name, 'M')
  await user.clear(name)
  await expect.element(screen.getByText('Bedrijfsnaam is verplicht')).not.toBeInTheDocument()
  await user.tab()

  await expect.element(screen.getByText('Bedrijfsnaam is verplicht')).toBeVisible()
})

it('adds a legal person to the organisation, and selects it in the new drawing', async () => {
  const {
    id,
    uuid,
    pivot: _,
    body_memberships,
    instrument_memberships,
    ...facts
  } = company(idOf(303), { legal_name: 'Nieuwe Molen B.V.' })
  const shown = await show(addLegalPerson, [
    graph(),
    answer(legalPersons.add, { id, uuid, ...facts }),
  ])
  await fillLegalPerson(shown)

  await expect
    .element(shown.screen.getByRole('status', { name: 'gekozen' }))
    .toHaveTextContent(`person.${idOf(303)}`)
  await expect.element(shown.screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(shown.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /organizations/structure',
    'POST /legal_persons',
    'GET /organizations/structure',
  ])
  expect(shown.sent[1]?.body).toEqual({
    legal_name: 'Nieuwe Molen B.V.',
    type: 'besloten vennootschap',
    business_register_number: '12345678',
    address: 'Kade 2',
    zip_code: '1011 AB',
    city: 'Amsterdam',
    country: 'NL',
    organization_uuid: NOORDERMOLEN,
    add_to_organization: true,
    hidden: false,
    with_tree: true,
  })
})

it('shows what the server refuses of a legal person at its field', async () => {
  const taken = 'Dit KVK-nummer is al in gebruik.'
  const shown = await show(addLegalPerson, [
    graph(),
    refuse(legalPersons.add, 422, { errors: { business_register_number: [taken] } }),
  ])
  await fillLegalPerson(shown)

  await expect
    .element(shown.screen.getByRole('textbox', { name: 'KVK-nummer' }))
    .toHaveAccessibleDescription(taken)
})

it('says in a toast that a legal person could not be added', async () => {
  const shown = await show(addLegalPerson, [graph(), refuse(legalPersons.add, 500)])
  await fillLegalPerson(shown)

  await expect
    .element(shown.screen.getByText(/Er is tijdens het toevoegen iets misgegaan\.$/))
    .toBeVisible()
  await expect.element(shown.screen.getByRole('dialog')).toBeVisible()
})

it('asks the type of a body', async () => {
  const { screen, user, sent } = await show(addBody, [graph()])
  await user.click(screen.getByRole('button', { name: 'Orgaan toevoegen' }))

  await expect.element(screen.getByText('Type is verplicht')).toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

it('offers no type of body that is there, but another body of its own kind', async () => {
  const given = structureOf({
    legal_persons: [company(BEHEER)],
    bodies: [body(BOARD), body(idOf(403), { type: 'custom', name: 'Ledenkring' })],
  })
  const { screen, user } = await show(addBody, [graph(given)])
  await user.click(screen.getByRole('combobox', { name: 'Type' }))

  await expect.element(screen.getByRole('option', { name: 'Raad van Advies' })).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Eigen orgaan' })).toBeInTheDocument()
  await expect
    .element(screen.getByRole('option', { name: 'Bestuur', exact: true }))
    .not.toBeInTheDocument()
})

it('asks the name of a body of its own kind only, and selects the body', async () => {
  const added = body(idOf(404), { type: 'custom', name: 'Ledenkring' })
  const { screen, user, sent } = await show(addBody, [graph(), answer(structure.addBody, added)])
  await expect.element(screen.getByRole('textbox', { name: 'Naam' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(screen.getByRole('option', { name: 'Eigen orgaan' }))
  await user.fill(screen.getByRole('textbox', { name: 'Naam' }), 'Ledenkring')
  await user.keyboard('{Enter}')

  await expect
    .element(screen.getByRole('status', { name: 'gekozen' }))
    .toHaveTextContent(`body.${idOf(404)}`)
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    type: 'custom',
    name: 'Ledenkring',
    legal_person_id: BEHEER,
    organization_uuid: NOORDERMOLEN,
  })
})

it('shows what the server refuses of a body at its field', async () => {
  const { screen, user } = await show(addBody, [
    graph(),
    refuse(structure.addBody, 422, { errors: { type: ['Dit orgaan is er al.'] } }),
  ])
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(screen.getByRole('option', { name: 'Raad van Advies' }))
  await user.click(screen.getByRole('button', { name: 'Orgaan toevoegen' }))

  await expect.element(screen.getByText('Dit orgaan is er al.')).toBeVisible()
})

it('seats somebody the organisation knows, who is not in the body yet', async () => {
  const { screen, user, sent } = await show(addMember, [
    graph(),
    available,
    answer(structure.addMember, seated),
  ])
  await expect.element(screen.getByRole('textbox', { name: 'Voornaam' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('combobox', { name: 'Persoon of entiteit' }))
  await expect.element(screen.getByRole('option', { name: /Anna/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('option', { name: /Chris Bakker/ }))
  await user.fill(screen.getByRole('textbox', { name: 'Titel' }), 'Voorzitter')
  await user.click(screen.getByRole('button', { name: 'Lid toevoegen' }))

  await expect.element(screen.getByText(/Toegevoegd$/)).toBeVisible()
  await expect
    .element(screen.getByRole('status', { name: 'gekozen' }))
    .toHaveTextContent(`edge.${BOARD}.${idOf(1002)}`)
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/bodies/members',
    body: { body_id: BOARD, legal_person_id: idOf(1002), title: 'Voorzitter' },
  })
})

it('makes a new person for the body only', async () => {
  const { screen, user, sent } = await show(addMember, [
    graph(),
    available,
    answer(structure.addPerson, seated),
  ])
  await user.click(screen.getByText('Nieuw', { exact: true }))
  await user.fill(screen.getByRole('textbox', { name: 'Voornaam' }), 'Chris')
  await user.click(screen.getByRole('button', { name: 'Lid toevoegen' }))

  await expect.element(screen.getByText(/Toegevoegd$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/legal_persons/create',
    body: {
      first_name: 'Chris',
      title: '',
      body_id: BOARD,
      add_to_body: true,
      type: 'natural_person',
      add_to_organization: false,
      organization_uuid: NOORDERMOLEN,
    },
  })
})

it('seats a new person by name and e-mail address when one is given', async () => {
  const { screen, user, sent } = await show(addMember, [
    graph(),
    available,
    answer(structure.addMember, seated),
  ])
  await user.click(screen.getByText('Nieuw', { exact: true }))
  await user.fill(screen.getByRole('textbox', { name: 'Voornaam' }), 'Chris')
  await user.fill(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'chris@demo.test')
  await user.click(screen.getByRole('button', { name: 'Lid toevoegen' }))

  await expect.element(screen.getByText(/Toegevoegd$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/bodies/members',
    body: { body_id: BOARD, name: 'Chris', email: 'chris@demo.test', title: '' },
  })
})

it('leaves it to the server to say what is missing of a member, at its field', async () => {
  const { screen, user } = await show(addMember, [
    graph(),
    available,
    refuse(structure.addMember, 422, { errors: { name: ['Naam is verplicht'] } }),
  ])
  await user.click(screen.getByText('Nieuw', { exact: true }))
  await user.fill(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'chris@demo.test')
  await user.click(screen.getByRole('button', { name: 'Lid toevoegen' }))

  await expect
    .element(screen.getByRole('textbox', { name: 'Voornaam' }))
    .toHaveAccessibleDescription('Naam is verplicht')
})

it('lets other features edit an entity and add a file', async () => {
  const given = structureOf({ legal_persons: [company(BEHEER), natural(ANNA)] })
  const { screen } = await show(dialogs({ kind: 'edit-entity', personId: BEHEER }), [graph(given)])
  await expect.element(screen.getByText('Bewerk Molen Beheer B.V.')).toBeVisible()
  await screen.unmount()

  const file = await show(dialogs({ kind: 'add-file', personId: BEHEER }), [graph(given)])
  await expect.element(file.screen.getByText('Bestand bij Molen Beheer B.V.')).toBeVisible()
})
