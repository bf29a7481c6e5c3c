import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inOrder, type RowInOrder } from './import-order.ts'

interface Named extends RowInOrder {
  name: string
}

/** 'A>B 3' is a transfer on the third of the month, '>B 3' an issuance, 'A> 3' a return; other names are as they say. */
function toRow(name: string): Named {
  const [, from, to, day] = /^(\w?)>(\w?) (\d)$/.exec(name) ?? []
  if (name === 'person') return { name, kind: 'NaturalPersons', movement: null }
  if (name === 'company') return { name, kind: 'JuridicalPersons', movement: null }
  if (!day) return { name, kind: 'Transactions', movement: null }
  const date = `2026-01-0${day}`
  const kind = from && to ? 'Transactions' : 'BalanceRegistrations'
  return { name, kind, movement: { date, from: from || null, to: to || null } }
}

function ordered(names: string): string {
  const rows = names.split(', ').map(toRow)
  return inOrder(rows)
    .map(({ name }) => name)
    .join(', ')
}

it.each([
  ['person', 'person'],
  ['>A 1, person, A>B 1, company', 'person, company, >A 1, A>B 1'],
  ['A>B 3, >A 1, A>C 2', '>A 1, A>C 2, A>B 3'],
  ['update, >A 9, person', 'person, >A 9, update'],
  ['A> 1, A>B 1, >A 1', '>A 1, A>B 1, A> 1'],
  ['>B 1, >A 1', '>B 1, >A 1'],
  ['A>C 1, A>B 1', 'A>C 1, A>B 1'],
  ['B>C 1, A>B 1', 'A>B 1, B>C 1'],
  ['C>D 1, B>C 1, A>B 1', 'A>B 1, B>C 1, C>D 1'],
  ['D>E 1, B>D 1, C>D 1, A>B 1, A>C 1', 'A>B 1, A>C 1, B>D 1, C>D 1, D>E 1'],
  ['A>B 1, B>A 1', 'A>B 1, B>A 1'],
  ['B>A 1, A>B 1', 'B>A 1, A>B 1'],
  ['C>D 1, B>A 1, A>B 1, B>C 1, X>A 1', 'X>A 1, B>A 1, A>B 1, B>C 1, C>D 1'],
  ['A>A 1, A>B 1', 'A>A 1, A>B 1'],
  ['B>C 2, A>B 1, B>C 1', 'A>B 1, B>C 1, B>C 2'],
])('carries out %j as %j', (names, expected) => {
  expect(ordered(names)).toBe(expected)
})

it('does not mind a long chain in the wrong order', () => {
  const count = 50_000
  const rows = Array.from({ length: count }, (_, index): RowInOrder => {
    const movement = { date: '2026-01-01', from: `${count - index}`, to: `${count - index + 1}` }
    return { kind: 'Transactions', movement }
  })
  expect(inOrder(rows)).toEqual(rows.toReversed())
})

const holder = fc.constantFrom('A', 'B', 'C', 'D', 'E')
const account = fc.option(holder)
const movement = fc
  .record({ from: account, to: account, day: fc.integer({ min: 1, max: 3 }) })
  .filter(({ from, to }) => from !== to)
const rows = fc.array(
  fc.oneof(
    movement.map(({ from, to, day }) => toRow(`${from ?? ''}>${to ?? ''} ${day}`)),
    fc.constantFrom('person', 'company', 'update').map(toRow),
  ),
)
const shuffled = rows.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
)

it('carries out every row once, people first and days one after the other', () => {
  fc.assert(
    fc.property(shuffled, ([all, others]) => {
      const order = inOrder(others)
      expect(order.map(({ name }) => name).toSorted()).toEqual(
        all.map(({ name }) => name).toSorted(),
      )
      const ranks = order.map(({ name }) =>
        /person|company/.test(name) ? '0' : (name.split(' ')[1] ?? 'z'),
      )
      expect(ranks).toEqual(ranks.toSorted())
    }),
  )
})

it('lets everybody receive before he gives, where units go round in no circle', () => {
  const downwards = rows.map((all) =>
    all.filter(({ movement: one }) => (one?.from ?? '0') < (one?.to ?? 'Z')),
  )
  fc.assert(
    fc.property(downwards, (all) => {
      const order = inOrder(all)
      for (const [index, { movement: received }] of order.entries()) {
        const isEarlierGift = ({ movement: one }: RowInOrder) =>
          one?.date === received?.date && one?.from === (received?.to ?? '-')
        expect(order.slice(0, index).filter(isEarlierGift)).toEqual([])
      }
    }),
  )
})

it('carries out rows of different days in one order, whatever that of the file', () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 1, max: 9 }))
    .map((all) => all.map((day) => toRow(`A>B ${day}`)))
  fc.assert(
    fc.property(days, (all) => {
      expect(inOrder(all.toReversed())).toEqual(inOrder(all))
    }),
  )
})
