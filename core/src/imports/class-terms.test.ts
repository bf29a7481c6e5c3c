import { expect, it } from 'vitest'
import { compareClass, type KnownClass } from './class-terms.ts'
import type { CheckedRow } from './rows/checked-row.ts'

type Values = CheckedRow['values']

const par_value = '1.00'
const whole: Values = {
  par_value,
  paid_up: '0.25',
  votes_per_unit: 1,
  profit_right: 'yes',
  authorised_units: 1000,
  transfer_rule: 'offer',
  preference: '6% first\nof profit',
}
const from = (values: Values, about: Partial<KnownClass> = {}): KnownClass => ({
  isLocked: false,
  issuerForm: 'besloten vennootschap',
  days: [{ from: null, values }],
  ...{ latestChange: null, lastPromise: null },
  ...about,
})
const changed = from(whole, {
  ...{ isLocked: true, latestChange: '2025-01-01' },
  days: [
    { from: null, values: whole },
    { from: '2025-01-01', values: { ...whole, paid_up: '1.00' } },
  ],
})
const nv = from({ par_value }, { issuerForm: 'naamloze vennootschap' })

it.each<[what: string, Values, KnownClass | undefined, sets: string[], refused: string[]]>([
  ['all to shares that say nothing', whole, from({}), Object.keys(whole), []],
  ['nothing known at all', { votes_per_unit: 1 }, from({}, { days: [] }), ['votes_per_unit'], []],
  ['what is so already', whole, from(whole), [], []],
  ['what is so, with units', whole, from(whole, { isLocked: true }), [], []],
  ['a text on one line', { preference: '6% first of profit' }, from(whole), [], []],
  [
    'what lacks, with the same',
    { par_value, paid_up: '1.00' },
    from({ par_value }),
    ['paid_up'],
    [],
  ],
  [
    'another value before units',
    { paid_up: '1.00' },
    from(whole),
    [],
    ['paid_up class-term-differs'],
  ],
  [
    'another value once there are units, with something new',
    { paid_up: '1.00', priority_rights: 'appoints' },
    from(whole, { isLocked: true }),
    [],
    ['paid_up instrument-locked', 'priority_rights instrument-locked'],
  ],
  [
    'what was never filled in, once there are units',
    { votes_per_unit: 2, profit_right: 'yes', priority_rights: 'appoints' },
    from({ par_value }, { isLocked: true }),
    ['votes_per_unit', 'profit_right', 'priority_rights'],
    [],
  ],
  ['nothing, which stays', {}, from(whole), [], []],
  [
    'neither vote nor profit',
    { votes_per_unit: 0, profit_right: 'no' },
    from({ par_value }),
    ['votes_per_unit', 'profit_right'],
    ['profit_right share-without-rights'],
  ],
  [
    'no profit beside no vote that is there',
    { profit_right: 'no' },
    from({ par_value, votes_per_unit: 0 }),
    ['profit_right'],
    ['profit_right share-without-rights'],
  ],
  [
    'no vote in an NV',
    { votes_per_unit: 0 },
    nv,
    ['votes_per_unit'],
    ['votes_per_unit right-of-every-nv-share'],
  ],
  [
    'more paid up than par',
    { paid_up: '1.01' },
    from({ par_value }),
    ['paid_up'],
    ['paid_up paid-up-above-par'],
  ],
  ['what the first day said before a change', { paid_up: '0.25' }, changed, [], []],
  [
    'what holds now, as if from the first',
    { paid_up: '1.00' },
    changed,
    [],
    ['paid_up instrument-locked'],
  ],
  ['a change that is there', { holds_from: '2025-01-01', paid_up: '1.00' }, changed, [], []],
  ['a day on which it holds still', { holds_from: '2026-01-01', paid_up: '1.00' }, changed, [], []],
  [
    'a change before one that is there',
    { holds_from: '2024-01-01', paid_up: '1.00' },
    changed,
    [],
    ['holds_from change-before-another'],
  ],
  [
    'a change after it, of what an empty cell leaves and of what ends',
    { holds_from: '2026-01-01', votes_per_unit: 3, authorised_units: '-', preference: '-' },
    changed,
    ['votes_per_unit', 'authorised_units', 'preference'],
    [],
  ],
  [
    'the end of what there is not',
    { holds_from: '2026-01-01', priority_rights: '-' },
    changed,
    [],
    [],
  ],
  [
    'a change where there are no units',
    { holds_from: '2024-01-01', paid_up: '1.00' },
    from(whole),
    [],
    ['holds_from class-change-without-units'],
  ],
  [
    'a change before its resolution',
    { holds_from: '2026-01-01', resolved_on: '2026-02-01', paid_up: '0.50' },
    changed,
    [],
    ['holds_from change-before-resolution'],
  ],
  [
    'a change of a resolution that is yet to come',
    { holds_from: '2027-01-01', paid_up: '0.50' },
    changed,
    [],
    ['resolved_on resolution-in-future'],
  ],
  [
    'a change before what was promised with a deed',
    { holds_from: '2026-01-01', paid_up: '0.50' },
    { ...changed, lastPromise: '2026-01-01' },
    [],
    ['holds_from terms-promised-since'],
  ],
  [
    'a change to what no share may be',
    { holds_from: '2026-01-01', paid_up: '1.01' },
    changed,
    ['paid_up'],
    ['paid_up paid-up-above-par'],
  ],
  ['of no shares', { votes_per_unit: 1 }, undefined, [], ['votes_per_unit class-only-for-shares']],
])('%s', (_what, values, known, sets, refused) => {
  expect(comparedWith([values], known)).toEqual([{ sets: sets.toSorted(), refused }])
})

function comparedWith(rows: Values[], known: KnownClass | undefined, hasUnits = false) {
  const compared = compareClass(rows, known, { today: '2026-11-27', hasUnits })
  return rows.map((row) => {
    const { sets = [], refusals = [] } = compared.get(row) ?? {}
    return {
      sets: sets.toSorted(),
      refused: refusals.map(({ field, rule }) => `${field} ${rule}`),
    }
  })
}

it('takes the rows of a file after one another, whatever their order', () => {
  const rows: Values[] = [
    { holds_from: '2025-01-01', paid_up: '1.00', votes_per_unit: 1 },
    { holds_from: '2024-01-01', resolved_on: '2023-12-01', paid_up: '0.50' },
    { paid_up: '0.25', votes_per_unit: 1 },
    { holds_from: '2025-01-01', paid_up: '0.75' },
  ]
  expect(comparedWith(rows, from({ par_value }), true)).toEqual([
    { sets: ['paid_up'], refused: [] },
    { sets: ['paid_up'], refused: [] },
    { sets: ['paid_up', 'votes_per_unit'], refused: [] },
    { sets: [], refused: ['holds_from change-before-another'] },
  ])
})
