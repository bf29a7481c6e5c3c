import type { AnyRoute } from '@tanstack/react-router'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments } from '@zegel/contract/instruments/instruments'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answer, NOORDERMOLEN, show, showRoutes } from '../../test/harness.tsx'
import { BOND, bond, idOf } from '../../test/data/register-data.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { PageSkeleton } from '../shared/page-skeleton/page-skeleton.tsx'
import { saveHomeLook } from '../shared/page-skeleton/home-look.ts'
import { shapeOf } from '../shared/page-skeleton/page-shapes.tsx'
import { INSTRUMENT_SECTIONS } from './screens/instrument/instrument-sections.ts'
import { createAppRouter } from './router.tsx'
import { routeTree } from './routes.tsx'

afterEach(() => localStorage.clear())

// That there is nothing, and what leads elsewhere.
const WITHOUT = new Set(['/app/overview/organization/$section', '/app/overview/', '/app/portfolio'])

function signedInPaths(): string[] {
  const { routesById } = createAppRouter(createQueryClient())
  return pathsBelow(routesById['/signed-in'])
}

function pathsBelow(route: AnyRoute): string[] {
  const below: readonly AnyRoute[] = route.children ?? []
  return below.length > 0 ? below.flatMap(pathsBelow) : [route.fullPath]
}

function addressesOf(path: string): string[] {
  const named = path.replace(/\$(id|person|run|dividend|batch)\b/, idOf(1))
  if (named.endsWith('$tab'))
    return ['organization', 'platform', 'portfolio'].map((tab) => named.replace('$tab', tab))
  return named.endsWith('$section')
    ? Object.keys(INSTRUMENT_SECTIONS).map((section) => named.replace('$section', section))
    : [named]
}

it('knows how every page behind the frame will look', () => {
  const addresses = signedInPaths()
    .filter((path) => !WITHOUT.has(path))
    .flatMap(addressesOf)
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((address) => !shapeOf(address))).toEqual([])
})

it('draws a page that is coming by its address, and says so once', async () => {
  saveHomeLook({ tabs: ['organization', 'portfolio'], holders: [20, 15] })
  const counted = [
    ['/app/home', { tabs: 1, cards: 2 }],
    ['/app/home/portfolio', { tabs: 1, cards: 3 }],
    ['/app/overview/instruments', { tabs: 0, cards: 6 }],
    ['/app/overview/organization/members', { tabs: 1, cards: 1 }],
    [`/app/overview/instruments/${idOf(1)}/general`, { tabs: 1, cards: 3 }],
    ['/app/profile', { tabs: 0, cards: 3 }],
    ['/nowhere', { tabs: 0, cards: 1 }],
  ] as const
  for (const [path, { tabs, cards }] of counted) {
    const { screen } = await show(<PageSkeleton />, [], { path })
    const waiting = screen.getByRole('status')
    await expect.element(waiting.getByText('Bezig met laden').first()).toBeInTheDocument()
    const drawn = waiting.element()
    const count = (name: string) => drawn.querySelectorAll(`[class*="${name}"]`).length
    expect({ path, tabs: count('_tabs_'), cards: count('_root_') }).toEqual({ path, tabs, cards })
    await screen.unmount()
  }
})

it.each([1440, 390])(
  'keeps an instrument in its place as it arrives, on a screen of %i pixels',
  async (width) => {
    await page.viewport(width, 900)
    const answered = Promise.withResolvers<undefined>()
    const late = answer(instruments.get, async () => {
      await answered.promise
      return bond()
    })
    const { screen } = await showRoutes(routeTree, [late, answer(instrumentFiles.list, [])], {
      path: `/app/overview/instruments/${BOND}/files?id=${NOORDERMOLEN}`,
    })
    const head = () => document.querySelector('main header')?.getBoundingClientRect()
    await expect.element(screen.getByRole('main').getByRole('status')).toBeInTheDocument()
    const coming = head()

    answered.resolve(undefined)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const arrived = head()
    expect(arrived?.top).toBe(coming?.top)
    expect(Math.abs((arrived?.height ?? 0) - (coming?.height ?? 0))).toBeLessThan(24)
  },
)
