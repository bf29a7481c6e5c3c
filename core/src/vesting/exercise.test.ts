import { describe, expect, it } from 'vitest'
import {
  assertExercise,
  exercisableOn,
  type ExercisablePosition,
  exercisedOfGrants,
  unitsOfExercise,
} from './exercise.ts'

const steps = [
  { day: '2025-01-01', vested: 40n, lapsed: 0n },
  { day: '2026-01-01', vested: 100n, lapsed: 0n },
]
const FOR_EVER = { on: null, monthsAfter: null }
const vesting = { grantedOn: '2024-01-01', units: 100n, steps }
const free = { grantedOn: '2023-01-01', units: 20n, steps: undefined }
const position: ExercisablePosition = {
  available: 120n,
  exercised: 0n,
  takenBack: 0n,
  grants: [free, vesting],
  end: FOR_EVER,
}

describe('what may be exercised', () => {
  it.each([
    { name: 'what has vested, and what does not vest', day: '2025-06-01', about: {}, is: 60n },
    { name: 'all once all has vested', day: '2026-01-01', about: {}, is: 120n },
    {
      name: 'what is left after exercising',
      day: '2025-06-01',
      about: { available: 95n, exercised: 25n },
      is: 35n,
    },
    {
      name: 'no less once what had lapsed went back',
      day: '2025-06-01',
      about: {
        available: 90n,
        takenBack: 30n,
        grants: [free, { ...vesting, steps: [{ day: '2025-01-01', vested: 70n, lapsed: 30n }] }],
      },
      is: 90n,
    },
    {
      name: 'nothing of what was given away',
      day: '2025-06-01',
      about: { available: 60n },
      is: 0n,
    },
    {
      name: 'nothing of a grant that has expired',
      day: '2025-02-01',
      about: { end: { on: null, monthsAfter: 24 } },
      is: 40n,
    },
    {
      name: 'of an expired grant no more than was not exercised',
      day: '2025-02-01',
      about: { end: { on: null, monthsAfter: 24 }, available: 105n, exercised: 15n },
      is: 40n,
    },
    {
      name: 'what a grant gives on the last day of its months',
      day: '2025-01-01',
      about: { end: { on: null, monthsAfter: 24 } },
      is: 60n,
    },
    {
      name: 'all on the last day',
      day: '2026-05-31',
      about: { end: { on: '2026-05-31', monthsAfter: null } },
      is: 120n,
    },
    {
      name: 'nothing after the last day',
      day: '2026-06-01',
      about: { end: { on: '2026-05-31', monthsAfter: null } },
      is: 0n,
    },
  ])('is $name', ({ day, about, is }) => {
    expect(exercisableOn({ ...position, ...about }, day)).toBe(is)
  })

  it.each([
    { units: 61n, about: {}, rule: 'exercise-not-vested' },
    { units: 121n, about: {}, rule: 'units-above-available' },
    { units: 1n, about: { end: { on: '2025-05-31', monthsAfter: null } }, rule: 'options-expired' },
  ])('refuses $units as $rule', ({ units, about, rule }) => {
    expect(() => assertExercise({ ...position, ...about }, units, '2025-06-01')).toThrow(rule)
  })

  it('takes what was granted first', () => {
    const exercises = [
      { day: '2023-06-01', units: 15n },
      { day: '2025-06-01', units: 30n },
    ]
    expect(exercisedOfGrants([free, vesting], exercises)).toEqual([
      [
        { day: '2023-06-01', units: 15n },
        { day: '2025-06-01', units: 5n },
      ],
      [{ day: '2025-06-01', units: 25n }],
    ])
  })
})

describe('what options give', () => {
  it.each([
    ['one for one', 7, [1, 1], 7],
    ['two of each', 7, [2, 1], 14],
    ['one of ten', 30, [1, 10], 3],
    ['three of two', 4, [3, 2], 6],
    ['ten of ten', 7, [10, 10], 7],
  ] as const)('%s', (_what, options, [units, of], given) => {
    const ratio = { units: BigInt(units), options: BigInt(of) }
    expect(unitsOfExercise(BigInt(options), ratio)).toBe(BigInt(given))
  })

  it.each([
    [25, [1, 10], '10'],
    [3, [3, 2], '2'],
    [4, [4, 6], '3'],
  ] as const)('is no part of a unit: %s, %j', (options, [units, of], times) => {
    const ratio = { units: BigInt(units), options: BigInt(of) }
    expect(() => unitsOfExercise(BigInt(options), ratio)).toThrow(
      expect.objectContaining({ rule: 'exercise-not-whole', params: { times } }),
    )
  })
})
