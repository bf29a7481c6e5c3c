import { describe, expect, it } from 'vitest'
import { economicInterests } from './economic-interest.ts'
import { chanceFrom } from './sample-structure.ts'
import { makeGraph, type InstrumentFixture, type PersonFixture } from './graph-fixture.ts'
import { indexStructure } from './structure-index.ts'

function interests(sketch: readonly PersonFixture[], centralId = 'A') {
  return economicInterests(indexStructure(makeGraph(sketch)), centralId)
}

function owned(id: string, held: Record<string, number>, unnamed = 0): PersonFixture {
  return { id, instruments: [{ held, unnamed }] }
}

/** A company of whose shares no more is known than what somebody stated. */
function stated(id: string, parts: Record<string, number>): PersonFixture {
  return { id, bodies: [{ type: 'Shareholders', stated: parts }] }
}

/** What two thousand rounds of passing on bring each natural person. */
function rounds(sketch: readonly PersonFixture[]): Map<string, number> {
  const got = new Map<string, number>()
  let passing = new Map([['A', 1]])
  for (let round = 0; round < 2000; round += 1) {
    const next = new Map<string, number>()
    for (const [id, amount] of passing) {
      const [instrument] = sketch.find((person) => person.id === id)?.instruments ?? []
      const held = Object.entries(instrument?.held ?? {})
      const units = held.reduce((sum, [, count]) => sum + count, instrument?.unnamed ?? 0)
      for (const [owner, count] of held) {
        const to = owner.startsWith('p') ? got : next
        to.set(owner, (to.get(owner) ?? 0) + (amount * count) / units)
      }
    }
    passing = next
  }
  return got
}

/** A foundation that keeps shares of A for whoever has its receipts. */
function trustOffice({
  per = 1,
  ...receipts
}: Pick<InstrumentFixture, 'held' | 'unnamed'> & { per?: number }): PersonFixture {
  const certifies = ['A Aandelen', per] as const
  const type = 'depositary_receipts' as const
  return {
    id: 'S',
    type: 'stichting',
    instruments: [{ ...receipts, type, name: 'Certificaten', certifies }],
  }
}

const ann = { id: 'ann' }
const bo = { id: 'bo' }
const vote = { description: 'Aandelen met alleen stemrecht' }

const cases: {
  what: string
  centralId?: string
  sketch: PersonFixture[]
  expected: Record<string, number>
}[] = [
  {
    what: 'what was stated of shares that no register has, and the rest is nobody’s',
    sketch: [stated('A', { ann: 0.6, bo: 0.15 }), ann, bo],
    expected: { ann: 0.6, bo: 0.15 },
  },
  {
    what: 'a chain of which one part is stated and the other registered',
    sketch: [stated('A', { B: 0.5, bo: 0.5 }), owned('B', { ann: 3, bo: 1 }), ann, bo],
    expected: { ann: 0.375, bo: 0.625 },
  },
  {
    what: 'a cross-holding that was stated',
    sketch: [stated('A', { B: 0.4, ann: 0.6 }), stated('B', { A: 1 }), ann],
    expected: { ann: 1 },
  },
  {
    what: 'the register alone, once it has shares',
    sketch: [
      {
        id: 'A',
        bodies: [{ type: 'Shareholders', stated: { bo: 0.9 } }],
        instruments: [{ held: { ann: 10 } }],
      },
      ann,
      bo,
    ],
    expected: { ann: 1 },
  },
  {
    what: 'no part that a company states of itself',
    sketch: [stated('A', { A: 0.5, ann: 0.25 }), ann],
    expected: { ann: 0.5 },
  },
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
    what: 'a foundation whose receipts certify nobody knows what: it passes on all',
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
    what: 'a foundation that certified a part: the rest is its own',
    sketch: [owned('A', { S: 9, bo: 1 }), trustOffice({ held: { ann: 2, bo: 1 } }), ann, bo],
    expected: { ann: 2 / 10, bo: 1 / 10 + 1 / 10 },
  },
  {
    what: 'a foundation that certified more than it has: its receipts share what there is',
    sketch: [owned('A', { S: 3, bo: 1 }), trustOffice({ held: { ann: 2, bo: 2 } }), ann, bo],
    expected: { ann: 3 / 8, bo: 1 / 4 + 3 / 8 },
  },
  {
    what: 'receipts of ten a share, and some whose holders are not named',
    sketch: [
      owned('A', { S: 1, bo: 1 }),
      trustOffice({ held: { ann: 4 }, unnamed: 4, per: 0.1 }),
      ann,
      bo,
    ],
    expected: { ann: 2 / 10, bo: 1 / 2 },
  },
  {
    what: 'a foundation in the middle, of which a part is certified',
    centralId: 'S',
    sketch: [owned('A', { S: 8, bo: 2 }), trustOffice({ held: { ann: 4 } }), ann, bo],
    expected: { ann: 1 / 2 },
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
  it.each(cases)('of $what', ({ sketch, centralId, expected }) => {
    const found = interests(sketch, centralId)
    const close = Object.entries(expected).map(([id, part]) => [id, expect.closeTo(part, 12)])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(close))
  })

  it('is nothing in a structure without that legal person', () => {
    expect(interests([]).size).toBe(0)
  })

  // As floating point adds them up, so many equal parts are a little more than 1.
  it.each([10, 27, 59])('never gives %i equal holders more than the whole', (count) => {
    const ids = Array.from({ length: count }, (_, at) => `p${at}`)
    const held = Object.fromEntries(ids.map((id) => [id, 1]))
    const found = interests([owned('A', held), ...ids.map((id) => ({ id }))])
    expect(found.values().reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(1)
  })

  it.each([1, 2, 3, 4, 5])('is what endless rounds come to, in tangle %i', (seed) => {
    const { between } = chanceFrom(seed)
    const ids = Array.from({ length: 12 }, (_, at) => `A${at || ''}`)
    const tangle = ids.map((id) => {
      const owners = [1, 2, 3].map(() => ids[between(0, 11)] ?? '')
      const held = Object.fromEntries(
        owners.filter((owner) => owner !== id).map((of) => [of, between(1, 9)]),
      )
      return owned(id, { ...held, [`p${between(1, 4)}`]: between(1, 3) }, between(0, 1))
    })
    const found = interests([...tangle, ...['p1', 'p2', 'p3', 'p4'].map((id) => ({ id }))])
    const expected = [...rounds(tangle)].map(([id, part]) => [id, expect.closeTo(part, 9)])
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
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
