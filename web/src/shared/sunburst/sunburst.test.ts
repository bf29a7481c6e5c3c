import type { Holdings } from '@zegel/contract/register/register'
import { describe, expect, it } from 'vitest'
import { formatShare } from '../../lib/format.ts'
import { sunburst } from './sunburst.ts'

const holder = (
  name: string,
  balance: number,
  type: 'natural_person' | 'stichting' = 'natural_person',
) => ({
  legal_person: { id: name, legal_name: name, type },
  balance,
})

const holdings: Holdings = {
  date: '2026-11-20',
  total: 100,
  holders: [holder('Ann', 10), holder('Molenfonds', 60, 'stichting'), holder('Bo', 20)],
  others: { count: 3, balance: 10, sizes: [] },
}

describe('the sunburst of holders', () => {
  it('puts kinds inside and holders outside, the largest first and the rest last', () => {
    const slices = sunburst(holdings)
    const names = (ring: string) =>
      slices.filter((slice) => slice.ring === ring).map(({ id }) => id)
    expect(names('inner')).toEqual(['entities', 'persons', 'others-kind'])
    expect(names('outer')).toEqual(['Molenfonds', 'Bo', 'Ann', 'others'])
  })

  it('gives each ring the whole', () => {
    for (const ring of ['inner', 'outer']) {
      const shares = sunburst(holdings)
        .filter((slice) => slice.ring === ring)
        .map(({ share }) => share)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
    }
  })

  it('says of a holder what the register says, also where the others make it no round whole', () => {
    const holders = [holder('Molenfonds', 8250), holder('Ann', 1250), holder('Bo', 750)]
    const others = { count: 0, balance: 0, sizes: [] }
    const slices = sunburst({ ...holdings, total: 10_250, holders, others })
    const partOf = (holderId: string) => slices.find(({ id }) => id === holderId)?.share ?? 0
    expect(formatShare(partOf('Ann'))).toBe(formatShare(1250 / 10_250))
  })

  it('draws those who hold about as much together, behind the named of their kind', () => {
    const sizes = [
      { kind: 'persons' as const, from: 1, to: 1, count: 3, balance: 3 },
      { kind: 'persons' as const, from: 3, to: 4, count: 2, balance: 7 },
    ]
    const slices = sunburst({ ...holdings, others: { count: 5, balance: 10, sizes } })
    const outer = slices.filter(({ ring }) => ring === 'outer')
    expect(outer.map(({ id }) => id)).toEqual(['Molenfonds', 'Bo', 'Ann', 'persons-3', 'persons-1'])
    expect(outer.map(({ notches }) => notches.split('M').length)).toEqual([1, 1, 1, 2, 3])
  })

  it('draws nothing when nothing is in circulation', () => {
    expect(
      sunburst({
        date: '2026-11-20',
        total: 0,
        holders: [],
        others: { count: 0, balance: 0, sizes: [] },
      }),
    ).toEqual([])
  })

  it('leaves out holders without units', () => {
    const slices = sunburst({
      ...holdings,
      holders: [holder('Ann', 100), holder('Bo', 0)],
      others: { count: 0, balance: 0, sizes: [] },
    })
    expect(slices.map(({ id }) => id)).toEqual(['persons', 'Ann'])
  })
})
