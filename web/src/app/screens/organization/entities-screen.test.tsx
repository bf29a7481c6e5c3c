import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import { personRecords } from '@zegel/contract/register/person-records'
import { representation } from '@zegel/contract/structure/representation'
import { expect, it, onTestFinished } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  showRoutes,
  testUser,
} from '../../../../test/harness.tsx'
import { PIXEL } from '../../../../test/data/entity-files-data.ts'
import { person } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const MOLEN = person(7, {
  legal_name: 'De Molen B.V.',
  type: 'besloten vennootschap',
  business_register_number: '12345678',
  address: 'Molenweg 1',
  zip_code: '1234 AB',
  city: 'Noorderdam',
  country: 'NL',
})

type Answers = NonNullable<Parameters<typeof showRoutes>[1]>

async function open(answers: Answers = [], role: 'member' | 'admin' = 'admin') {
  const path = `/app/overview/organization/legal_persons?id=${NOORDERMOLEN}`
  const listed = answer(organizations.listEntities, [MOLEN])
  return showRoutes(routeTree, [...answers, listed, answer(representation.list, [])], {
    path,
    user: testUser({}, [membership({ role })]),
  })
}

it('shows each entity on a card', async () => {
  const { screen } = await open()
  const card = screen.getByRole('article', { name: 'De Molen B.V.' })
  for (const text of [
    'Besloten vennootschap (bv)',
    '12345678',
    'Molenweg 1, 1234 AB Noorderdam',
    'Nederland',
  ])
    await expect.element(card.getByText(text)).toBeVisible()
  expect(card.element().querySelector('img')).toBeNull()
})

it('shows the photo where there is one', async () => {
  // One that loads: where a photo does not, the initials stand.
  const photo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const { screen } = await open([
    answer(organizations.listEntities, [{ ...MOLEN, photo_image_url: photo }]),
  ])
  const card = screen.getByRole('article', { name: 'De Molen B.V.' })
  await expect.element(card).toBeVisible()
  expect(card.element().querySelector('img')?.getAttribute('src')).toBe(photo)
})

it('lets a member look, and neither add nor edit', async () => {
  const { screen } = await open([], 'member')
  await expect.element(screen.getByRole('article', { name: 'De Molen B.V.' })).toBeVisible()
  expect(screen.getByRole('button', { name: /toevoegen|wijzigen/ }).all()).toEqual([])
})

it('says what goes here where there is nothing yet, with the next step', async () => {
  const { screen } = await open([answer(organizations.listEntities, [])])
  await expect.element(screen.getByText('Nog geen entiteiten')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Entiteit toevoegen' }).all()).toHaveLength(2)
})

it('finds an entity among many', async () => {
  const many = Array.from({ length: 12 }, (_, number) =>
    person(number, { legal_name: `Bedrijf ${number}`, type: 'stichting' }),
  )
  const { screen, user } = await open([answer(organizations.listEntities, many)])
  await user.fill(screen.getByRole('searchbox'), 'bedrijf 11')
  await expect.element(screen.getByRole('article', { name: 'Bedrijf 3' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('article', { name: 'Bedrijf 11' })).toBeVisible()
})

it('shows them as a table, which sorts, edits and leads to each', async () => {
  onTestFinished(() => localStorage.clear())
  const mill = person(1, { legal_name: 'Aardmolen', type: 'stichting', city: 'Zutphen' })
  const { screen, user, router } = await open([
    answer(organizations.listEntities, [mill, MOLEN]),
    refuse(personRecords.get, 404),
  ])
  await user.click(screen.getByText('Tabel'))
  const table = screen.getByRole('table', { name: 'Entiteiten' })
  await user.click(table.getByRole('button', { name: 'Stad' }))
  const names = () => table.element().querySelectorAll('tbody th')
  await expect
    .poll(() => Array.from(names(), ({ textContent }) => textContent))
    .toEqual(['De Molen B.V.', 'Aardmolen'])

  await user.click(table.getByRole('button', { name: 'Aardmolen wijzigen' }))
  await user.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await user.click(table.getByRole('button', { name: 'Aardmolen', exact: true }))
  await expect.element(screen.getByText('Deze pagina bestaat niet')).toBeVisible()
  expect(router.state.location.pathname).toBe(`/app/organization/entities/${mill.id}`)
})

it('adds an entity to this organisation', async () => {
  const { screen, user, sent } = await open([answer(legalPersons.add, MOLEN)])
  await user.click(screen.getByRole('button', { name: 'Entiteit toevoegen' }))
  const dialog = screen.getByRole('dialog', { name: 'Entiteit toevoegen' })
  await user.fill(dialog.getByLabelText('Bedrijfsnaam'), 'De Molen B.V.')
  await user.fill(dialog.getByLabelText('KVK-nummer'), '87654321')
  await user.fill(dialog.getByLabelText('Adres en huisnummer'), 'Molenweg 1')
  await user.fill(dialog.getByLabelText('Postcode'), '1234 AB')
  await user.fill(dialog.getByLabelText('Stad'), 'Noorderdam')
  await user.click(dialog.getByRole('button', { name: 'Entiteit toevoegen' }))

  await expect.element(screen.getByText(/De Molen B\.V\. is toegevoegd\.$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    organization_uuid: NOORDERMOLEN,
    add_to_organization: true,
    legal_name: 'De Molen B.V.',
    country: 'NL',
  })
})

it('says as the number is typed that a company belongs to the organisation already', async () => {
  const { screen, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Entiteit toevoegen' }))
  const dialog = screen.getByRole('dialog', { name: 'Entiteit toevoegen' })
  await user.fill(dialog.getByLabelText('KVK-nummer'), '12345678')
  await expect.element(dialog.getByText(/De Molen B\.V\. heeft dit KVK-nummer/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Entiteit toevoegen' })).toBeDisabled()
})

it('edits an entity, and keeps the facts when its photo could not be stored', async () => {
  const { screen, user, sent } = await open([
    answer(legalPersons.edit, MOLEN),
    refuse(organizationProfile.setEntityPhoto, 500),
  ])
  await user.click(screen.getByRole('button', { name: 'De Molen B.V. wijzigen' }))
  const dialog = screen.getByRole('dialog', { name: 'Entiteit wijzigen' })
  await expect.element(dialog.getByLabelText('KVK-nummer')).toBeDisabled()
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, // safe: the dialog has one
    new File([PIXEL], 'molen.png', { type: 'image/png' }),
  )
  await user.click(dialog.getByRole('button', { name: 'Opslaan' }))

  await expect
    .element(screen.getByText(/Er is iets misgegaan bij het opslaan van de foto\.$/))
    .toBeVisible()
  await expect.element(screen.getByText(/De Molen B\.V\. is gewijzigd\.$/)).toBeVisible()
  await expect.element(dialog).toBeVisible()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    organization_id: NOORDERMOLEN,
    entity_id: MOLEN.id,
  })
})
