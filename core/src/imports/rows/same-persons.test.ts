import { expect, it } from 'vitest'
import type { CheckedRow } from './checked-row.ts'
import type { ImportKind } from '../import-kind.ts'
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
  [
    'a name without an address, born on another day',
    [
      holds({ ...els, birth_date: '1970-03-12' }),
      holds({ legal_name: 'Els de Vries', birth_date: '1984-01-01' }, '2025-02-01'),
    ],
    [],
  ],
  [
    'a name that two have, one of whom was born that day',
    [
      person({ ...els, birth_date: '1984-01-01' }),
      person({ ...els, email: 'e@demo.test', birth_date: '1970-03-12' }),
      person({ legal_name: 'Els de Vries', birth_date: '1970-03-12' }),
    ],
    [[1, 2]],
  ],
  [
    'two addresses of one name and day of birth',
    [
      person({ ...els, birth_date: '1970-03-12' }),
      person({ ...els, email: 'e@demo.test', birth_date: '1970-03-12' }),
    ],
    [[0, 1]],
  ],
  [
    'one name born on two days, both without an address',
    [
      person({ legal_name: 'Jan', birth_date: '1970-03-12' }),
      person({ legal_name: 'Jan', birth_date: '1984-01-01' }),
    ],
    [],
  ],
  [
    'one name and day of birth without an address, twice',
    [
      person({ legal_name: 'Jan', birth_date: '1970-03-12' }),
      person({ legal_name: 'jan', birth_date: '1970-03-12' }),
    ],
    [[0, 1]],
  ],
  [
    'one address with two days of birth',
    [
      holds({ ...els, birth_date: '1970-03-12' }),
      holds({ ...els, birth_date: '1984-01-01' }, '2025-02-01'),
    ],
    [[0, 1]],
  ],
  [
    'who has several names, by each of them',
    [
      person({ ...els, birth_date: '1970-03-12' }),
      holds({ email: 'e@demo.test', legal_name: 'Els de Vries', birth_date: '1970-03-12' }),
      holds({ email: 'e@demo.test', legal_name: 'E. Bos' }, '2025-02-01'),
      person({ legal_name: 'E. Bos' }),
    ],
    [[0, 1, 2, 3]],
  ],
])('finds in %s who may be one', (_what, rows, groups) => {
  const same = samePersons(rows.map(([kind, values]) => ({ kind, values, errors: {} })))
  const found = Map.groupBy(same, ([, first]) => first)
  expect([...found.values()].map((group) => group.map(([index]) => index))).toEqual(groups)
})
