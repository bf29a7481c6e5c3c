import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDate, toDay } from './days/day.ts'
import { lotsOn, type Movement, positionsOf } from './positions.ts'
import { moved, positionsAfter } from './bond-fixture.ts'

const START = toDay('2024-01-01')

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

it('transfers neither make nor lose units, in whatever order a day records them', () => {
  const movement = fc.record({
    from: fc.constantFrom(null, 'a', 'b', 'c'),
    to: fc.constantFrom(null, 'a', 'b', 'c'),
    units: fc.integer({ min: 1, max: 9 }),
    date: fc.integer({ min: START, max: START + 3 }),
  })
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 12 }), (movements: Movement[]) => {
      const moving = movements.filter(({ from, to }) => from !== to)
      const positions = positionsOf(moving)
      for (const holder of ['a', 'b', 'c']) {
        const came = moving.filter(({ to }) => to === holder)
        const left = moving.filter(({ from }) => from === holder)
        const units = lotsOn(positions.get(holder) ?? [], START + 9).map((lot) => lot.units)
        expect(total(units)).toBe(
          total(came.map((entry) => entry.units)) - total(left.map((entry) => entry.units)),
        )
      }
    }),
  )
})

function total(units: readonly number[]): number {
  return units.reduce((all, one) => all + one, 0)
}
