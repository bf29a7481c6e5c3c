import { describe, expect, it } from 'vitest'
import { makeGraph } from './graph-fixture.ts'
import { indexStructure } from './structure-index.ts'
import { structureLines } from './structure-lines.ts'

describe('structureLines', () => {
  const index = indexStructure(
    makeGraph([
      { id: 'C', bodies: [{ type: 'Board' }], instruments: [{ held: { C: 1, Y: 1 } }] },
      { id: 'X', bodies: [{ type: 'Board', members: ['C'] }], instruments: [{ held: { C: 1 } }] },
      { id: 'Y', pivot: { position: 0 }, bodies: [{ type: 'Works council', members: ['C'] }] },
    ]),
  )

  it('tells the bodies of the centre, and its roles in other entities by their position', () => {
    const { bodies, roles } = structureLines(index, 'C')
    expect(bodies.map(({ id }) => id)).toEqual(['C Shareholders', 'C Board'])
    expect(roles.map(({ body, entity }) => `${body.type} of ${entity.id}`)).toEqual([
      'Works council of Y',
      'Shareholders of X',
      'Board of X',
    ])
  })

  it('tells nothing of who is unknown', () => {
    expect(structureLines(index, 'unknown')).toEqual({ bodies: [], roles: [] })
  })
})
