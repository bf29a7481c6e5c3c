import { describe, expect, it } from 'vitest'
import { makeGraph } from './graph-fixture.ts'
import { indexStructure } from './structure-index.ts'

const graph = makeGraph([
  {
    id: 'A',
    bodies: [
      { type: 'Board', members: ['dirk', 'ann'] },
      { type: 'Shareholders', members: ['bo'] },
    ],
    instruments: [
      { held: { ann: 25, cas: 75 } },
      { name: 'Gouden Aandeel', held: { dirk: 1 } },
      { name: 'Opties', type: 'options', held: { bo: 5 } },
    ],
  },
  { id: 'ann' },
  { id: 'bo' },
  { id: 'cas' },
  { id: 'dirk' },
])

it('lists what was stated by size, and not once the register has shares', () => {
  const bodies = [{ type: 'Shareholders', stated: { ann: 0.2, bo: 0.5 } }] as const
  const people = [{ id: 'ann' }, { id: 'bo' }]
  const without = indexStructure(makeGraph([{ id: 'A', bodies }, ...people]))
  const instruments = [{ held: { bo: 1 } }]
  const registered = indexStructure(makeGraph([{ id: 'A', bodies, instruments }, ...people]))
  const seats = (index: typeof without) =>
    index.seatsIn('A Shareholders').map(({ person, stated }) => [person.id, stated])

  expect(seats(without)).toEqual([
    ['bo', 0.5],
    ['ann', 0.2],
  ])
  expect(seats(registered)).toEqual([
    ['bo', null],
    ['ann', null],
  ])
})

describe('indexStructure', () => {
  const index = indexStructure(graph)

  it('finds what a legal person has, owners before who governs', () => {
    expect(index.person('A')?.legal_name).toBe('A')
    expect(index.bodiesOf('A').map(({ type }) => type)).toEqual([
      'Shareholders',
      'Option holders',
      'Board',
    ])
    expect(index.instrumentsOf('A Shareholders').map(({ name }) => name)).toEqual([
      'Aandelen',
      'Gouden Aandeel',
    ])
    expect(index.instrument('A Opties')?.type).toBe('options')
  })

  it.each([
    { body: 'A Shareholders', members: ['cas', 'ann', 'dirk', 'bo'] },
    { body: 'A Board', members: ['ann', 'dirk'] },
    { body: 'A Option holders', members: ['bo'] },
    { body: 'unknown', members: [] },
  ])('seats in $body the largest holding first, then by name', ({ body, members }) => {
    expect(index.seatsIn(body).map(({ person }) => person.id)).toEqual(members)
  })

  it('tells what part of an instrument somebody holds, and what they sit there for', () => {
    const [cas, , dirk, bo] = index.seatsIn('A Shareholders')
    expect(cas).toMatchObject({ membership: null, holdings: [{ balance: 75, fraction: 0.75 }] })
    expect(dirk).toMatchObject({ membership: null, holdings: [{ balance: 1, fraction: 1 }] })
    expect(bo).toMatchObject({ membership: { title: null }, holdings: [] })
  })

  it('finds where a legal person sits, once for each body', () => {
    expect(index.seatsOf('ann').map(({ body }) => body.id)).toEqual(['A Board', 'A Shareholders'])
    expect(index.seatsOf('A')).toEqual([])
  })

  it('leaves out what refers to nothing, and holdings of nothing', () => {
    const [person] = makeGraph([{ id: 'ann' }]).legal_persons
    const [body] = makeGraph([{ id: 'A', bodies: [{ type: 'Board' }] }]).bodies
    const [instrument] = makeGraph([{ id: 'A', instruments: [{ held: {} }] }]).instruments
    if (!person || !body || !instrument) throw new Error('The sketch has none.')
    const lost = indexStructure({
      legal_persons: [
        {
          ...person,
          body_memberships: [{ id: 'm', body_id: 'A Board', title: null }],
          instrument_memberships: [
            { financial_instrument_id: 'unknown', balance: 3 },
            { financial_instrument_id: instrument.id, balance: 0 },
          ],
        },
      ],
      bodies: [body],
      instruments: [instrument],
    })
    expect(lost.body('A Board')).toBeUndefined()
    expect(lost.seatsOf('ann')).toEqual([])
    expect(lost.seatsIn('A Board')).toEqual([])
  })
})
