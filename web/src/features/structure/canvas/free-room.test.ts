import { afterAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
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
