import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import { fieldsOf, hasTerm, isSettled } from '../instruments/instrument-type.ts'
import { brokenShareTerms, CLASS_TERMS, type ClassTerm } from '../instruments/share-terms.ts'
import { INSTRUMENT_TYPES } from '../instruments/types/names.ts'
import { brokenChangeDays } from '../instruments/change-of-terms.ts'
import { parseCents } from '../money.ts'
import type { RuleBroken } from '../rule-broken.ts'
import type { CheckedRow } from './rows/checked-row.ts'
import { NO_LONGER } from './rows/import-fields.ts'
import type { Refusal, RegisterRule } from './rows/row-outcome.ts'

type Values = CheckedRow['values']

/** What is known of the class that an instrument of shares is. */
export interface KnownClass {
  /** Units were issued or promised: what is filled in stands. */
  isLocked: boolean
  /** Of who issues it. */
  issuerForm: LegalPersonType | undefined
  /** What its shares give from each day on, the oldest first; from null is from the first. */
  days: readonly { from: string | null; values: Values }[]
  /** The day of the last change of its terms, also of one that is yet to come; null without one. */
  latestChange: string | null
  /** The last day from which units run that were issued or promised with a deed; null when there are none. */
  lastPromise: string | null
}

/** What becomes of a row of a class: the terms that it sets, and why it can't be carried out. */
export interface ComparedClass {
  sets: readonly ClassTerm[]
  refusals: readonly Refusal[]
}

/** What a file is compared by besides the class itself. */
export interface ClassComparison {
  /** YYYY-MM-DD. */
  today: string
  /** The file itself has units, on which terms stand that a later row changes. */
  hasUnits: boolean
}

/**
 * Compares the rows of a class with the class as it is, in the order of their days, and returns what becomes of each. What the instrument
 * lacks is set, what is equal or left empty stays, and what differs is refused: once there are units it stands ('instrument-locked'),
 * before that it is changed where it was filled in. A row of a later day changes the terms from that day on, as the resolution did that it
 * tells of, by the rules of a change of terms. Judges what is set as the settings do.
 */
export function compareClass(
  rows: readonly Values[],
  known: KnownClass | undefined,
  comparison: ClassComparison,
): ReadonlyMap<Values, ComparedClass> {
  const compared = new Map<Values, ComparedClass>()
  let now = known
  for (const values of rows.toSorted(byDay)) {
    const one = compareRow(values, now, comparison)
    compared.set(values, one)
    if (now && one.sets.length > 0 && one.refusals.length === 0) now = classWith(now, values, one)
  }
  return compared
}

/** Orders rows of a class by the day from which they hold, those from the first before all. */
export function byDay(one: Values, other: Values): number {
  return dayOf(one) < dayOf(other) ? -1 : 1
}

function dayOf({ holds_from: from }: Values): string {
  return typeof from === 'string' ? from : ''
}

function classWith(known: KnownClass, values: Values, { sets }: ComparedClass): KnownClass {
  const set = Object.fromEntries(sets.map((term) => [term, valueOf(values, term)]))
  const { days } = known
  const from = dayOf(values)
  if (from !== '') {
    const then = { from, values: { ...termsOn(days, from), ...set } }
    return { ...known, latestChange: from, days: [...days, then] }
  }
  // What the first day lacked, every later one lacked as well.
  const all = days.length > 0 ? days : [{ from: null, values: {} }]
  return { ...known, days: all.map((day) => ({ ...day, values: { ...day.values, ...set } })) }
}

function compareRow(
  values: Values,
  known: KnownClass | undefined,
  comparison: ClassComparison,
): ComparedClass {
  if (!known)
    return refused(
      'class-only-for-shares',
      CLASS_TERMS.find((term) => says(values, term)),
    )
  return dayOf(values) === ''
    ? compareFirst(values, known)
    : compareLater(values, known, comparison)
}

function compareFirst(values: Values, known: KnownClass): ComparedClass {
  const [first = {}, ...later] = known.days.map((day) => day.values)
  const other = differing(values, first)
  const refusals = other.flatMap((term): Refusal[] => {
    const isChanged = later.some((then) => !isEqual(then, first, term))
    if (isChanged || (known.isLocked && stands(first, term)))
      return [{ field: term, rule: 'instrument-locked' }]
    return says(first, term) ? [{ field: term, rule: 'class-term-differs' }] : []
  })
  if (refusals.length > 0) return { sets: [], refusals }
  return {
    sets: other,
    refusals: other.length > 0 ? brokenTogether({ ...first, ...values }, known) : [],
  }
}

function compareLater(
  values: Values,
  known: KnownClass,
  { today, hasUnits }: ClassComparison,
): ComparedClass {
  const from = dayOf(values)
  const then = termsOn(known.days, from)
  const sets = differing(values, then)
  if (sets.length === 0) return NOTHING
  const broken = brokenChangeDays({
    isLocked: known.isLocked || hasUnits,
    effectiveDate: from,
    resolvedOn: resolvedOn(values),
    today,
    latestChange: known.latestChange,
    lastPromise: known.lastPromise,
  })
  if (broken.length > 0) return { sets: [], refusals: broken.map(toRefusal) }
  return { sets, refusals: brokenTogether({ ...then, ...values }, known) }
}

/** The day of the resolution that a row of a later day tells of: that from which it holds, where it says no other. */
export function resolvedOn(values: Values): string {
  const { resolved_on: day } = values
  return typeof day === 'string' ? day : dayOf(values)
}

// Before there are units nothing stands, and their settings say what holds.
function toRefusal({ rule, params, field }: RuleBroken): Refusal {
  if (rule === 'change-not-needed')
    return { field: 'holds_from', rule: 'class-change-without-units' }
  // Safe: the rules of the days of a change are among them.
  return {
    field: field === 'resolved_on' ? field : 'holds_from',
    rule: rule as RegisterRule,
    params,
  }
}

const NOTHING: ComparedClass = { sets: [], refusals: [] }

function refused(rule: Refusal['rule'], field: Refusal['field'] = 'votes_per_unit'): ComparedClass {
  return { sets: [], refusals: [{ field, rule }] }
}

function says(values: Values, term: ClassTerm): boolean {
  return values[term] !== undefined
}

function differing(values: Values, then: Values): ClassTerm[] {
  return CLASS_TERMS.filter((term) => says(values, term) && !isEqual(values, then, term))
}

/** What a row says of a term; undefined for nothing, and for what no longer holds. */
export function valueOf(values: Values, term: ClassTerm): Values[ClassTerm] {
  return values[term] === NO_LONGER ? undefined : values[term]
}

// A cell has no line ends.
function isEqual(one: Values, other: Values, term: ClassTerm): boolean {
  return onOneLine(valueOf(one, term)) === onOneLine(valueOf(other, term))
}

function onOneLine(value: Values[ClassTerm]): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value
}

function termsOn(days: KnownClass['days'], day: string): Values {
  return days.findLast(({ from }) => from === null || from <= day)?.values ?? {}
}

const FIELDS = new Map(
  INSTRUMENT_TYPES.filter((type) => hasTerm(type, 'class-rights'))
    .flatMap(fieldsOf)
    .map((field) => [field.name, field]),
)

function stands(values: Values, term: ClassTerm): boolean {
  const field = FIELDS.get(term)
  return field !== undefined && isSettled(field, values, says(values, term))
}

function brokenTogether(values: Values, { issuerForm }: KnownClass): Refusal[] {
  const { par_value, paid_up, votes_per_unit, profit_right } = values
  const terms = {
    par_value_cents: centsOf(par_value),
    paid_up_cents: centsOf(paid_up),
    votes_per_unit: typeof votes_per_unit === 'number' ? votes_per_unit : null,
    profit_right: profit_right === undefined ? null : profit_right === 'yes',
  }
  // Safe: these rules are those of the terms, at their fields.
  return brokenShareTerms(terms, issuerForm).map(
    ({ rule, field }) => ({ rule, field }) as unknown as Refusal,
  )
}

function centsOf(money: Values[ClassTerm]): bigint | null {
  return typeof money === 'string' ? (parseCents(money) ?? null) : null
}
