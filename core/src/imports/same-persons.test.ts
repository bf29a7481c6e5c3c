import { expect, it } from 'vitest'
import type { CheckedRow } from './checked-row.ts'
import type { ImportKind } from './import-kind.ts'
import { samePersons } from './same-persons.ts'

const els = { email: 'els@demo.test', legal_name: 'Els de Vries' }
const person = (values: CheckedRow['values']) => ['NaturalPersons', values] as const
const holds = (values: CheckedRow['values'], date = '2025-01-01') =>
  ['BalanceRegistrations', { ...values, balance: 5, effective_date: date }] as const

it.each<[what: string, rows: (readonly [ImportKind, CheckedRow['values']])[], groups: number[][]]>([
  ['one person once', [person(els)], []],
  ['one person twice', [person(els), person(els)], [[0, 1]]],
  ['two persons', [person(els), person({ email: 'jan@demo.test' })], []],
  ['what one has on a day twice', [holds(els), person(els), holds(els)], [[0, 1, 2]]],
  ['what one has on two days', [holds(els), holds(els, '2025-02-01')], []],
  [
    'another name on another day',
    [holds(els), holds({ ...els, legal_name: 'E. de Vries' }, '2025-02-01')],
    [[0, 1]],
  ],
  ['who he is and what he has', [person(els), holds({ email: els.email })], []],
  [
    'a name without an address',
    [holds(els), holds({ legal_name: 'els  de Vries' }, '2025-02-01')],
    [[0, 1]],
  ],
  [
    'a name that two with an address have',
    [person(els), person({ ...els, email: 'e@demo.test' }), person({ legal_name: 'Els de Vries' })],
    [],
  ],
  [
    'a name without an address twice',
    [holds({ legal_name: 'Jan' }), holds({ legal_name: 'Jan' })],
    [[0, 1]],
  ],
  [
    'what one gets twice',
    [
      ['Transactions', { receiver_email: els.email, receiver_name: els.legal_name }],
      ['Transactions', { receiver_email: els.email, receiver_name: els.legal_name }],
    ],
    [],
  ],
])('finds in %s who may be one', (_what, rows, groups) => {
  const same = samePersons(rows.map(([kind, values]) => ({ kind, values, errors: {} })))
  const found = Map.groupBy(same, ([, first]) => first)
  expect([...found.values()].map((group) => group.map(([index]) => index))).toEqual(groups)
})
