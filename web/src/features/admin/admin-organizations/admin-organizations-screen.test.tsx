import {
  type AdminOrganization,
  adminOrganizations,
} from '@zegel/contract/admin/admin-organizations'
import { organizations } from '@zegel/contract/organizations/organizations'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refuse, show, testUser } from '../../../../test/harness.tsx'
import { organization } from '../../../../test/data/people-data.ts'
import { idOf } from '../../../../test/data/register-data.ts'
import { loadPage } from '../../../lib/browser/load-page.ts'
import { AdminOrganizationsScreen } from './admin-organizations-screen.tsx'

function one(number: number): AdminOrganization {
  return {
    id: idOf(8000 + number),
    uuid: idOf(8000 + number),
    name: `Organisatie ${number}`,
    logo_image_url: null,
    public: false,
    import_enabled: false,
    created_at: '2026-02-01T09:00:00Z',
    members: 12,
    entities: 3,
    instruments: 4,
  }
}

const listed = answer(adminOrganizations.list, ({ query }) => {
  const first = (Number(query['page'] ?? 1) - 1) * Number(query['per_page'] ?? 10)
  const data = Array.from({ length: 3 }, (_, index) => one(first + index + 1))
  return { data, total: 60 }
})

type Answers = NonNullable<Parameters<typeof show>[1]>

async function open(answers: Answers = []) {
  const user = testUser({ administrator: true, preferred_role: 'admin' })
  return show(<AdminOrganizationsScreen />, [...answers, listed], { user })
}

it('lists ten organisations at a time, found by the server', async () => {
  const { screen, user, sent } = await open()
  await expect.element(screen.getByText('Organisatie 1', { exact: true })).toBeVisible()
  expect(sent[0]?.query).toEqual({ page: '1', per_page: '10', sort: 'name' })
  await user.click(screen.getByRole('combobox', { name: 'Rijen per pagina' }))
  await expect.element(screen.getByRole('option', { name: '25' })).toBeVisible()
  expect(
    screen
      .getByRole('option')
      .all()
      .map((option) => option.element().textContent),
  ).toEqual(['5', '10', '25', '50'])
  await user.fill(screen.getByRole('searchbox'), 'molen')
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ q: 'molen', page: '1' })
})

it('opens one as the role that the administrator acts with', async () => {
  const { screen, user, sent } = await open([
    answer(organizations.switchTo, { current_organization_uuid: one(2).id }),
  ])
  await expect.element(screen.getByText(/in je voorkeursrol: beheerder/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Organisatie 2 openen' }))

  await expect
    .poll(() => vi.mocked(loadPage).mock.calls)
    .toEqual([[`/app/overview/organization/general?id=${one(2).id}`]])
  expect(sent.at(-1)?.body).toEqual({ current_organization_uuid: one(2).id })
})

// What is drawn of a switch lies over it.
function trackOf(input: { element: () => Element }) {
  return page.elementLocator(input.element().closest('label') ?? input.element())
}

it('lets the superadmins of one import, without opening it', async () => {
  vi.mocked(loadPage).mockClear()
  let isEnabled = false
  const { screen, user, sent } = await show(
    <AdminOrganizationsScreen />,
    [
      answer(adminOrganizations.list, () => ({
        data: [one(1), { ...one(2), import_enabled: isEnabled }],
        total: 2,
      })),
      answer(adminOrganizations.update, () => {
        isEnabled = true
        return { ...one(2), import_enabled: true }
      }),
    ],
    { user: testUser({ administrator: true }) },
  )
  const importing = screen.getByRole('switch', { name: 'Importeren in Organisatie 2' })
  await expect.element(importing).not.toBeChecked()
  await user.click(trackOf(importing))
  await expect.element(importing).toBeEnabled()
  await expect.element(importing).toBeChecked()
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    organization_id: one(2).id,
    import_enabled: true,
  })
  expect(loadPage).not.toHaveBeenCalled()
})

it('says when letting them import failed, and leaves the switch as it was', async () => {
  const { screen, user } = await open([refuse(adminOrganizations.update, 500, { message: '' })])
  const importing = screen.getByRole('switch', { name: 'Importeren in Organisatie 2' })
  await expect.element(importing).toBeVisible()
  ;(importing.element() as HTMLElement).focus() // safe: an input
  await user.keyboard(' ')
  await expect.element(screen.getByText(/De instelling kon niet worden gewijzigd\.$/)).toBeVisible()
  await expect.element(importing).not.toBeChecked()
})

async function adding(answers: Answers) {
  const shown = await open(answers)
  await shown.user.click(shown.screen.getByRole('button', { name: 'Organisatie toevoegen' }))
  const dialog = shown.screen.getByRole('dialog', { name: 'Nieuwe organisatie' })
  await shown.user.fill(dialog.getByLabelText('Naam'), 'Zonnedak')
  await shown.user.click(dialog.getByRole('button', { name: 'Organisatie toevoegen' }))
  return { ...shown, dialog }
}

it('adds one by its name', async () => {
  const { screen, sent } = await adding([
    answer(adminOrganizations.create, organization({ name: 'Zonnedak' })),
  ])
  await expect.element(screen.getByText(/Zonnedak is toegevoegd\.$/)).toBeVisible()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Zonnedak' })
})

it.each([
  { status: 422, failure: { errors: { name: ['Deze naam bestaat al'] } }, says: /bestaat al$/ },
  { status: 409, failure: { message: 'Bezet.' }, says: /Bezet\.$/ },
  { status: 500, failure: { message: '' }, says: /Er ging iets mis$/ },
  { status: 503, failure: { message: 'Bad gateway' }, says: /Er ging iets mis$/ },
])('says why one was not added ($status)', async ({ status, failure, says }) => {
  const { screen } = await adding([refuse(adminOrganizations.create, status, failure)])
  await expect.element(screen.getByText(says)).toBeVisible()
})
