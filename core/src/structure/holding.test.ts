import { describe, expect, it } from 'vitest'
import { findHolding } from './holding.ts'
import { makeGraph, type PersonFixture } from './graph-fixture.ts'
import { indexStructure } from './structure-index.ts'

const board = { type: 'Board', members: ['ann'] } as const
const shareholders = { type: 'Shareholders', members: ['ann'] } as const

function find(holding: Omit<PersonFixture, 'id'>) {
  const sketch = [{ id: 'H', ...holding }, { id: 'ann' }, { id: 'bo' }, { id: 'B' }]
  return findHolding(indexStructure(makeGraph(sketch)), 'H')
}

describe('findHolding', () => {
  it.each([
    { what: 'seats', holding: { bodies: [board, shareholders] } },
    { what: 'shares', holding: { bodies: [board], instruments: [{ held: { ann: 100 } }] } },
    {
      what: 'shares of two classes',
      holding: {
        bodies: [board],
        instruments: [{ held: { ann: 1 } }, { name: 'B', held: { ann: 9 } }],
      },
    },
  ])('finds the owner by $what', ({ holding }) => {
    expect(find(holding)).toEqual({
      ownerId: 'ann',
      boardId: 'H Board',
      shareholdersId: 'H Shareholders',
    })
  })

  it.each<{ what: string; holding: Omit<PersonFixture, 'id'> }>([
    {
      what: 'another legal form',
      holding: { type: 'naamloze vennootschap', bodies: [board, shareholders] },
    },
    {
      what: 'a third body',
      holding: { bodies: [board, shareholders, { type: 'Advisory Board' }] },
    },
    { what: 'two boards', holding: { bodies: [board, { ...board, type: 'Supervisory Board' }] } },
    { what: 'one body', holding: { bodies: [shareholders] } },
    { what: 'no bodies', holding: {} },
    { what: 'no director', holding: { bodies: [{ type: 'Board' }, shareholders] } },
    { what: 'no shareholder', holding: { bodies: [board, { type: 'Shareholders' }] } },
    {
      what: 'a second director',
      holding: { bodies: [{ ...board, members: ['ann', 'bo'] }, shareholders] },
    },
    {
      what: 'a second shareholder',
      holding: { bodies: [board], instruments: [{ held: { ann: 9, bo: 1 } }] },
    },
    {
      what: 'a shareholder who is not named',
      holding: { bodies: [board, { ...shareholders, unnamed: 1 }] },
    },
    {
      what: 'another director than shareholder',
      holding: { bodies: [{ ...board, members: ['bo'] }, shareholders] },
    },
    {
      what: 'a company as owner',
      holding: {
        bodies: [
          { type: 'Board', members: ['B'] },
          { type: 'Shareholders', members: ['B'] },
        ],
      },
    },
  ])('finds none with $what', ({ holding }) => {
    expect(find(holding)).toBeUndefined()
  })

  it('finds none where there is no such legal person', () => {
    expect(findHolding(indexStructure(makeGraph([])), 'H')).toBeUndefined()
  })
})
