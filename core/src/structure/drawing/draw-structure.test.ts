import { describe, expect, it } from 'vitest'
import { indexStructure } from '../structure-index.ts'
import { makeGraph, type SketchedPerson } from '../sketched-graph.ts'
import { drawStructure, type DrawingOptions } from './draw-structure.ts'

function draw(sketch: SketchedPerson[], options: Partial<DrawingOptions> = {}) {
  const drawing = drawStructure(indexStructure(makeGraph(sketch)), {
    centralId: 'C',
    isEditing: false,
    ...options,
  })
  const ids = drawing.nodes.map(({ id }) => id)
  const lines = drawing.edges.map(({ source, target }) => `${source} > ${target}`)
  return { ...drawing, ids, lines }
}

describe('drawStructure', () => {
  it('draws members above bodies above legal persons', () => {
    const { ids, lines, centralNodeId } = draw([
      { id: 'C', bodies: [{ type: 'Board', members: ['ann'] }] },
      { id: 'ann' },
    ])
    expect(ids).toEqual(['person:C', 'body:C Board', 'person:ann'])
    expect(lines).toEqual(['person:ann > body:C Board', 'body:C Board > person:C'])
    expect(centralNodeId).toBe('person:C')
  })
})
