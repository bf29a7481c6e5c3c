import { afterAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { firstViewport } from './moves/use-view-moves.ts'
import type { PlacedDrawing, PlacedNode } from './placed-drawing.ts'
import { freeRoom } from './free-room.ts'

afterAll(() => page.viewport(1280, 900))

const screen = { width: 800, height: 600 }

const NONE = { hasPanel: false, hasMinimap: false }

it.each([
  ['the legend keeps its strip on a wide screen', 1440, NONE, { above: 76, below: 52 }],
  ['the name stands above the toolbar in a narrow frame', 800, NONE, { above: 108, below: 52 }],
  ['the button keeps its strip on a phone', 390, NONE, { above: 108, below: 52 }],
  [
    'the map stands higher than the legend',
    1440,
    { ...NONE, hasMinimap: true },
    { above: 76, below: 156 },
  ],
  [
    'beside its card a phone has no map and no strip',
    390,
    { hasPanel: true, hasMinimap: true },
    { above: 108, below: 24 },
  ],
] as const)('%s', async (_what, width, cover, { above, below }) => {
  await page.viewport(width, 900)
  const { y, height } = freeRoom(screen, cover)
  const whole = cover.hasPanel ? screen.height * 0.45 : screen.height
  expect(y).toBe(above)
  expect(whole - y - height).toBeCloseTo(below)
})

it('begins with what is said beside the centre in sight, where a screen has room for both', () => {
  const central = { id: 'c', x: 2000, y: 200, width: 200, height: 60 } as PlacedNode // safe: only its place is asked
  const drawing: PlacedDrawing = {
    ...{ nodes: [central], edges: [], central, node: () => undefined, edgesOf: () => [] },
    bounds: { x: 0, y: 0, width: 4000, height: 460 },
  }
  const cover = { hasPanel: false, hasMinimap: false }
  const from = (x: number) => {
    const sentences = { nearby: { x, width: 560 } }
    const view = firstViewport({ drawing, sentences }, { width: 900, height: 700 }, cover)
    return x * view.zoom + view.x
  }
  const alone = firstViewport({ drawing, sentences: undefined }, { width: 900, height: 700 }, cover)
  expect(1300 * alone.zoom + alone.x).toBeLessThan(0)
  expect(from(1300)).toBeGreaterThanOrEqual(0)
  // Further than fits: the centre stays in the middle.
  expect(from(200)).toBe(200 * alone.zoom + alone.x)
})
