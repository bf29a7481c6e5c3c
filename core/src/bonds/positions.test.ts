import { describe, expect, it } from 'vitest'
import { toDate } from './day.ts'
import { moved, positionsAfter } from './sketched-bond.ts'

const lotsOf = (holder: string, ...movements: Parameters<typeof positionsAfter>) =>
  positionsAfter(...movements)(holder)
    .at(-1)
    ?.lots.map(({ date, units }) => `${units} of ${toDate(date)}`)

describe('positions', () => {
  it('take along the oldest lots first', () => {
    const history = [
      moved('2026-01-01', null, 'a', 10),
      moved('2026-02-01', null, 'a', 5),
      moved('2026-03-01', 'a', 'b', 12),
    ]
    expect(lotsOf('a', ...history)).toEqual(['3 of 2026-02-01'])
    expect(lotsOf('b', ...history)).toEqual(['10 of 2026-01-01', '2 of 2026-02-01'])
  })

  it('know what was posted later about an earlier day', () => {
    const late = [moved('2026-03-01', 'a', 'b', 10), moved('2026-01-01', null, 'a', 10)]
    expect(lotsOf('b', ...late)).toEqual(['10 of 2026-01-01'])
  })

  it('pass on what comes in on the same day, whichever was recorded first', () => {
    const sameDay = [
      moved('2026-01-01', null, 'a', 10),
      moved('2026-02-01', 'b', 'c', 4),
      moved('2026-02-01', 'a', 'b', 4),
    ]
    expect(lotsOf('c', ...sameDay)).toEqual(['4 of 2026-01-01'])
    expect(lotsOf('b', ...sameDay)).toEqual([])
  })

  it('give the oldest back to the issuer', () => {
    const history = [
      moved('2026-01-01', null, 'a', 10),
      moved('2026-02-01', null, 'a', 5),
      moved('2026-03-01', 'a', null, 10),
    ]
    expect(lotsOf('a', ...history)).toEqual(['5 of 2026-02-01'])
  })
})
