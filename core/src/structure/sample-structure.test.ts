import { describe, expect, it } from 'vitest'
import { drawStructure } from './drawing/draw-structure.ts'
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

  it('draws about four nodes for each company, all joined by lines that exist', () => {
    const graph = sampleStructure({ companies: 250, seed: 4 })
    const centralId = graph.legal_persons.find(({ pivot }) => pivot?.central)?.id
    const { nodes, edges } = drawStructure(indexStructure(graph), { centralId, isEditing: false })
    const ids = new Set(nodes.map(({ id }) => id))
    expect(ids.size).toBe(nodes.length)
    expect(edges.filter(({ source, target }) => !ids.has(source) || !ids.has(target))).toEqual([])
    expect(nodes.length).toBeGreaterThan(750)
    expect(nodes.length).toBeLessThan(1250)
  })
})
