import { instruments } from '@zegel/contract/instruments/instruments'
import { organizationProfile } from '@zegel/contract/organizations/organization-profile'
import { organizations } from '@zegel/contract/organizations/organizations'
import { expect, it } from 'vitest'
import {
  answer,
  membership,
  NOORDERMOLEN,
  refuse,
  showRoutes,
  testUser,
  ZUIDERZON,
} from '../../../../test/harness.tsx'
import { attach, attachFromWithin } from '../../../../test/attach.ts'
import { organization } from '../../../../test/data/people-data.ts'
import { PIXEL } from '../../../../test/data/entity-files-data.ts'
import { instrumentCard, person } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const PATH = `/app/overview/organization/general?id=${NOORDERMOLEN}`
const LONG = 'Energiecoöperatie De Noordermolen Beheer en Exploitatie B.V.'

const lists = [
  answer(organizations.listEntities, [
    person(1, { legal_name: LONG, type: 'besloten vennootschap' }),
  ]),
  answer(instruments.list, [
    instrumentCard({ id: person(1).id, type: 'bonds', name: 'Windobligatie', invested: '1000.00' }),
    instrumentCard({
      id: person(2).id,
      type: 'shares',
      name: 'Aandelen met een lange naam',
      invested: '500.50',
    }),
    instrumentCard({
      id: person(3).id,
      type: 'depositary_receipts',
      name: 'Certificaten',
      invested: '300.00',
    }),
  ]),
]

type Answers = NonNullable<Parameters<typeof showRoutes>[1]>

async function open(answers: Answers = [], user = testUser(), path = PATH) {
  const known = answer(organizations.get, organization())
  return showRoutes(routeTree, [...answers, known, ...lists], { path, user })
}

async function editing(answers: Answers) {
  const shown = await open(answers)
  await shown.user.click(shown.screen.getByRole('button', { name: 'Wijzigen' }))
  const dialog = shown.screen.getByRole('dialog', { name: 'Organisatie wijzigen' })
  const save = () => shown.user.click(dialog.getByRole('button', { name: 'Opslaan' }))
  return { ...shown, dialog, save }
}

it('shows who the organisation is, its legal persons and what it issues by type', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('Wind van ons allemaal.')).toBeVisible()
  await expect.element(screen.getByText(`${LONG.slice(0, 30)}…`)).toBeVisible()
  const issued = screen.getByRole('region', { name: 'Instrumenten' })
  await expect.element(issued.getByText('Aandelen met een lange…')).toBeVisible()
  await expect.element(issued.getByText('€ 1.500,50')).toBeVisible()
  await expect
    .element(issued.getByRole('region', { name: 'Certificaten' }))
    .toMatchTextContent(/€\s300,00/)
  await expect.element(issued.getByText('Opties')).not.toBeInTheDocument()
})

it('is the organisation without a section as well', async () => {
  const { screen } = await open([], testUser(), `/app/overview/organization?id=${NOORDERMOLEN}`)
  await expect.element(screen.getByText('Wind van ons allemaal.')).toBeVisible()
  expect(document.title).toBe('Organisatie · Zegel')
})

it('saves name and mission', async () => {
  const { screen, user, dialog, save, sent } = await editing([
    answer(organizationProfile.edit, organization()),
  ])
  await user.fill(dialog.getByLabelText('Missie'), 'Zon en wind')
  await save()

  await expect.element(screen.getByText(/Info opgeslagen\.$/)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    organization_id: NOORDERMOLEN,
    name: 'Energiecoöperatie De Noordermolen',
    mission: 'Zon en wind',
  })
})

it('says that it was not saved', async () => {
  const { screen, save } = await editing([refuse(organizationProfile.edit, 500)])
  await save()
  await expect
    .element(screen.getByText(/Er is iets misgegaan bij het opslaan van de informatie\.$/))
    .toBeVisible()
})

const picture = (type = 'image/png', bytes = 0) =>
  new File([PIXEL, new Uint8Array(bytes)], 'logo.png', { type })

it('stores a logo alone when nothing else was changed', async () => {
  const { screen, dialog, save } = await editing([
    answer(organizationProfile.setLogo, { logo_image_url: '/api/logos/1' }),
  ])
  await expect
    .element(dialog.getByText('Max 5MB. Toegestane bestandstypen: JPG, PNG, WEBP.'))
    .toBeVisible()
  await attach(picture())
  await save()
  await expect.element(screen.getByText(/Logo bijgewerkt\.$/)).toBeVisible()
})

it.each([
  { status: 500, failure: {}, says: /Er is iets misgegaan bij het opslaan van het logo\.$/ },
  {
    status: 422,
    failure: { errors: { file: ['Dit is geen afbeelding.'] } },
    says: /Dit is geen afbeelding\.$/,
  },
])('says why a logo was not stored ($status)', async ({ status, failure, says }) => {
  const { screen, dialog, save } = await editing([
    refuse(organizationProfile.setLogo, status, failure),
  ])
  await attach(picture())
  await save()
  await expect.element(screen.getByText(says)).toBeVisible()
  // With the file that was chosen, to try again; and nothing else was saved.
  await expect.element(dialog).toBeVisible()
  await expect.element(screen.getByText('Info opgeslagen.')).not.toBeInTheDocument()
})

it('sends nothing that is no picture, or too large', async () => {
  const { dialog, save, sent } = await editing([])
  for (const { file, says } of [
    { file: picture('image/gif'), says: 'Kies een afbeelding van het type JPG, PNG of WEBP.' },
    { file: picture('image/png', 5 * 1024 * 1024), says: 'Een afbeelding is maximaal 5 MB.' },
  ]) {
    await attachFromWithin(file)
    await save()
    await expect.element(dialog.getByText(says)).toBeVisible()
  }
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

it('shows a member the same fields, disabled', async () => {
  const { screen, user } = await open([], testUser({}, [membership({ role: 'member' })]))
  await user.click(screen.getByRole('button', { name: 'Gegevens bekijken' }))
  const dialog = screen.getByRole('dialog', { name: 'Gegevens van de organisatie' })
  await expect.element(dialog.getByLabelText('Naam')).toBeDisabled()
  await expect.element(dialog.getByLabelText('Missie')).toBeDisabled()
})

it('opens the form when the navigation asks for it', async () => {
  const { screen, router } = await open()
  await router.navigate({
    to: '/app/overview/organization/general',
    search: { id: NOORDERMOLEN },
    state: { openEditOrganization: true },
  })
  await expect.element(screen.getByRole('dialog', { name: 'Organisatie wijzigen' })).toBeVisible()
})

it('looks to others as if it does not exist', async () => {
  const path = `/app/overview/organization/general?id=${ZUIDERZON}`
  const { screen } = await showRoutes(routeTree, [], { path })
  await expect
    .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
    .toBeVisible()
})
