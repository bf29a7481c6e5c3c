import { describe, expect, it } from 'vitest'
import type { PersonFixture } from '@zegel/core/structure/graph-fixture'
import { board, drawFixture, people } from './drawing-fixture.ts'

describe('what is drawn', () => {
  it('is every legal person with its bodies, and lines down', () => {
    const sketch = [
      { id: 'C', bodies: [board('ann')], instruments: [{ held: { P: 1, bo: 3 } }] },
      { id: 'P' },
    ]
    const { ids, lines, nodes, edges, centralNodeId } = drawFixture([
      ...sketch,
      ...people('ann', 'bo'),
    ])
    expect(ids).toEqual([
      'person:C',
      'body:C Shareholders',
      'body:C Board',
      'person:P',
      'person:ann',
      'person:bo',
    ])
    expect(lines).toEqual([
      'person:bo > body:C Shareholders',
      'person:P > body:C Shareholders',
      'body:C Shareholders > person:C',
      'person:ann > body:C Board',
      'body:C Board > person:C',
    ])
    expect(nodes[0]).toEqual({
      id: 'person:C',
      kind: 'person',
      personId: 'C',
      isCentral: true,
      width: 200,
      height: 64,
    })
    expect(edges[0]).toMatchObject({
      kind: 'member',
      rights: ['economic_rights', 'control_rights'],
      fractions: [{ instrumentId: 'C Aandelen', fraction: 0.75 }],
    })
    expect(edges[4]).toMatchObject({ kind: 'body', bodyId: 'C Board', rights: ['control_rights'] })
    expect(centralNodeId).toBe('person:C')
  })

  it('is ordered by position, then by name', () => {
    const { ids } = drawFixture([
      { id: 'C', pivot: { position: 2 } },
      { id: 'B', pivot: { position: 1 } },
      { id: 'A', pivot: { position: 2 } },
    ])
    expect(ids).toEqual(['person:B', 'person:A', 'person:C'])
  })

  it('includes entities that are connected to nothing, and no strangers', () => {
    const { ids } = drawFixture([
      { id: 'C' },
      { id: 'X' },
      ...people('ann'),
      { id: 'Z', pivot: null },
    ])
    expect(ids).toEqual(['person:C', 'person:X'])
  })

  it('is nothing of nothing', () => {
    expect(drawFixture([], { centralId: undefined })).toMatchObject({
      nodes: [],
      edges: [],
      centralNodeId: undefined,
    })
  })

  it('has no centre when that is unknown', () => {
    expect(drawFixture([{ id: 'X' }])).toMatchObject({
      ids: ['person:X'],
      centralNodeId: undefined,
    })
  })

  it('keeps both lines of a cycle', () => {
    const { lines } = drawFixture([
      { id: 'C', instruments: [{ held: { X: 1 } }] },
      { id: 'X', instruments: [{ held: { C: 1, X: 1 } }] },
    ])
    expect(lines).toContain('person:X > body:C Shareholders')
    expect(lines).toContain('person:C > body:X Shareholders')
    expect(lines).toContain('person:X > body:X Shareholders')
  })
})

describe('a hidden entity', () => {
  const hidden = { hidden: true }

  it.each<{ what: string; sketch: PersonFixture[]; isDrawn: boolean }>([
    {
      what: 'by itself',
      sketch: [{ id: 'C' }, { id: 'H', pivot: hidden, bodies: [board('ann')] }],
      isDrawn: false,
    },
    {
      what: 'as a member',
      sketch: [
        { id: 'C', bodies: [board('H')] },
        { id: 'H', pivot: hidden },
      ],
      isDrawn: true,
    },
    {
      what: 'as a member of another entity',
      sketch: [{ id: 'C' }, { id: 'X', bodies: [board('H')] }, { id: 'H', pivot: hidden }],
      isDrawn: true,
    },
    {
      what: 'below the centre',
      sketch: [{ id: 'C' }, { id: 'H', pivot: hidden, bodies: [board('C')] }],
      isDrawn: true,
    },
    {
      what: 'between the centre and what is below it',
      sketch: [
        { id: 'C' },
        { id: 'H', pivot: hidden, instruments: [{ held: { C: 1 } }] },
        { id: 'Y', pivot: null, instruments: [{ held: { H: 1 } }] },
      ],
      isDrawn: true,
    },
    {
      what: 'below another entity',
      sketch: [{ id: 'C' }, { id: 'X' }, { id: 'H', pivot: hidden, bodies: [board('X')] }],
      isDrawn: false,
    },
    { what: 'as the centre', sketch: [{ id: 'H', pivot: hidden }], isDrawn: true },
  ])('$what is drawn: $isDrawn', ({ what, sketch, isDrawn }) => {
    const centralId = what === 'as the centre' ? 'H' : 'C'
    expect(drawFixture([...sketch, ...people('ann')], { centralId }).ids.includes('person:H')).toBe(
      isDrawn,
    )
  })
})
