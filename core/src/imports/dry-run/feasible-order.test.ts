import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FeasibleOrder, feasibleOrder, type UnitsInOrder } from './feasible-order.ts'
import { inOrder } from '../import-order.ts'
import type { HolderChange } from './simulate-holder.ts'

interface Named extends UnitsInOrder {
  name: string
}

/** 'A>B 5 on 3' is a transfer on the third of the month, '>B 5 on 3' an issuance. */
function toRow(name: string): Named {
  const [, from, to, units = '0', day] = /^(\w?)>(\w?) (\d+) on (\d)$/.exec(name) ?? []
  const date = `2026-01-0${day}`
  const movement = day ? { date, from: from || null, to: to || null } : null
  return { name, kind: 'Transactions', movement, units: BigInt(units) }
}

/** 'A 10 on 1' comes to A, 'A -10 on 1' goes from them, 'A promised 10 on 1' is promised. */
function toChanges(texts: string): Map<string, HolderChange[]> {
  const changes = new Map<string, HolderChange[]>()
  for (const text of texts ? texts.split(', ') : []) {
    const [, who = '', promised, count = '', day] =
      /^(\w)( promised)? (-?\d+) on (\d)$/.exec(text) ?? []
    const units = BigInt(count)
    const change = {
      date: `2026-01-0${day}`,
      units: promised ? 0n : units,
      promised: promised ? units : 0n,
    }
    changes.set(who, [...(changes.get(who) ?? []), change])
  }
  return changes
}

function told({ rows, stuck }: FeasibleOrder<Named>): string {
  const order = rows.map(({ name }) => name).join(', ')
  return stuck ? `${stuck.row.name} is stuck with ${stuck.left}` : order
}

it.each([
  ['', '>A 5 on 1, A>B 5 on 1', '>A 5 on 1, A>B 5 on 1'],
  ['B 5 on 1', 'A>B 5 on 2, B>A 5 on 2', 'B>A 5 on 2, A>B 5 on 2'],
  ['C 5 on 1', 'A>B 5 on 2, B>C 5 on 2, C>A 5 on 2', 'C>A 5 on 2, A>B 5 on 2, B>C 5 on 2'],
  ['B 5 on 1', 'A>B 5 on 2, A>B 1 on 3, B>A 5 on 2', 'A>B 1 on 3 is stuck with 0'],
  ['', 'A>B 5 on 2, B>A 5 on 2', 'A>B 5 on 2 is stuck with 0'],
  ['A 2 on 1', 'A>B 5 on 2, B>A 5 on 2', 'A>B 5 on 2 is stuck with 2'],
  ['A 5 on 1, A promised 3 on 4', 'A>B 5 on 2, B>A 5 on 2', 'A>B 5 on 2 is stuck with 2'],
  ['A 5 on 1, A -5 on 4', '>A 5 on 3, A>B 5 on 2', 'A>B 5 on 2 is stuck with 0'],
  ['A 5 on 1, A -5 on 4', '>A 5 on 2, A>B 5 on 2', '>A 5 on 2, A>B 5 on 2'],
  ['B 4 on 1, B -4 on 1, B 5 on 1', 'A>B 5 on 2, B>A 5 on 2', 'B>A 5 on 2, A>B 5 on 2'],
  ['A 9 on 1', 'update, A>B 5 on 2', 'A>B 5 on 2, update'],
])('in a register of %j carries out %j as %j', (known, names, expected) => {
  const rows = inOrder(names.split(', ').map(toRow))
  expect(told(feasibleOrder(rows, toChanges(known)))).toBe(expected)
})

it('leaves the order as it is where rows say which share numbers there are', () => {
  const rows = [toRow('A>B 5 on 2'), { ...toRow('>A 5 on 2'), part: 'coming' as const }]
  expect(feasibleOrder(rows, new Map())).toEqual({ rows, stuck: undefined })
})

it('does not mind a long circle in the wrong order', () => {
  const count = 50_000
  const rows = Array.from({ length: count }, (_, index): UnitsInOrder => {
    const [from, to] = [`${count - index}`, `${((count - index) % count) + 1}`]
    return { kind: 'Transactions', units: 1n, movement: { date: '2026-01-01', from, to } }
  })
  const changes = new Map([['1', [{ date: '2025-01-01', units: 1n, promised: 0n }]]])
  const { rows: done, stuck } = feasibleOrder(inOrder(rows), changes)
  expect(stuck).toBeUndefined()
  expect(done).toEqual(rows.toReversed())
})

const holder = fc.constantFrom('A', 'B', 'C')
const units = fc.integer({ min: 1, max: 6 })
const day = fc.integer({ min: 1, max: 4 })
const known = fc.array(fc.tuple(holder, fc.integer({ min: -3, max: 9 }), day), { maxLength: 6 })
const moves = fc.array(
  fc
    .tuple(fc.option(holder), fc.option(holder), units, day)
    .filter(([from, to]) => from !== to)
    .map(([from, to, count, on]) => toRow(`${from ?? ''}>${to ?? ''} ${count} on ${on}`)),
)

it('carries out each row once, with enough on its own day and all later ones unless it says which is stuck', () => {
  fc.assert(
    fc.property(known, moves, (all, rows) => {
      const changes = toChanges(
        all.map(([who, count, on]) => `${who} ${count} on ${on}`).join(', '),
      )
      const order = feasibleOrder(inOrder(rows), changes)
      expect(order.rows.toSorted(byName)).toEqual(rows.toSorted(byName))

      const short = order.rows.find((row, index) =>
        isShort(row, order.rows.slice(0, index), changes),
      )
      expect(order.stuck?.row).toBe(short)
    }),
  )
})

function byName(one: Named, other: Named): number {
  return one.name < other.name ? -1 : 1
}

// Added up day by day.
function isShort(row: Named, before: readonly Named[], changes: Map<string, HolderChange[]>) {
  const { from, date } = row.movement ?? {}
  if (!from || !date) return false
  const own = before.flatMap(({ movement, units: count }) => [
    ...(movement?.from === from ? [{ date: movement.date, units: -count }] : []),
    ...(movement?.to === from ? [{ date: movement.date, units: count }] : []),
  ])
  const all = [...(changes.get(from) ?? []), ...own]
  const on = (last: string) =>
    all.reduce((sum, { date: one, units: count }) => (one <= last ? sum + count : sum), 0n)
  const days = [date, ...all.map(({ date: one }) => one).filter((one) => one > date)]
  return days.some((one) => on(one) < row.units)
}
