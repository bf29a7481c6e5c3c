import { instruments } from '@zegel/contract/instruments/instruments'
import { expect, it } from 'vitest'
import { answer, NOORDERMOLEN, showRoutes, testUser } from '../../../../test/harness.tsx'
import { idOf, instrumentCard } from '../../../../test/data/register-data.ts'
import { routeTree } from '../../routes.tsx'

const list = answer(instruments.list, [instrumentCard()])

it('shows members what their organisation issues', async () => {
  const path = `/app/overview/instruments?id=${NOORDERMOLEN}`
  const { screen } = await showRoutes(routeTree, [list], { path })

  await expect.element(screen.getByRole('article', { name: 'Windobligatie 2026' })).toBeVisible()
})

it('looks to others as if the organisation does not exist', async () => {
  const path = `/app/overview/instruments?id=${idOf(999)}`
  const { screen } = await showRoutes(routeTree, [list], { path })

  await expect
    .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
    .toBeVisible()
})

it('keeps nobody waiting who is of no organisation', async () => {
  const user = testUser({ current_organization_uuid: null }, [])
  const { screen } = await showRoutes(routeTree, [list], {
    path: '/app/overview/instruments',
    user,
  })

  await expect
    .element(screen.getByRole('heading', { name: 'Deze pagina bestaat niet' }))
    .toBeVisible()
})
