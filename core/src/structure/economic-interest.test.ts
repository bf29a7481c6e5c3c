import { describe, expect, it } from 'vitest'
import { economicInterests } from './economic-interest.ts'
import { makeGraph, type SketchedPerson } from './sketched-graph.ts'
import { indexStructure } from './structure-index.ts'

function interests(sketch: readonly SketchedPerson[], centralId = 'A') {
  return economicInterests(indexStructure(makeGraph(sketch)), centralId)
}

function owned(id: string, held: Record<string, number>, unnamed = 0): SketchedPerson {
  return { id, instruments: [{ held, unnamed }] }
}

const ann = { id: 'ann' }
const bo = { id: 'bo' }
const vote = { description: 'Aandelen met alleen stemrecht' }

const cases: { what: string; sketch: SketchedPerson[]; expected: Record<string, number> }[] = [
  {
    what: 'a direct holder',
    sketch: [owned('A', { ann: 1, bo: 3 }), ann, bo],
    expected: { ann: 1 / 4, bo: 3 / 4 },
  },
  {
    what: 'a chain',
    sketch: [
      owned('A', { B: 1, bo: 1 }),
      owned('B', { C: 1, bo: 1 }),
      owned('C', { ann: 1 }),
      ann,
      bo,
    ],
    expected: { ann: 1 / 4, bo: 3 / 4 },
  },
  {
    what: 'a diamond',
    sketch: [
      owned('A', { B: 1, C: 3 }),
      owned('B', { ann: 1, bo: 1 }),
      owned('C', { ann: 1 }),
      ann,
      bo,
    ],
    expected: { ann: 7 / 8, bo: 1 / 8 },
  },
  // A passes 1/2 to B, B passes 1/4 back: A is passed 1 / (1 - 1/8) = 8/7 times, B 4/7 times.
  {
    what: 'two companies that hold shares of each other',
    sketch: [owned('A', { B: 1, ann: 1 }), owned('B', { A: 1, bo: 3 }), ann, bo],
    expected: { ann: 4 / 7, bo: 3 / 7 },
  },
  // Round three times a half, A is passed 8/7 times, B 4/7 and C 2/7; half of each goes to its own holder.
  {
    what: 'three companies in a circle',
    sketch: [
      owned('A', { B: 1, ann: 1 }),
      owned('B', { C: 1, bo: 1 }),
      owned('C', { A: 1, cas: 1 }),
      ann,
      bo,
      { id: 'cas' },
    ],
    expected: { ann: 4 / 7, bo: 2 / 7, cas: 1 / 7 },
  },
  {
    what: 'a company that holds shares of itself',
    sketch: [owned('A', { A: 6, ann: 1, bo: 3 }), ann, bo],
    expected: { ann: 1 / 4, bo: 3 / 4 },
  },
  {
    what: 'a foundation that passes on through receipts',
    sketch: [
      owned('A', { S: 9, bo: 1 }),
      {
        id: 'S',
        type: 'stichting',
        instruments: [{ type: 'depositary_receipts', held: { ann: 2, bo: 1 } }],
      },
      ann,
      bo,
    ],
    expected: { ann: 3 / 5, bo: 2 / 5 },
  },
  {
    what: 'a foundation without receipts',
    sketch: [owned('A', { S: 9, bo: 1 }), { id: 'S', type: 'stichting' }, bo],
    expected: { bo: 1 / 10 },
  },
  {
    what: 'a circle that nobody owns a part of',
    sketch: [owned('A', { B: 1 }), owned('B', { A: 1 })],
    expected: {},
  },
  {
    what: 'such a circle above',
    sketch: [owned('A', { B: 1, ann: 1 }), owned('B', { C: 1 }), owned('C', { B: 1 }), ann],
    expected: { ann: 1 / 2 },
  },
  {
    what: 'holders whom the graph does not name',
    sketch: [owned('A', { ann: 1 }, 3), ann],
    expected: { ann: 1 / 4 },
  },
  {
    what: 'unnamed holders within a circle',
    sketch: [owned('A', { B: 1 }), owned('B', { A: 1, ann: 1 }, 2), ann],
    expected: { ann: 1 / 3 },
  },
  {
    what: 'shares that only vote, a golden share, bonds and options',
    sketch: [
      {
        id: 'A',
        instruments: [
          { held: { ann: 1 } },
          { name: 'Stem', ...vote, held: { bo: 9 } },
          { name: 'Gouden aandeel', held: { bo: 1 } },
          { name: 'Lening', type: 'bonds', held: { bo: 9 } },
          { name: 'Opties', type: 'options', held: { bo: 9 } },
        ],
      },
      ann,
      bo,
    ],
    expected: { ann: 1 },
  },
  {
    what: 'shares without a vote, in full',
    sketch: [
      {
        id: 'A',
        instruments: [
          { held: { ann: 1 } },
          { name: 'Zonder', description: 'Stemrechtloze aandelen', held: { bo: 1 } },
        ],
      },
      ann,
      bo,
    ],
    expected: { ann: 1 / 2, bo: 1 / 2 },
  },
  {
    what: 'classes by units and par value, when each has one',
    sketch: [
      {
        id: 'A',
        instruments: [
          { par: '1.00', held: { ann: 10 } },
          { name: 'B', par: '10.00', held: { bo: 3 } },
        ],
      },
      ann,
      bo,
    ],
    expected: { ann: 1 / 4, bo: 3 / 4 },
  },
  {
    what: 'classes by units, when one has no par value',
    sketch: [
      {
        id: 'A',
        instruments: [{ held: { ann: 1 } }, { name: 'B', par: '10.00', held: { bo: 3 } }],
      },
      ann,
      bo,
    ],
    expected: { ann: 1 / 4, bo: 3 / 4 },
  },
  { what: 'a company without instruments', sketch: [{ id: 'A' }], expected: {} },
  {
    what: 'a natural person in the middle',
    sketch: [{ id: 'A', type: 'natural_person' }],
    expected: {},
  },
]

describe('economicInterests', () => {
  it.each(cases)('of $what', ({ sketch, expected }) => {
    const found = interests(sketch)
    expect([...found.keys()].toSorted()).toEqual(Object.keys(expected).toSorted())
    for (const [id, fraction] of Object.entries(expected))
      expect(found.get(id), id).toBeCloseTo(fraction, 12)
  })

  it('is nothing in a structure without that legal person', () => {
    expect(interests([]).size).toBe(0)
  })

  it('keeps what little leaves a circle that nearly all flows back in', () => {
    const most = 1e15
    const found = interests([
      owned('A', { B: most, ann: 1 }),
      owned('B', { A: most, bo: 1 }),
      ann,
      bo,
    ])
    expect((found.get('ann') ?? 0) + (found.get('bo') ?? 0)).toBeCloseTo(1, 12)
    expect(found.get('ann')).toBeCloseTo(1 / 2, 12)
  })

  it('solves two thousand companies that each hold a part of the next and of the one before', () => {
    const count = 2000
    const chain = Array.from({ length: count }, (_, at) =>
      owned(`A${at || ''}`, {
        [at + 1 < count ? `A${at + 1}` : 'ann']: 2,
        [at ? `A${at - 1 || ''}` : 'bo']: 1,
      }),
    )
    const found = interests([...chain, ann, bo])
    // The gambler's ruin: with odds of two to one, starting one step from the lower end, the upper is reached half of the times.
    expect(found.get('ann')).toBeCloseTo(1 / 2, 12)
    expect(found.get('bo')).toBeCloseTo(1 / 2, 12)
  })
})
