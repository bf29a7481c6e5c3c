import { expect, it } from 'vitest'
import { RestartLimit } from './restart-limit.ts'

const MINUTE = 60_000

it.each([
  {
    ends: 'at once each time',
    at: [0, 1, 2, 3, 4, 5],
    waits: [100, 400, 1600, 6400, 10_000, undefined],
  },
  { ends: 'after it ran for long', at: [0, 2 * MINUTE, 4 * MINUTE], waits: [100, 100, 100] },
  { ends: 'once more soon after', at: [0, 2 * MINUTE, 2 * MINUTE + 1], waits: [100, 100, 400] },
])('waits before it is started again when it ends $ends', ({ at, waits }) => {
  const limit = new RestartLimit()
  expect(at.map((now) => limit.waitBeforeNext(now))).toEqual(waits)
})
