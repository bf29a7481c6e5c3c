import { adminTemplates } from '@zegel/contract/admin/admin-templates'
import { deeds } from '@zegel/contract/deeds/deeds'
import { expect, it } from 'vitest'
import { deedDocument, templateVersions } from '../../../../test/data/deed-data.ts'
import { answer, showRoutes, testUser } from '../../../../test/harness.tsx'
import { routeTree } from '../../routes.tsx'

const activated = templateVersions.map((one) =>
  one.instrument === 'options'
    ? {
        ...one,
        is_active: one.version === 2,
        activation: one.version === 2 ? { at: '2026-11-22T09:00:00.000Z', by: 'Pia' } : null,
      }
    : one,
)
const answers = [
  answer(adminTemplates.list, templateVersions),
  answer(adminTemplates.activate, activated),
  answer(deeds.testTemplate, deedDocument('issuance of bonds')),
]
const options = templateVersions.find(({ instrument }) => instrument === 'options')

function shown() {
  return showRoutes(routeTree, answers, {
    path: '/app/admin/templates',
    user: testUser({ administrator: true }),
  })
}

it('shows every version of each template, and the chosen one with made-up data', async () => {
  const { screen, user, router } = await shown()
  await expect.element(screen.getByRole('heading', { name: 'Aktemodellen beheren' })).toBeVisible()
  const second = screen.getByRole('link', { name: /^Toekenning van opties Versie 2/ })
  await user.click(second)

  await expect.element(second).toHaveAttribute('aria-current', 'page')
  expect(router.state.location).toMatchObject({
    pathname: '/app/admin/templates',
    search: { id: options?.id, version: '2' },
  })
})

it('puts another version in force after asking, and says who did', async () => {
  const { screen, user } = await shown()
  await user.click(screen.getByRole('link', { name: /^Toekenning van opties Versie 2/ }))
  await user.click(screen.getByRole('button', { name: 'Activeren' }))
  const dialog = screen.getByRole('dialog', { name: /^Versie 2 van ‘Toekenning van opties’/ })
  await user.click(dialog.getByRole('button', { name: 'Activeren' }))

  await expect.element(screen.getByText(/Versie 2 is nu in gebruik\.$/)).toBeVisible()
  await expect.element(screen.getByText(/^Geactiveerd op .* door Pia$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Activeren' })).not.toBeInTheDocument()
})
