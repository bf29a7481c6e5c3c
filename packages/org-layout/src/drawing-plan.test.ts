import { describe, expect, it } from 'vitest'
import { board, drawFixture, people } from './drawing-fixture.ts'

describe('a holding', () => {
  const holding = { id: 'H', bodies: [board('ann')], instruments: [{ held: { ann: 1 } }] }
  const owned = { id: 'C', instruments: [{ held: { H: 1 } }] }

  it('is one node with an owner who is nowhere else', () => {
    const { ids, nodes, lines } = drawFixture([owned, holding, ...people('ann')])
    expect(ids).toEqual(['person:C', 'body:C Shareholders', 'person:H'])
    expect(nodes[2]).toMatchObject({
      kind: 'holding',
      personId: 'H',
      ownerId: 'ann',
      width: 200,
      height: 72,
    })
    expect(lines).toEqual(['person:H > body:C Shareholders', 'body:C Shareholders > person:C'])
  })

  it('is one node below an owner who sits elsewhere too', () => {
    const { ids, lines, edges } = drawFixture([
      { ...owned, bodies: [board('ann')] },
      holding,
      ...people('ann'),
    ])
    expect(ids).toEqual([
      'person:C',
      'body:C Shareholders',
      'body:C Board',
      'person:H',
      'person:ann',
    ])
    expect(lines).toContain('person:ann > body:C Board')
    expect(lines.filter((line) => line.endsWith('> person:H'))).toEqual(['person:ann > person:H'])
    expect(edges.find(({ target }) => target === 'person:H')).toMatchObject({
      kind: 'member',
      bodyId: 'H Shareholders',
      rights: ['economic_rights', 'control_rights'],
      fractions: [{ instrumentId: 'H Aandelen', fraction: 1 }],
    })
  })

  it('is one node below an owner at the centre', () => {
    const { ids, lines, centralNodeId } = drawFixture([holding, ...people('ann')], {
      centralId: 'ann',
    })
    expect(ids).toEqual(['person:H', 'person:ann'])
    expect(lines).toEqual(['person:ann > person:H'])
    expect(centralNodeId).toBe('person:ann')
  })

  it('shows its bodies when it is the centre', () => {
    const { ids, nodes } = drawFixture([holding, ...people('ann')], { centralId: 'H' })
    expect(ids).toEqual(['person:H', 'body:H Shareholders', 'body:H Board', 'person:ann'])
    expect(nodes[0]?.kind).toBe('person')
  })

  it('takes its owner in when the other seat is in what is not drawn', () => {
    const hidden = { id: 'X', pivot: { hidden: true }, bodies: [board('ann')] }
    expect(drawFixture([owned, holding, hidden, ...people('ann')]).ids).not.toContain('person:ann')
  })

  it('is never part of a group', () => {
    const holdings = ['ann', 'bo', 'cas', 'dirk'].map((id) => ({
      id: `H${id}`,
      bodies: [board(id)],
      instruments: [{ held: { [id]: 1 } }],
    }))
    const held = Object.fromEntries(holdings.map(({ id }) => [id, 1]))
    const { nodes } = drawFixture([
      { id: 'C', instruments: [{ held }] },
      ...holdings,
      ...people('ann', 'bo', 'cas', 'dirk'),
    ])
    expect(nodes.map(({ kind }) => kind)).toEqual([
      'person',
      'body',
      'holding',
      'holding',
      'holding',
      'holding',
    ])
  })
})
