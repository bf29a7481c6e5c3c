import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assertVestingEvent, brokenVestingTerms } from './vesting-rules.ts'
import {
  type LeaverKeeps,
  LEAVER_KEEPS,
  type VestingEvent,
  type VestingSchedule,
  VESTING_INTERVALS,
  vestedOn,
  vestingSteps,
} from './vesting.ts'

const schedule: VestingSchedule = {
  starts_on: '2024-01-15',
  length_months: 48,
  interval: 'month',
  cliff_months: 12,
  cliff_millionths: 250_000,
  acceleration_millionths: 500_000,
  acceleration_event: 'Verkoop van de onderneming',
  good_leaver_keeps: 'vested',
  bad_leaver_keeps: 'nothing',
  notes: [],
}

function on(day: string, about: Partial<VestingSchedule> = {}, events: VestingEvent[] = []) {
  const { vested, unvested, lapsed } = vestedOn(
    { schedule: { ...schedule, ...about }, units: 4800n, events },
    day,
  )
  return [vested, unvested, lapsed].map(Number)
}

const left = (kind: 'good_leaver' | 'bad_leaver', effective_date = '2026-01-15') => [
  { kind, effective_date },
]
const accelerated = (effective_date: string): VestingEvent => ({
  kind: 'acceleration',
  effective_date,
})

describe('what has vested', () => {
  it.each([
    { day: '2024-01-14', is: [0, 4800, 0] },
    { day: '2025-01-14', is: [0, 4800, 0] },
    { day: '2025-01-15', is: [1200, 3600, 0] },
    { day: '2025-02-14', is: [1200, 3600, 0] },
    { day: '2025-02-15', is: [1300, 3500, 0] },
    { day: '2028-01-14', is: [4700, 100, 0] },
    { day: '2028-01-15', is: [4800, 0, 0] },
    { day: '2099-01-01', is: [4800, 0, 0] },
  ])('on $day, with a quarter after a year and the rest by the month', ({ day, is }) => {
    expect(on(day)).toEqual(is)
  })

  it.each([
    { about: { cliff_months: 0, cliff_millionths: null }, day: '2024-02-15', vested: 100 },
    { about: { cliff_millionths: null }, day: '2025-01-15', vested: 1200 },
    { about: { cliff_millionths: 0 }, day: '2025-02-15', vested: 134 },
    { about: { interval: 'quarter' }, day: '2025-04-15', vested: 1500 },
    { about: { interval: 'year' }, day: '2026-01-14', vested: 1200 },
    { about: { interval: 'year', cliff_months: 6 }, day: '2025-01-15', vested: 1714 },
    { about: { cliff_months: 48, cliff_millionths: 1_000_000 }, day: '2028-01-14', vested: 0 },
    { about: { cliff_months: 48, cliff_millionths: 1_000_000 }, day: '2028-01-15', vested: 4800 },
  ] as const)('with $about, on $day', ({ about, day, vested }) => {
    expect(on(day, about)[0]).toBe(vested)
  })

  it('falls on the last of a month that is shorter', () => {
    const about = { starts_on: '2024-01-31', cliff_months: 0, cliff_millionths: null }

    expect(on('2024-02-28', about)[0]).toBe(0)
    expect(on('2024-02-29', about)[0]).toBe(100)
  })
})

describe('an event', () => {
  it('accelerates half of what is still to vest, and the rest goes on', () => {
    const events = [accelerated('2026-01-20')]

    expect(on('2026-01-19', {}, events)).toEqual([2400, 2400, 0])
    expect(on('2026-01-20', {}, events)).toEqual([3600, 1200, 0])
    expect(on('2026-02-15', {}, events)).toEqual([3650, 1150, 0])
    expect(on('2028-01-15', {}, events)).toEqual([4800, 0, 0])
  })

  it.each([
    { kind: 'good_leaver', keeps: 'vested', is: [2400, 0, 2400] },
    { kind: 'good_leaver', keeps: 'everything', is: [4800, 0, 0] },
    { kind: 'bad_leaver', keeps: 'nothing', is: [0, 0, 4800] },
    { kind: 'bad_leaver', keeps: 'vested', is: [2400, 0, 2400] },
  ] as const)('stops it: a $kind keeps $keeps', ({ kind, keeps, is }) => {
    const about = { [`${kind}_keeps`]: keeps }

    expect(on('2026-01-14', about, left(kind))).toEqual([2300, 2500, 0])
    expect(on('2026-01-15', about, left(kind))).toEqual(is)
    expect(on('2030-01-01', about, left(kind))).toEqual(is)
  })

  it('takes nothing back that was exercised before somebody left', () => {
    const exercised = [
      { day: '2025-06-01', units: 300n },
      { day: '2026-01-15', units: 50n },
    ]
    const grant = { schedule, units: 4800n, events: left('bad_leaver'), exercised }

    expect(vestedOn(grant, '2026-02-01')).toEqual({ vested: 350n, unvested: 0n, lapsed: 4450n })
  })

  it.each([
    { event: accelerated('2027-01-01'), standing: left('good_leaver'), rule: 'vesting-stopped' },
    { event: left('bad_leaver')[0], standing: left('good_leaver'), rule: 'vesting-stopped' },
    {
      event: left('bad_leaver')[0],
      standing: [accelerated('2026-03-01')],
      rule: 'vesting-event-later',
    },
  ])('is refused as $rule', ({ event, standing, rule }) => {
    expect(() => assertVestingEvent(schedule, standing, event as VestingEvent)).toThrow(rule)
  })

  it('accelerates only where that was agreed', () => {
    const without = { ...schedule, acceleration_millionths: 0 }

    expect(() => assertVestingEvent(without, [], accelerated('2026-03-01'))).toThrow(
      'vesting-without-acceleration',
    )
    expect(() => assertVestingEvent(schedule, [], accelerated('2026-03-01'))).not.toThrow()
  })
})

it.each([
  { about: {}, rules: [] },
  { about: { interval: 'year', length_months: 30 }, rules: ['vesting-length-not-whole'] },
  { about: { cliff_months: 49 }, rules: ['vesting-cliff-too-long'] },
  { about: { cliff_months: 0 }, rules: ['vesting-percentage-without-cliff'] },
  { about: { cliff_months: 48 }, rules: ['vesting-cliff-is-all'] },
  { about: { acceleration_millionths: 0 }, rules: ['vesting-acceleration-of-nothing'] },
] as const)('judges a schedule with $about', ({ about, rules }) => {
  expect(brokenVestingTerms({ ...schedule, ...about }).map(({ rule }) => rule)).toEqual(rules)
})

const DAY = fc
  .integer({ min: 0, max: 6000 })
  .map((days) => Temporal.PlainDate.from('2020-01-01').add({ days }).toString())

const SCHEDULE: fc.Arbitrary<VestingSchedule> = fc
  .record({
    starts_on: DAY,
    interval: fc.constantFrom(...(Object.keys(VESTING_INTERVALS) as VestingSchedule['interval'][])),
    intervals: fc.integer({ min: 1, max: 60 }),
    cliff: fc.integer({ min: 0, max: 100 }),
    cliff_millionths: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    acceleration_millionths: fc.integer({ min: 0, max: 1_000_000 }),
    good_leaver_keeps: fc.constantFrom<LeaverKeeps>(...LEAVER_KEEPS),
    bad_leaver_keeps: fc.constantFrom<LeaverKeeps>(...LEAVER_KEEPS),
  })
  .map(({ intervals, cliff, ...about }) => {
    const length_months = intervals * VESTING_INTERVALS[about.interval]
    const cliff_months = Math.floor((cliff * length_months) / 100)
    return { ...about, length_months, cliff_months, acceleration_event: null, notes: [] }
  })

describe('whatever the schedule', () => {
  it('never falls, and ends exactly at the grant', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const accelerations = fc.array(DAY.map(accelerated), { maxLength: 3 })
    fc.assert(
      fc.property(SCHEDULE, units, accelerations, (about, granted, events) => {
        const steps = vestingSteps({ schedule: about, units: granted, events })
        let before = 0n
        for (const { vested, lapsed } of steps) {
          expect(vested > before && lapsed === 0n).toBe(true)
          before = vested
        }
        expect(before).toBe(granted)
        expect(steps.map(({ day }) => day)).toEqual(steps.map(({ day }) => day).toSorted())
      }),
    )
  })

  it('leaves nothing to vest once somebody left, and what is kept and lapsed is the grant', () => {
    const leaving = fc.record({
      kind: fc.constantFrom('good_leaver', 'bad_leaver'),
      effective_date: DAY,
    })
    fc.assert(
      fc.property(SCHEDULE, fc.bigInt(1n, 100_000n), leaving, DAY, (about, units, event, day) => {
        const events = [event as VestingEvent]
        const { vested, unvested, lapsed } = vestedOn({ schedule: about, units, events }, day)
        expect(vested + unvested + lapsed).toBe(units)
        if (day < event.effective_date) expect(lapsed).toBe(0n)
        else expect(unvested).toBe(0n)
      }),
    )
  })
})
