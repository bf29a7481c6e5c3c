import { addPerson } from '@zegel/contract/register/add-person'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { structure } from '@zegel/contract/structure/structure'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../test/harness.tsx'
import { idOf, person as knownPerson } from '../../../../test/data/register-data.ts'
import {
  ANNA,
  BEHEER,
  BOARD,
  body,
  company,
  natural,
  smallStructure,
  structureOf,
} from '../../../../test/data/structure-data.ts'
import { StructureFixture } from '../../../../test/fixtures/structure-fixture.tsx'
import { formatSelection } from '../selection.ts'
import type { StructureDialog } from '../structure-view.ts'
import { StructureDialogs } from './structure-dialogs.tsx'

function dialogs(dialog: StructureDialog) {
  return (
    <StructureFixture dialog={dialog} isEditing>
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
    </StructureFixture>
  )
}

const graph = (given = smallStructure()) => answer(structure.get, given)
const addBody = dialogs({ kind: 'add-body', personId: BEHEER })
const addMember = dialogs({ kind: 'add-member', bodyId: BOARD })
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

it('asks the type of a body', async () => {
  const { screen, user, sent } = await show(addBody, [graph()])
  await user.click(screen.getByRole('button', { name: 'Orgaan toevoegen' }))

  await expect.element(screen.getByText('Type is verplicht')).toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

it('tells that a legal form has no such body before it is made, and asks to confirm one that is unusual', async () => {
  const given = structureOf({ legal_persons: [company(BEHEER, { type: 'stichting' })], bodies: [] })
  const { screen, user, sent } = await show(addBody, [graph(given)])
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Type' }))
    await user.click(screen.getByRole('option', { name }))
  }
  await choose('Aandeelhouders')
  await expect.element(screen.getByText(/^Alleen een bv of nv heeft aandeelhouders/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Orgaan toevoegen' })).toBeDisabled()
  await choose('Optiehouders')
  await expect.element(screen.getByText(/is dit orgaan ongebruikelijk/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Toch toevoegen' })).toBeEnabled()
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
  await user.click(screen.getByRole('combobox', { name: 'Persoon of rechtspersoon' }))
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

it('says why a company can not be chosen for its own board, and lets it be for its shareholders', async () => {
  const known = answer(legalPersons.listAvailable, [
    knownPerson(1, { id: BEHEER, legal_name: 'Molen Beheer B.V.' }),
    knownPerson(2, { legal_name: 'Chris Bakker' }),
  ])
  const why = /^Molen Beheer B\.V\. staat er niet bij: een rechtspersoon kan niet in zijn eigen/
  const board = await show(addMember, [graph(), known])
  await board.user.click(board.screen.getByRole('combobox', { name: 'Persoon of rechtspersoon' }))
  await expect.element(board.screen.getByRole('option', { name: /Chris Bakker/ })).toBeVisible()
  await expect.element(board.screen.getByText(why)).toBeVisible()
  await expect.element(board.screen.getByRole('option', { name: /Beheer/ })).not.toBeInTheDocument()
  await board.screen.unmount()

  const holders = body(idOf(405), { type: 'Shareholders' })
  const given = structureOf({ legal_persons: [company(BEHEER)], bodies: [holders] })
  const { screen, user } = await show(dialogs({ kind: 'add-member', bodyId: holders.id }), [
    graph(given),
    known,
  ])
  await user.click(screen.getByRole('combobox', { name: 'Persoon of rechtspersoon' }))
  await expect.element(screen.getByRole('option', { name: /Beheer/ })).toBeVisible()
  await expect.element(screen.getByText(why)).not.toBeInTheDocument()
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
    answer(addPerson.addMember, seated),
  ])
  await user.click(screen.getByText('Nieuw', { exact: true }))
  await user.fill(screen.getByRole('textbox', { name: 'Voornaam' }), 'Chris')
  await user.fill(screen.getByRole('textbox', { name: /^E-mailadres/ }), 'chris@demo.test')
  await user.click(screen.getByRole('button', { name: 'Lid toevoegen' }))

  await expect.element(screen.getByText(/Toegevoegd$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/legal-person-members',
    body: { body_id: BOARD, name: 'Chris', email: 'chris@demo.test', title: '' },
  })
})

it('leaves it to the server to say what is missing of a member, at its field', async () => {
  const { screen, user } = await show(addMember, [
    graph(),
    available,
    refuse(addPerson.addMember, 422, { errors: { name: ['Naam is verplicht'] } }),
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
