import { describe, expect, it } from 'vitest'
import { checkUnits, type Offer, type UnitsRange, unitsRange } from './investment-units.ts'

const BOND: Offer = {
  priceCents: 100_00n,
  minInvestmentCents: null,
  maxInvestmentCents: null,
  leftCents: null,
  groupsLeftCents: [],
}

describe('one investment may be', () => {
  it.each<{ when: string; offer: Partial<Offer>; range: UnitsRange }>([
    {
      when: 'one unit up to what iDEAL takes, when nothing is set',
      offer: {},
      range: { least: 1n, most: 500n, ceiling: 'investment' },
    },
    {
      when: 'the minimum over the price, when it divides',
      offer: { minInvestmentCents: 500_00n },
      range: { least: 5n, most: 500n, ceiling: 'investment' },
    },
    {
      when: 'the minimum over the price rounded up, when it does not',
      offer: { minInvestmentCents: 500_01n },
      range: { least: 6n, most: 500n, ceiling: 'investment' },
    },
    {
      when: 'one unit, when the minimum is below the price',
      offer: { minInvestmentCents: 1_00n },
      range: { least: 1n, most: 500n, ceiling: 'investment' },
    },
    {
      when: 'the maximum over the price rounded down',
      offer: { maxInvestmentCents: 999_99n },
      range: { least: 1n, most: 9n, ceiling: 'investment' },
    },
    {
      when: 'what the limit of the instrument leaves, when that is less',
      offer: { maxInvestmentCents: 1000_00n, leftCents: 450_00n },
      range: { least: 1n, most: 4n, ceiling: 'instrument' },
    },
    {
      when: 'the maximum, when the limit leaves more',
      offer: { maxInvestmentCents: 1000_00n, leftCents: 4500_00n },
      range: { least: 1n, most: 10n, ceiling: 'investment' },
    },
    {
      when: 'what a group leaves, when that is the least of all',
      offer: { maxInvestmentCents: 1000_00n, leftCents: 450_00n, groupsLeftCents: [300_00n] },
      range: { least: 1n, most: 3n, ceiling: 'group' },
    },
    {
      when: 'what the fullest of its groups leaves',
      offer: { groupsLeftCents: [900_00n, 200_00n, 700_00n] },
      range: { least: 1n, most: 2n, ceiling: 'group' },
    },
    {
      when: 'the maximum, when a limit leaves exactly as much',
      offer: { maxInvestmentCents: 200_00n, leftCents: 200_00n, groupsLeftCents: [200_00n] },
      range: { least: 1n, most: 2n, ceiling: 'investment' },
    },
    {
      when: 'nothing, when all is sold',
      offer: { leftCents: 0n },
      range: { least: 1n, most: 0n, ceiling: 'instrument' },
    },
    {
      when: 'nothing, when more was sold than a later limit allows',
      offer: { leftCents: -500_00n },
      range: { least: 1n, most: 0n, ceiling: 'instrument' },
    },
    {
      when: 'nothing, when a unit costs more than is left',
      offer: { groupsLeftCents: [99_99n] },
      range: { least: 1n, most: 0n, ceiling: 'group' },
    },
    {
      when: 'nothing, when the minimum needs more units than the maximum has',
      offer: { minInvestmentCents: 101_00n, maxInvestmentCents: 199_00n },
      range: { least: 2n, most: 1n, ceiling: 'investment' },
    },
    {
      when: 'many cheap units, without a float on the way',
      offer: { priceCents: 3n, minInvestmentCents: 100n, leftCents: 9_007_199_254_740_993n },
      range: { least: 34n, most: 1_666_666n, ceiling: 'investment' },
    },
  ])('$when', ({ offer, range }) => {
    expect(unitsRange({ ...BOND, ...offer })).toEqual(range)
  })
})

describe('with 5 to 10 units', () => {
  const between = { least: 5n, most: 10n }
  it.each([
    { units: 4n, ceiling: 'investment', isInRange: false, warning: 'below-minimum' },
    { units: 5n, ceiling: 'investment', isInRange: true, warning: undefined },
    { units: 9n, ceiling: 'investment', isInRange: true, warning: undefined },
    { units: 10n, ceiling: 'investment', isInRange: true, warning: 'at-maximum' },
    { units: 11n, ceiling: 'investment', isInRange: false, warning: 'at-maximum' },
    { units: 10n, ceiling: 'instrument', isInRange: true, warning: 'at-limit' },
    { units: 11n, ceiling: 'group', isInRange: false, warning: 'at-limit' },
  ] as const)('$units below the ceiling of the $ceiling: in range $isInRange, $warning', (one) => {
    const { units, ceiling, isInRange, warning } = one
    expect(checkUnits(units, { ...between, ceiling })).toEqual({ isInRange, warning })
  })

  it('says that the limit is reached, not that it is too little, when nothing fits', () => {
    const soldOut: UnitsRange = { least: 5n, most: 2n, ceiling: 'instrument' }
    expect(checkUnits(3n, soldOut)).toEqual({ isInRange: false, warning: 'at-limit' })
  })
})
