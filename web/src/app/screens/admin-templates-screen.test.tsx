import { deeds } from '@zegel/contract/deeds'
import { expect, it } from 'vitest'
import { deedDocument, deedTemplates } from '../../../test/deed-data.ts'
import { answer, showRoutes, testUser } from '../../../test/harness.tsx'
import { routeTree } from '../routes.tsx'

const answers = [
  answer(deeds.templates, deedTemplates),
  answer(deeds.testTemplate, deedDocument('issuance of bonds')),
]

it('shows each template with its version, and the chosen one with made-up data', async () => {
  const { screen, user, router } = await showRoutes(routeTree, answers, {
    path: '/app/admin/templates',
    user: testUser({ administrator: true }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Sjablonen beheren' })).toBeVisible()
  await expect.element(screen.getByText(/^Versie 1/).first()).toBeVisible()
  await user.click(screen.getByRole('link', { name: /^Toekenning van opties/ }))

  await expect.poll(() => router.state.location.pathname).toBe('/app/admin/templates')
  expect(router.state.location.search).toMatchObject({
    id: deedTemplates.find(({ instrument }) => instrument === 'options')?.id,
  })
})
