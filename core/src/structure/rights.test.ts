import { describe, expect, it } from 'vitest'
import { BODY_TYPES, type BodyType } from './body-type.ts'
import { bodyRights, carriedRights, onlyAdvises, type RightKind, seatRights } from './rights.ts'
import { makeGraph, type InstrumentFixture } from './graph-fixture.ts'
import { indexStructure, type Seat } from './structure-index.ts'

const economic: RightKind = 'economic_rights'
const control: RightKind = 'control_rights'
const veto: RightKind = 'veto_rights'
const advisory: RightKind = 'advisory_rights'

const byType: Record<BodyType, { gives: RightKind[]; carries: RightKind[] }> = {
  Shareholders: { gives: [economic, control], carries: [economic, control, veto] },
  'Certificate holders': { gives: [economic], carries: [economic] },
  Bondholders: { gives: [economic], carries: [economic] },
  'Option holders': { gives: [economic], carries: [economic] },
  Board: { gives: [control], carries: [control, veto] },
  'Supervisory Board': { gives: [control], carries: [control, veto] },
  'Board of Commissioners': { gives: [control], carries: [control, veto] },
  'Council of Stewards': { gives: [control], carries: [control, veto] },
  'Advisory Board': { gives: [advisory], carries: [] },
  'Works council': { gives: [advisory], carries: [] },
  custom: { gives: ['neutral'], carries: [] },
}

function seatOf(type: BodyType, instruments: InstrumentFixture[] = [], isMember = true): Seat {
  const members = isMember ? ['ann'] : []
  const graph = makeGraph([{ id: 'A', bodies: [{ type, members }], instruments }, { id: 'ann' }])
  const seat = indexStructure(graph).seatsIn(`A ${type}`)[0]
  if (!seat) throw new Error('Ann has no seat.')
  return seat
}

describe('a body', () => {
  it.each(BODY_TYPES.map((type) => ({ type, ...byType[type] })))(
    'of type $type gives $gives and carries $carries',
    ({ type, gives, carries }) => {
      const index = indexStructure(makeGraph([{ id: 'A', bodies: [{ type }] }]))
      const [body] = index.bodiesOf('A')
      expect(body && bodyRights(index, body)).toEqual(gives)
      expect(carriedRights(type)).toEqual(carries)
      expect(onlyAdvises(type)).toBe(gives.includes(advisory))
      expect(seatRights(seatOf(type))).toEqual(gives)
    },
  )

  it.each([
    { name: 'Gouden Aandeel', type: 'shares', gives: [economic, control, veto] },
    { name: '  gouden AANDEEL ', type: 'shares', gives: [economic, control, veto] },
    { name: 'Gouden Aandeel', type: 'bonds', gives: [economic, veto] },
    { name: 'Gouden Aandelen', type: 'shares', gives: [economic, control] },
    { name: 'Ons Gouden Aandeel', type: 'shares', gives: [economic, control] },
  ] as const)('with a $type named "$name" gives $gives', ({ name, type, gives }) => {
    const index = indexStructure(makeGraph([{ id: 'A', instruments: [{ name, type, held: {} }] }]))
    const [body] = index.bodiesOf('A')
    expect(body && bodyRights(index, body)).toEqual(gives)
  })
})

const golden = { name: 'Gouden Aandeel', held: { ann: 1 } }
const ordinary = { held: { ann: 1 } }
const described = (description: string) => ({ name: description, description, held: { ann: 1 } })

describe('a member', () => {
  it.each([
    { what: 'shares', instruments: [ordinary], rights: [economic, control] },
    { what: 'a golden share', instruments: [golden], rights: [veto] },
    {
      what: 'a golden share that says it has no vote',
      instruments: [{ ...golden, description: 'Stemrechtloze' }],
      rights: [veto],
    },
    {
      what: 'shares that say they have votes and profit, whatever their words',
      instruments: [{ ...described('stemrechtloze aandelen'), votes: 1, profit: true }],
      rights: [economic, control],
    },
    {
      what: 'shares of which only the lack of a vote is said',
      instruments: [{ ...ordinary, votes: 0 }],
      rights: [economic],
    },
    {
      what: 'shares without profit',
      instruments: [{ ...ordinary, votes: 2, profit: false }],
      rights: [control],
    },
    {
      what: 'a golden share of which more is said',
      instruments: [{ ...golden, votes: 1, profit: true }],
      rights: [economic, control],
    },
    {
      what: 'priority shares',
      instruments: [{ ...ordinary, votes: 1, profit: true, priority: 'Benoemt het bestuur' }],
      rights: [economic, control, veto],
    },
    {
      what: 'shares without a vote',
      instruments: [described('STEMRECHTLOZE aandelen B')],
      rights: [economic],
    },
    {
      what: 'shares with only a vote',
      instruments: [described('Aandelen Met Alleen Stemrecht')],
      rights: [control],
    },
    {
      what: 'shares that claim both',
      instruments: [described('stemrechtloze aandelen met alleen stemrecht')],
      rights: [economic],
    },
    {
      what: 'two kinds of half shares',
      instruments: [described('stemrechtloze'), described('met alleen stemrecht')],
      rights: [economic, control],
    },
    {
      what: 'shares and a golden share',
      instruments: [ordinary, golden],
      rights: [economic, control, veto],
    },
    {
      what: 'shares without a vote and a golden share',
      instruments: [described('stemrechtloze'), golden],
      rights: [economic, veto],
    },
  ])('with $what has $rights', ({ instruments, rights }) => {
    expect(seatRights(seatOf('Shareholders', instruments, false))).toEqual(rights)
  })

  it.each(['depositary_receipts', 'bonds', 'options'] as const)(
    'with %s has economic rights',
    (type) => {
      const body = {
        depositary_receipts: 'Certificate holders',
        bonds: 'Bondholders',
        options: 'Option holders',
      } as const
      expect(seatRights(seatOf(body[type], [{ type, held: { ann: 1 } }], false))).toEqual([
        economic,
      ])
    },
  )

  it('who holds a golden share has no more for being seated as well', () => {
    expect(seatRights(seatOf('Shareholders', [golden]))).toEqual([veto])
  })

  it('without instruments has no veto from the golden share of somebody else', () => {
    const instruments = [{ ...golden, held: { bo: 1 } }]
    expect(seatRights(seatOf('Shareholders', instruments))).toEqual([economic, control])
  })
})
