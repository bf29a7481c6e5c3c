import { sampleStructure } from '@zegel/core/structure/sample-structure'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { describe, expect, it } from 'vitest'
import { drawStructure } from './draw-structure.ts'

describe('a sample structure', () => {
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
