import { makeGraph, type PersonFixture } from '@zegel/core/structure/graph-fixture'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { describe, expect, it } from 'vitest'
import { board, drawFixture, people } from './drawing-fixture.ts'
import { type Layer, layerDrawing } from './layer-drawing.ts'

// ann directs C and holds in it, bo only holds, cas only directs; D is held by C; E is an entity that sits in the board of D alone.
const SKETCH: PersonFixture[] = [
  { id: 'C', bodies: [board('ann', 'cas')], instruments: [{ held: { ann: 1, bo: 1 } }] },
  { id: 'D', bodies: [board('E')], instruments: [{ held: { C: 1 } }] },
  { id: 'E' },
  ...people('ann', 'bo', 'cas'),
]

function without(...layers: Layer[]) {
  const drawing = drawFixture(SKETCH)
  return layerDrawing(drawing, indexStructure(makeGraph(SKETCH)), new Set(layers))
}
const idsOf = ({ nodes }: ReturnType<typeof without>) => nodes.map(({ id }) => id)

describe('a drawing', () => {
  it('is whole without anything left out', () => {
    expect(idsOf(without())).toEqual(drawFixture(SKETCH).ids)
  })

  it('of ownership alone has no boards, and nobody who only sits there but entities', () => {
    const ids = idsOf(without('boards'))
    expect(ids).not.toContain('body:C Board')
    expect(ids).not.toContain('person:cas')
    expect(ids).toEqual(expect.arrayContaining(['person:ann', 'person:bo', 'person:E']))
  })

  it('of boards alone has no holders, and no line ends nowhere', () => {
    const { nodes, edges } = without('ownership')
    const ids = new Set(nodes.map(({ id }) => id))
    expect(ids).not.toContain('person:bo')
    expect(ids).toContain('person:ann')
    expect(ids).toContain('person:D')
    expect(edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true)
  })

  it('without private holders keeps who governs as well, and companies', () => {
    const ids = idsOf(without('holders'))
    expect(ids).not.toContain('person:bo')
    expect(ids).toEqual(expect.arrayContaining(['person:ann', 'body:C Shareholders', 'person:D']))
  })

  it('keeps the colours it had', () => {
    const { edges } = without('boards')
    const known = drawFixture(SKETCH).edges
    expect(known).toEqual(expect.arrayContaining([...edges]))
  })
})
