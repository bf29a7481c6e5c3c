import { describe, expect, it } from 'vitest'
import { type RoundFacts, roundOn } from './round.ts'

const TODAY = '2026-06-15'
const ROUND: RoundFacts = {
  limitCents: 1_000n,
  investedCents: 600n,
  blockedCents: 750n,
  startDate: null,
  endDate: null,
  lastDay: null,
}

describe('a round against its target', () => {
  it.each<[string, Partial<RoundFacts>, string | undefined]>([
    ['without dates', {}, 'open 1000 = 600 + 150 + 250'],
    ['that begins tomorrow', { startDate: '2026-06-16' }, 'upcoming 1000 = 600 + 150 + 250'],
    ['on its last day', { endDate: TODAY }, 'open 1000 = 600 + 150 + 250'],
    ['that ended yesterday', { endDate: '2026-06-14' }, undefined],
    ['of a bond that was due yesterday', { lastDay: '2026-06-14' }, undefined],
    ['that is sold but not paid', { blockedCents: 1_000n }, 'full 1000 = 600 + 400 + 0'],
    ['with more than its limit', { blockedCents: 1_200n }, 'full 1200 = 600 + 600 + 0'],
    ['that nobody is in yet', { investedCents: 0n, blockedCents: 0n }, 'open 1000 = 0 + 0 + 1000'],
  ])('%s', (_, facts, expected) => {
    const round = roundOn(TODAY, { ...ROUND, ...facts })
    expect(
      round &&
        `${round.standing} ${round.targetCents} = ${round.investedCents} + ${round.reservedCents} + ${round.availableCents}`,
    ).toBe(expected)
  })
})
