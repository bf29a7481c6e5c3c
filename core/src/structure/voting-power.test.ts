import { describe, expect, it } from 'vitest'
import { type InstrumentFixture, makeGraph } from './graph-fixture.ts'
import { indexStructure } from './structure-index.ts'
import { votingPower } from './voting-power.ts'

const [ann, bo] = [{ id: 'ann' }, { id: 'bo' }]

interface Case {
  what: string
  instruments: InstrumentFixture[]
  expected: Record<string, number>
}

const cases: Case[] = [
  {
    what: 'one class',
    instruments: [{ held: { ann: 3, bo: 1 } }],
    expected: { ann: 0.75, bo: 0.25 },
  },
  {
    what: 'classes with other votes each',
    instruments: [
      { name: 'A', held: { ann: 10 }, votes: 9, profit: true },
      { name: 'B', held: { bo: 10 }, votes: 1, profit: true },
    ],
    expected: { ann: 0.9, bo: 0.1 },
  },
  {
    what: 'a class without a vote',
    instruments: [
      { name: 'A', held: { ann: 1 }, votes: 1, profit: true },
      { name: 'B', held: { bo: 99 }, votes: 0, profit: true },
    ],
    expected: { ann: 1 },
  },
  {
    what: 'a class that its words leave without a vote, where nothing is said',
    instruments: [
      { name: 'A', held: { ann: 1 } },
      { name: 'B', held: { bo: 9 }, description: 'Stemrechtloze aandelen' },
    ],
    expected: { ann: 1 },
  },
  {
    what: 'other par values, where nothing is said',
    instruments: [
      { name: 'A', held: { ann: 1 }, par: '10.00' },
      { name: 'B', held: { bo: 6 }, par: '1.50' },
    ],
    expected: { ann: 0.5, bo: 0.5 },
  },
  {
    what: 'shares that the company holds of itself',
    instruments: [{ held: { A: 50, ann: 30, bo: 10 } }],
    expected: { ann: 0.75, bo: 0.25 },
  },
  {
    what: 'holders whom the graph does not name',
    instruments: [{ held: { ann: 25 }, unnamed: 75 }],
    expected: { ann: 0.25 },
  },
  {
    what: 'depositary receipts and bonds',
    instruments: [
      { name: 'A', held: { ann: 1 } },
      { name: 'C', type: 'depositary_receipts', held: { bo: 5 } },
      { name: 'O', type: 'bonds', held: { bo: 5 } },
    ],
    expected: { ann: 1 },
  },
  { what: 'no votes at all', instruments: [{ held: { ann: 5 }, votes: 0 }], expected: {} },
]

describe('votes are divided over', () => {
  it.each(cases)('$what', ({ instruments, expected }) => {
    const index = indexStructure(makeGraph([{ id: 'A', instruments }, ann, bo]))
    expect(Object.fromEntries(votingPower(index, 'A'))).toEqual(expected)
  })

  it('who votes by a limited right instead of who holds', () => {
    const graph = makeGraph([{ id: 'A', instruments: [{ held: { ann: 10 } }] }, ann, bo])
    const moved = (id: string) => (id === 'ann' ? -4 : id === 'bo' ? 4 : 0)
    const legal_persons = graph.legal_persons.map((person) => ({
      ...person,
      votes_moved: [{ financial_instrument_id: 'A Aandelen', units: moved(person.id) }],
    }))
    const index = indexStructure({ ...graph, legal_persons })
    expect(Object.fromEntries(votingPower(index, 'A'))).toEqual({ ann: 0.6, bo: 0.4 })
  })
})
