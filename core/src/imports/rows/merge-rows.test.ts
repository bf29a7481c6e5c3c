import { expect, it } from 'vitest'
import { type MergedRow, mergeRows, type MergingRow } from './merge-rows.ts'

const person = (shown: MergingRow['shown']): MergingRow => ({
  ...{ kind: 'NaturalPersons', values: {}, errors: {}, shown },
})
const holds = (
  shown: MergingRow['shown'],
  balance: number | undefined,
  date: string,
): MergingRow => ({
  ...{ kind: 'BalanceRegistrations', errors: {}, shown: { ...shown, balance: `${balance}` } },
  values: { ...(balance !== undefined && { balance }), effective_date: date },
})
const els = { email: 'els@demo.test', legal_name: 'Els de Vries' }
const merge = (rows: MergingRow[], facts = {}, addsBalances = true) =>
  mergeRows(rows, { facts, addsBalances })

it.each<[what: string, MergingRow[], facts: object, MergedRow[]]>([
  [
    'fills one from the other',
    [person({ email: 'els@demo.test', city: '' }), person({ email: 'els@demo.test', city: 'Ede' })],
    {},
    [{ edits: { city: 'Ede' } }, { saidBy: 0 }],
  ],
  [
    'takes what was chosen where they differ',
    [person({ ...els, city: 'Ede' }), person({ ...els, city: 'Epe' })],
    { city: 'Epe' },
    [{ edits: { city: 'Epe' } }, { saidBy: 0 }],
  ],
  [
    'adds up what one has on a day',
    [holds(els, 100, '2025-01-01'), holds({ legal_name: 'Els de Vries' }, 50, '2025-01-01')],
    {},
    [{ edits: { balance: '150' } }, { saidBy: 0 }],
  ],
  [
    'leaves what one has on several days, of the same person',
    [holds({ legal_name: 'Els de Vries' }, 100, '2025-01-01'), holds(els, 150, '2025-02-01')],
    {},
    [{ edits: { email: 'els@demo.test' } }, { edits: {} }],
  ],
  [
    'tells a person and what he has the same',
    [person(els), holds({ legal_name: 'E. de Vries' }, 5, '2025-01-01')],
    {},
    [{ edits: {} }, { edits: { email: 'els@demo.test', legal_name: 'Els de Vries' } }],
  ],
])('%s', (_what, rows, facts, merged) => {
  expect(merge(rows, facts)).toEqual(merged)
})

it('does not add up what is said twice, when that is what somebody says', () => {
  const rows = [holds(els, 100, '2025-01-01'), holds(els, 100, '2025-01-01')]
  expect(merge(rows, {}, false)).toEqual([{ edits: {} }, { saidBy: 0 }])
})

it('puts share numbers together', () => {
  const one = holds(els, 2, '2025-01-01')
  one.values.numbering = [{ start: 1, end: 2 }]
  const other = holds(els, 1, '2025-01-01')
  other.values.numbering = [{ start: 9, end: 9 }]
  expect(merge([one, other])?.[0]).toEqual({ edits: { balance: '3', numbering: '1-2, 9' } })
})

it('adds nothing to what can not be read', () => {
  expect(merge([holds(els, undefined, '2025-01-01'), holds(els, 1, '2025-01-01')])).toBeUndefined()
})

it('gives a day to another row as everybody reads it, however its own column writes days', () => {
  const born: MergingRow = {
    ...person({ ...els, birth_date: '03/12/1970' }),
    values: { birth_date: '1970-03-12' },
  }
  const rows = [person({ ...els, birth_date: '' }), born]
  expect(merge(rows)).toEqual([{ edits: { birth_date: '1970-03-12' } }, { saidBy: 0 }])
})
