import { afterAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { freeRoom } from './free-room.ts'

afterAll(() => page.viewport(1280, 900))

const screen = { width: 800, height: 600 }

it.each([
  ['the legend keeps its strip on a wide screen', 1440, { hasPanel: false, hasMinimap: false }, 52],
  ['the legend keeps its strip in a narrow frame', 800, { hasPanel: false, hasMinimap: false }, 52],
  ['there is no legend on a phone', 390, { hasPanel: false, hasMinimap: false }, 24],
  ['the map stands higher than the legend', 1440, { hasPanel: false, hasMinimap: true }, 156],
  ['beside its card a phone has no map', 390, { hasPanel: true, hasMinimap: true }, 24],
] as const)('%s', async (_what, width, cover, below) => {
  await page.viewport(width, 900)
  const { y, height } = freeRoom(screen, cover)
  const whole = cover.hasPanel ? screen.height * 0.45 : screen.height
  expect(whole - y - height).toBeCloseTo(below)
})
