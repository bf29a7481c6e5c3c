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
  ...about,
})
const changed = from(whole, {
  isLocked: true,
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
    'a change that is not there',
    { holds_from: '2024-01-01', paid_up: '1.00' },
    changed,
    [],
    ['holds_from class-changes-by-resolution'],
  ],
  ['of no shares', { votes_per_unit: 1 }, undefined, [], ['votes_per_unit class-only-for-shares']],
])('%s', (_what, values, known, sets, refused) => {
  const { sets: found, refusals } = compareClass(values, known)
  expect({
    sets: found.toSorted(),
    refused: refusals.map(({ field, rule }) => `${field} ${rule}`),
  }).toEqual({ sets: sets.toSorted(), refused })
})
