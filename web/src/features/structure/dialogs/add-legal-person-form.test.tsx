import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { structure } from '@zegel/contract/structure/structure'
import { kvk } from '@zegel/contract/legal-persons/kvk'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, refuse, show } from '../../../../test/harness.tsx'
import { found } from '../../../../test/data/kvk-data.ts'
import { idOf } from '../../../../test/data/register-data.ts'
import { BEHEER, company, smallStructure } from '../../../../test/data/structure-data.ts'
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
const addLegalPerson = dialogs({ kind: 'add-legal-person' })
type Screen = Awaited<ReturnType<typeof show>>

async function fillLegalPerson({ screen, user }: Screen) {
  await user.fill(screen.getByRole('textbox', { name: 'Bedrijfsnaam' }), 'Nieuwe Molen B.V.')
  await user.click(screen.getByRole('combobox', { name: 'Rechtsvorm' }))
  await user.click(screen.getByRole('option', { name: 'Besloten vennootschap (bv)' }))
  await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), '68750110')
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
    'KVK-nummer is verplicht',
    'Adres is verplicht',
    'Postcode is verplicht',
    'Stad is verplicht',
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

it('is a bv in the Netherlands unless told otherwise', async () => {
  const { screen } = await show(addLegalPerson, [graph()])

  await expect
    .element(screen.getByRole('combobox', { name: 'Rechtsvorm' }))
    .toHaveValue('Besloten vennootschap (bv)')
  await expect.element(screen.getByRole('combobox', { name: 'Land' })).toHaveValue('Nederland')
})

it('asks the country again once it is emptied', async () => {
  const { screen, user, sent } = await show(addLegalPerson, [graph()])
  const country = screen.getByRole('combobox', { name: 'Land' })
  await expect.element(country).toBeVisible()
  const empty = country.element().closest('.mantine-Select-root')?.querySelector('button')
  await user.click(empty ?? document.body)
  await expect.element(country).toHaveValue('')
  await user.click(screen.getByRole('button', { name: 'Rechtspersoon toevoegen' }))

  await expect.element(screen.getByText('Land is verplicht')).toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual(['GET'])
})

it('fills in what the business register says, and asks the legal form that it does not', async () => {
  const { screen, user } = await show(addLegalPerson, [
    graph(),
    answer(kvk.find, found({ rechtsvorm: 'Kerkgenootschap', legal_form: null })),
  ])
  await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), '68750110')
  await user.click(screen.getByRole('button', { name: 'Zoeken in het handelsregister' }))
  await expect
    .element(screen.getByRole('textbox', { name: 'Bedrijfsnaam' }))
    .toHaveValue('Test BV Donald')
  await user.click(screen.getByRole('button', { name: 'Rechtspersoon toevoegen' }))

  await expect.element(screen.getByText('Type is verplicht')).toBeVisible()
})

it('says that a number is of the organisation already, does not send it, and shows whose it is', async () => {
  const { screen, user } = await show(addLegalPerson, [graph()])
  await user.fill(screen.getByRole('textbox', { name: 'KVK-nummer' }), '12345678')

  await expect
    .element(
      screen.getByText('Molen Beheer B.V. heeft dit KVK-nummer en hoort al bij de organisatie.'),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Rechtspersoon toevoegen' }))
    .toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Bekijken' }))

  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('status', { name: 'gekozen' }))
    .toHaveTextContent(`person.${BEHEER}`)
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
    business_register_number: '68750110',
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
    .toHaveAccessibleDescription(expect.stringContaining(taken))
})

it('says in a toast that a legal person could not be added', async () => {
  const shown = await show(addLegalPerson, [graph(), refuse(legalPersons.add, 500)])
  await fillLegalPerson(shown)

  await expect
    .element(shown.screen.getByText(/Er is tijdens het toevoegen iets misgegaan\.$/))
    .toBeVisible()
  await expect.element(shown.screen.getByRole('dialog')).toBeVisible()
})
