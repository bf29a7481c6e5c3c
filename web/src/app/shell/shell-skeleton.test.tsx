import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { showRoutes } from '../../../test/harness.tsx'
import { routeTree } from '../routes.tsx'

const held = vi.hoisted(() => Promise.withResolvers<void>())

vi.mock(import('./signed-in-frame.tsx'), async (original) => {
  await held.promise
  return original()
})

it('draws the frame while that is on its way, with the page where it will be', async () => {
  await page.viewport(1280, 900)
  const { screen } = await showRoutes(routeTree, [], {
    path: '/app/overview/organization/timeline',
  })
  const waiting = screen.getByRole('main').getByRole('status')
  await expect.element(waiting).toBeInTheDocument()
  const { left, top } = waiting.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(100)
  expect(top).toBeGreaterThan(64)

  held.resolve()
  const title = screen.getByRole('heading', { level: 1, name: 'Tijdlijn' })
  await expect.element(title).toBeVisible()
  const arrived = title.element().getBoundingClientRect()
  expect(arrived.left).toBe(left)
  expect(Math.abs(arrived.top - top)).toBeLessThan(8)
})
