import type { AnyRoute } from '@tanstack/react-router'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { showRoutes } from '../../../test/harness.tsx'
import { routeTree } from '../routes.tsx'
import { screen as lazyScreen } from '../screen.ts'
import { savePlaces } from './shell-skeleton.tsx'

// An earlier test may have fetched the frame already, so this one fetches it anew, once it is let go.
const held = Promise.withResolvers<void>()
const heldFrame = lazyScreen(async () => {
  await held.promise
  return import('./signed-in-frame.tsx')
}, 'SignedInFrame')

const { options } = signedIn()
const { component } = options
Object.assign(options, { component: heldFrame })
afterAll(() => void Object.assign(options, { component }))

function signedIn(): AnyRoute {
  const routes: readonly AnyRoute[] = routeTree.children ?? []
  const found = routes.find((route) => 'id' in route.options && route.options.id === 'signed-in')
  if (!found) throw new Error('There is no frame for who is signed in')
  return found
}

it('draws the frame while that is on its way, with the page where it will be and as many places as it had', async () => {
  savePlaces(6)
  onTestFinished(() => localStorage.clear())
  await page.viewport(1280, 900)
  const { screen } = await showRoutes(routeTree, [], {
    path: '/app/overview/organization/nonsense',
  })
  const waiting = screen.getByRole('main').getByRole('status')
  await expect.element(waiting).toBeInTheDocument()
  const { left, top } = waiting.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(100)
  expect(top).toBeGreaterThan(64)
  expect(document.querySelectorAll('[class*="rail"] .mantine-Skeleton-root')).toHaveLength(6)

  held.resolve()
  const title = screen.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' })
  await expect.element(title).toBeVisible()
  const arrived = title.element().getBoundingClientRect()
  expect(arrived.left).toBe(left)
  expect(Math.abs(arrived.top - top)).toBeLessThan(8)
})
