import { describe, expect, it } from 'vitest'
import { propagateRights } from './propagate-rights.ts'
import { makeGraph, type PersonFixture } from './graph-fixture.ts'
import { indexStructure } from './structure-index.ts'

const ann = { id: 'ann' }
const bo = { id: 'bo' }
const board = (...members: string[]) => ({ type: 'Board', members }) as const
const owned = (held: Record<string, number>) => [{ held }]
const voteless = { description: 'Stemrechtloze aandelen' }
const golden = { name: 'Gouden Aandeel' }

/** Rights by where they are: 'X' for a legal person, 'X Board' for a body, 'ann in X Board' for a seat; in first letters. */
interface Case {
  what: string
  sketch: PersonFixture[]
  expected: Record<string, string>
}

const above: Case[] = [
  {
    what: 'reach the owner of the owner by its shares, and the director by its board',
    sketch: [
      { id: 'C', instruments: owned({ P: 1 }) },
      { id: 'P', bodies: [board('ann')], instruments: owned({ bo: 1 }) },
      ann,
      bo,
    ],
    expected: {
      'C Shareholders': 'ec',
      'P in C Shareholders': 'ec',
      P: 'ec',
      'P Board': 'c',
      'ann in P Board': 'c',
      ann: 'c',
      'P Shareholders': 'ec',
      'bo in P Shareholders': 'ec',
      bo: 'ec',
    },
  },
  {
    what: 'divide at a foundation: its board votes, its certificate holders earn',
    sketch: [
      { id: 'C', instruments: owned({ S: 1 }) },
      {
        id: 'S',
        bodies: [board('ann')],
        instruments: [{ type: 'depositary_receipts', held: { bo: 1 } }],
      },
      ann,
      bo,
    ],
    expected: { S: 'ec', 'S Board': 'c', ann: 'c', 'S Certificate holders': 'e', bo: 'e' },
  },
  {
    what: 'leave the board of an owner without votes nothing',
    sketch: [
      { id: 'C', instruments: [{ ...voteless, held: { P: 1 } }] },
      { id: 'P', bodies: [board('ann')], instruments: owned({ bo: 1 }) },
      ann,
      bo,
    ],
    expected: {
      P: 'e',
      'P Board': 'n',
      'ann in P Board': 'n',
      ann: 'n',
      'P Shareholders': 'e',
      bo: 'e',
    },
  },
  {
    what: 'let the board of its holder use a golden share',
    sketch: [
      { id: 'C', instruments: [{ ...golden, held: { S: 1 } }] },
      {
        id: 'S',
        bodies: [board('ann')],
        instruments: [{ type: 'depositary_receipts', held: { bo: 1 } }],
      },
      ann,
      bo,
    ],
    expected: {
      'C Shareholders': 'ecv',
      S: 'v',
      'S Board': 'v',
      ann: 'v',
      'S Certificate holders': 'n',
      bo: 'n',
    },
  },
  {
    what: 'make a golden share of who controls the centre a veto over the centre',
    sketch: [
      { id: 'C', instruments: owned({ P: 1 }) },
      { id: 'P', instruments: [{ held: { ann: 1 } }, { ...golden, held: { bo: 1 } }] },
      ann,
      bo,
    ],
    expected: { P: 'ec', 'P Shareholders': 'ecv', ann: 'ec', bo: 'v' },
  },
  {
    what: 'make a golden share of who only earns nothing',
    sketch: [
      { id: 'C', instruments: [{ ...voteless, held: { P: 1 } }] },
      { id: 'P', instruments: [{ ...golden, held: { bo: 1 } }] },
      bo,
    ],
    expected: { 'P Shareholders': 'e', 'bo in P Shareholders': 'n', bo: 'n' },
  },
  {
    what: 'give who owns a director control and nothing else',
    sketch: [{ id: 'C', bodies: [board('P')] }, { id: 'P', instruments: owned({ bo: 1 }) }, bo],
    expected: { P: 'c', 'P Shareholders': 'c', bo: 'c' },
  },
  {
    what: 'end at who advises, and at bodies of one’s own kind',
    sketch: [
      {
        id: 'C',
        bodies: [
          { type: 'Works council', members: ['P'] },
          { type: 'custom', members: ['bo'] },
        ],
      },
      { id: 'P', bodies: [board('ann'), { type: 'Advisory Board', members: ['bo'] }] },
      ann,
      bo,
    ],
    expected: {
      'C Works council': 'a',
      'P in C Works council': 'a',
      P: 'n',
      'P Board': 'n',
      'bo in P Advisory Board': 'a',
      'bo in C custom': 'n',
      bo: 'n',
    },
  },
  {
    what: 'come together where two ways meet',
    sketch: [
      { id: 'C', bodies: [board('Q')], instruments: [{ ...voteless, held: { P: 1 } }] },
      { id: 'P', instruments: owned({ G: 1 }) },
      { id: 'Q', instruments: owned({ G: 1 }) },
      { id: 'G', instruments: owned({ ann: 1 }) },
      ann,
    ],
    expected: {
      'G in P Shareholders': 'e',
      'G in Q Shareholders': 'c',
      G: 'ec',
      'G Shareholders': 'ec',
      ann: 'ec',
    },
  },
  {
    what: 'end in a cycle of owners, who are above the centre and below it',
    sketch: [
      { id: 'C', instruments: owned({ P: 1 }) },
      { id: 'P', bodies: [board('Q')], instruments: owned({ C: 1 }) },
      { id: 'Q', instruments: owned({ P: 1 }) },
    ],
    expected: {
      P: 'ec',
      'C in P Shareholders': 'ec',
      Q: 'ec',
      'P in Q Shareholders': 'ec',
      C: 'n',
    },
  },
]

const below: Case[] = [
  {
    what: 'reach what a company of the centre governs',
    sketch: [
      { id: 'C' },
      { id: 'X', instruments: owned({ C: 3, bo: 1 }) },
      {
        id: 'Y',
        bodies: [board('X', 'ann'), { type: 'Advisory Board', members: ['ann'] }],
        instruments: owned({ bo: 1 }),
      },
      ann,
      bo,
    ],
    expected: {
      'C in X Shareholders': 'ec',
      'X Shareholders': 'ec',
      X: 'ec',
      'X in Y Board': 'c',
      Y: 'c',
      // Beside the chain: what they have where they sit.
      'bo in X Shareholders': 'ec',
      'ann in Y Board': 'c',
      'Y Shareholders': 'ec',
      'bo in Y Shareholders': 'ec',
      'Y Advisory Board': 'a',
      'ann in Y Advisory Board': 'a',
      bo: 'n',
    },
  },
  {
    what: 'are no more than the centre has, also where others have more',
    sketch: [
      { id: 'C' },
      {
        id: 'X',
        instruments: [
          { ...voteless, held: { C: 1 } },
          { name: 'A', held: { bo: 1 } },
        ],
      },
      { id: 'Y', bodies: [board('X')], instruments: owned({ X: 1 }) },
      bo,
    ],
    expected: {
      'X Shareholders': 'e',
      'bo in X Shareholders': 'ec',
      'X in Y Shareholders': 'e',
      'X in Y Board': 'n',
      'Y Board': 'n',
      Y: 'e',
    },
  },
  {
    what: 'include the golden share of a company that the centre controls',
    sketch: [
      { id: 'C' },
      { id: 'X', bodies: [board('C')] },
      { id: 'Y', instruments: [{ ...golden, held: { X: 1 } }] },
    ],
    expected: { X: 'c', 'X in Y Shareholders': 'v', Y: 'v' },
  },
  {
    what: 'leave alone what is not connected',
    sketch: [
      { id: 'C' },
      { id: 'Z', bodies: [board('ann')], instruments: owned({ bo: 1 }) },
      ann,
      bo,
    ],
    expected: {
      Z: 'n',
      'Z Board': 'c',
      'ann in Z Board': 'c',
      'bo in Z Shareholders': 'ec',
      bo: 'n',
    },
  },
]

const LETTERS = {
  e: 'economic_rights',
  c: 'control_rights',
  v: 'veto_rights',
  a: 'advisory_rights',
  n: 'neutral',
} as const

function assertRights({ sketch, expected }: Case) {
  const index = indexStructure(makeGraph(sketch))
  const rights = propagateRights(index, 'C')
  const found = Object.keys(expected).map((where) => {
    const [first = '', second] = where.split(' in ')
    if (second) return [where, rights.ofSeat(second, first)]
    return [where, index.body(first) ? rights.ofBody(first) : rights.ofPerson(first)]
  })
  // safe: the tables above use these letters only.
  const kinds = (letters: string) =>
    letters.split('').map((key) => LETTERS[key as keyof typeof LETTERS])
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([where, letters]) => [where, kinds(letters)])),
  )
}

describe('rights above the centre', () => {
  it.each(above)('$what', (of) => assertRights(of))
})

describe('rights below the centre', () => {
  it.each(below)('$what', (of) => assertRights(of))
})

describe('without a centre', () => {
  it('everybody has the rights they have where they are, and unknown ids have none', () => {
    const graph = makeGraph([{ id: 'Z', bodies: [board('ann')] }, ann])
    const rights = propagateRights(indexStructure(graph), undefined)
    expect(rights.ofSeat('Z Board', 'ann')).toEqual(['control_rights'])
    expect(rights.ofSeat('Z Board', 'bo')).toEqual(['neutral'])
    expect(rights.ofBody('unknown')).toEqual(['neutral'])
  })
})
