import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CapitalClass, capitalOf, sumOfKnown } from './capital.ts'

const shares: CapitalClass = {
  par_value_cents: 100n,
  paid_up_cents: 100n,
  authorised_units: null,
  issued_units: 300n,
  treasury_units: 0n,
  votes_per_unit: 1,
}

it.each([
  {
    what: 'weighs by amount, and tells what is still due',
    classes: [
      { ...shares, authorised_units: 1000n },
      { ...shares, par_value_cents: 1000n, paid_up_cents: 250n, issued_units: 10n },
    ],
    told: [
      { ...{ authorised: 100_000n, issued: 30_000n, paid_up: 30_000n, due: 0n, votes: 300n } },
      { ...{ authorised: null, issued: 10_000n, paid_up: 2500n, due: 7500n, votes: 10n } },
    ],
    parts: [
      [7500, 9677],
      [2500, 323],
    ],
  },
  {
    what: 'leaves out the votes of what the issuer holds, and not its capital',
    classes: [
      { ...shares, treasury_units: 100n },
      { ...shares, votes_per_unit: 0 },
    ],
    told: [{ votes: 200n }, { votes: 0n }],
    parts: [
      [5000, 10_000],
      [5000, 0],
    ],
  },
  {
    what: 'weighs by units where a class has no par value',
    classes: [
      shares,
      { ...shares, par_value_cents: null, paid_up_cents: null, issued_units: 100n },
    ],
    told: [{ issued: 30_000n }, { issued: null, due: null }],
    parts: [
      [7500, 7500],
      [2500, 2500],
    ],
  },
  {
    what: 'has no parts of nothing',
    classes: [{ ...shares, issued_units: 0n }],
    told: [{}],
    parts: [[0, 0]],
  },
])('capital $what', ({ classes, told, parts }) => {
  const found = capitalOf(classes)
  expect(found).toMatchObject(told)
  expect(found.map((of) => [of.capital_part, of.votes_part])).toEqual(parts)
})

it('adds up to a hundred percent, whatever is issued', () => {
  const some = fc.bigInt({ min: 1n, max: 10n ** 9n })
  const one = fc.record({ issued_units: some, par_value_cents: some, votes_per_unit: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(one, { minLength: 1 }), (classes) => {
      const found = capitalOf(classes.map((of) => ({ ...shares, ...of, treasury_units: 0n })))
      const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)
      expect(sum(found.map((of) => of.capital_part))).toBe(10_000)
      const hasVotes = classes.some((of) => of.votes_per_unit > 0)
      expect(sum(found.map((of) => of.votes_part))).toBe(hasVotes ? 10_000 : 0)
    }),
  )
})

it('sums what is known, and nothing when a part is not', () => {
  expect([sumOfKnown([1n, 2n]), sumOfKnown([1n, null])]).toEqual([3n, null])
})
