import { expect, it } from 'vitest'
import { grantVesting } from '../../../../test/data/vesting-data.ts'
import { layOutVesting, stopsOf } from './vesting-layout.ts'

it('goes in steps from the start to all that was granted, with the cliff and today in it', () => {
  const layout = layOutVesting(grantVesting({ date: '2025-09-01' }), 600)
  const [first, ...others] = layout.stops

  expect(first).toMatchObject({ date: '2025-03-01', vested: 120 })
  expect(layout.cliffX).toBe(first?.x)
  expect(layout.stops.at(-1)?.y).toBe(layout.grantedY)
  expect(layout.todayX).toBeGreaterThan(first?.x ?? 0)
  expect(layout.todayX).toBeLessThan(others.at(-1)?.x ?? 0)
  expect(layout.values.at(-1)?.label).toBe('400')
})

it('has room for today before the start and after the end', () => {
  for (const date of ['2020-01-01', '2035-01-01']) {
    const { todayX, left, right } = layOutVesting(grantVesting({ date }), 300)
    expect(todayX).toBeGreaterThanOrEqual(left)
    expect(todayX).toBeLessThanOrEqual(right)
  }
})

it('stops at no more than there is room for, the first and the last among them', () => {
  const steps = Array.from({ length: 48 }, (_, at) => at)

  expect(stopsOf(steps, 5)).toEqual([0, 12, 24, 35, 47])
  expect(stopsOf([1, 2], 5)).toEqual([1, 2])
})
