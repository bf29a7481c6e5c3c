import { describe, expect, it } from 'vitest'
import { sampleStructure } from './sample-structure.ts'
import { indexStructure } from './structure-index.ts'

describe('sampleStructure', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(sampleStructure({ companies: 20, seed: 1 })).toEqual(
      sampleStructure({ companies: 20, seed: 1 }),
    )
    expect(sampleStructure({ companies: 20, seed: 1 })).not.toEqual(
      sampleStructure({ companies: 20, seed: 2 }),
    )
  })

  it('hands out exactly the units that are issued', () => {
    const index = indexStructure(sampleStructure({ companies: 50, seed: 3 }))
    for (const { id, instrument_ids, members_total } of index.graph.bodies) {
      const seats = index.seatsIn(id)
      expect(seats).toHaveLength(members_total)
      if (instrument_ids.length === 0) continue
      const whole = seats
        .flatMap(({ holdings }) => holdings)
        .reduce((sum, { fraction }) => sum + fraction, 0)
      expect(whole).toBeCloseTo(1, 12)
    }
  })
})
