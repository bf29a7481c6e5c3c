import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MONTHLY, bondFixture, moved, QUARTERLY } from './bond-fixture.ts'
import { toDay } from './days/day.ts'
import { dueLines, partsDueOn, scheduledOn } from './due-lines.ts'
import { type Movement, positionsOf } from './positions.ts'
import { paymentDays, paymentSchedule } from './schedule.ts'

const BOTH = { interest: true, redemption: true }

function linesOn(
  plan: ReturnType<typeof bondFixture>,
  date: string,
  movements: Movement[],
  parts = BOTH,
) {
  const lines = dueLines(plan, positionsOf(movements), { date: toDay(date), parts })
  return [...lines].map(
    ({ holder, units, interestCents, redemptionCents }) =>
      `${holder} ${units} ${interestCents} ${redemptionCents}`,
  )
}

describe('what each holder is paid on a day', () => {
  const HUNDRED = { price_cents: 100_000n }
  const LINEAR = { ...HUNDRED, redemption_type: 'linear' } as const

  it.each([
    [
      'interest for a whole year',
      HUNDRED,
      '2027-01-15',
      [moved('2026-01-15', null, 'a', 10)],
      ['a 10 50000 0'],
    ],
    [
      'interest on what was outstanding before the redemption of the same day',
      LINEAR,
      '2028-01-15',
      [moved('2026-01-15', null, 'a', 10)],
      ['a 10 40000 200000'],
    ],
    [
      'each lot from its own day, which goes along with the units (art. 6:142 BW)',
      { ...HUNDRED, ...QUARTERLY },
      '2026-04-15',
      [
        moved('2026-01-15', null, 'a', 10),
        moved('2026-02-28', null, 'b', 5),
        moved('2026-03-20', 'a', 'c', 4),
      ],
      ['a 6 7500 0', 'b 5 3194 0', 'c 4 5000 0'],
    ],
    [
      'who holds at the close of the day before, not who buys on the day',
      HUNDRED,
      '2027-01-15',
      [
        moved('2026-01-15', null, 'a', 3),
        moved('2027-01-14', 'a', 'b', 1),
        moved('2027-01-15', 'a', 'c', 2),
      ],
      ['a 2 10000 0', 'b 1 5000 0'],
    ],
    [
      'each rounded half up for itself',
      { price_cents: 5000n, interest_millionths: 70_000, ...MONTHLY },
      '2026-02-15',
      [
        moved('2026-01-15', null, 'a', 7),
        moved('2026-01-15', null, 'b', 13),
        moved('2026-01-15', null, 'c', 80),
      ],
      ['a 7 204 0', 'b 13 379 0', 'c 80 2333 0'],
    ],
    [
      'nothing of a day on which nothing falls due',
      HUNDRED,
      '2027-01-14',
      [moved('2026-01-15', null, 'a', 1)],
      ['a 1 0 0'],
    ],
  ] as const)('%s', (_name, terms, date, movements, expected) => {
    expect(linesOn(bondFixture(terms), date, [...movements])).toEqual(expected)
  })

  it('pays interest or redemption alone where that is asked', () => {
    const movements = [moved('2026-01-15', null, 'a', 10)]
    const of = (parts: typeof BOTH) => linesOn(bondFixture(LINEAR), '2028-01-15', movements, parts)
    expect(of({ interest: true, redemption: false })).toEqual(['a 10 40000 0'])
    expect(of({ interest: false, redemption: true })).toEqual(['a 10 0 200000'])
  })

  it('tells what falls due on a day', () => {
    const plan = bondFixture()
    expect(partsDueOn(plan, toDay('2027-01-15'))).toEqual({ interest: true, redemption: false })
    expect(partsDueOn(plan, toDay('2031-01-15'))).toEqual(BOTH)
    expect(partsDueOn(plan, toDay('2027-01-16'))).toEqual({ interest: false, redemption: false })
  })
})

it('adds up to the schedule, to the cent, on every day, whoever passes on what', () => {
  const holder = fc.constantFrom('a', 'b', 'c', 'd')
  const movement = fc.record({
    from: fc.option(holder, { freq: 2 }),
    to: holder,
    units: fc.integer({ min: 1, max: 400 }),
    after: fc.integer({ min: 0, max: 1900 }),
  })
  const terms = fc.record({
    price_cents: fc.bigInt({ min: 1n, max: 1_000_000n }),
    interest_millionths: fc.integer({ min: 0, max: 250_000 }),
    redemption_type: fc.constantFrom('bullet' as const, 'linear' as const),
    interest_frequency: fc.constantFrom(1, 3, 12),
    interest_period: fc.constant('month' as const),
  })
  fc.assert(
    fc.property(terms, fc.array(movement, { minLength: 1, maxLength: 12 }), (change, made) => {
      const plan = bondFixture(change)
      const movements = made
        .filter(({ from, to }) => from !== to)
        .map(({ after, ...rest }) => ({ ...rest, date: plan.start + after }))
      const held = positionsOf(movements)
      const schedule = new Map(paymentSchedule(plan, held.values()).map((one) => [one.date, one]))
      for (const date of paymentDays(plan)) {
        const lines = [...dueLines(plan, held, { date, parts: BOTH })]
        const [interest, redemption] = [
          lines.reduce((sum, { interestCents }) => sum + interestCents, 0n),
          lines.reduce((sum, { redemptionCents }) => sum + redemptionCents, 0n),
        ]
        expect([interest, redemption]).toEqual([
          schedule.get(date)?.interestCents,
          schedule.get(date)?.redemptionCents,
        ])
        expect(scheduledOn(plan, held.values(), { date, parts: BOTH })).toBe(interest + redemption)
      }
    }),
  )
})
