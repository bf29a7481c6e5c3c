import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import { fieldsOf, hasTerm, isSettled } from '../instruments/instrument-type.ts'
import { brokenShareTerms, CLASS_TERMS, type ClassTerm } from '../instruments/share-terms.ts'
import { INSTRUMENT_TYPES } from '../instruments/types/names.ts'
import { parseCents } from '../money.ts'
import type { CheckedRow } from './rows/checked-row.ts'
import type { Refusal } from './rows/row-outcome.ts'

type Values = CheckedRow['values']

/** What is known of the class that an instrument of shares is. */
export interface KnownClass {
  /** Units were issued or promised: what is filled in stands. */
  isLocked: boolean
  /** Of who issues it. */
  issuerForm: LegalPersonType | undefined
  /** What its shares give from each day on, the oldest first; from null is from the first. */
  days: readonly { from: string | null; values: Values }[]
}

/** What becomes of a row of a class: the terms that it sets, and why it can't be carried out. */
export interface ComparedClass {
  sets: readonly ClassTerm[]
  refusals: readonly Refusal[]
}

/**
 * Compares a row with the class as it is. What the instrument lacks is set, what is equal or left empty stays, and what differs is refused:
 * once there are units it stands ('instrument-locked'), before that it is changed where it was filled in. What holds from a later day came
 * of a resolution, and is only compared. Judges what is set as the settings do.
 */
export function compareClass(values: Values, known: KnownClass | undefined): ComparedClass {
  if (!known)
    return refused(
      'class-only-for-shares',
      CLASS_TERMS.find((term) => says(values, term)),
    )
  const { holds_from: from } = values
  if (typeof from === 'string') {
    const then = termsOn(known, from)
    const isSame = CLASS_TERMS.every((term) => !says(values, term) || isEqual(values, then, term))
    return isSame ? NOTHING : refused('class-changes-by-resolution', 'holds_from')
  }
  const [first = {}, ...later] = known.days.map((day) => day.values)
  const other = CLASS_TERMS.filter((term) => says(values, term) && !isEqual(values, first, term))
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

const NOTHING: ComparedClass = { sets: [], refusals: [] }

function refused(rule: Refusal['rule'], field: Refusal['field'] = 'votes_per_unit'): ComparedClass {
  return { sets: [], refusals: [{ field, rule }] }
}

function says(values: Values, term: ClassTerm): boolean {
  return values[term] !== undefined
}

// A cell has no line ends.
function isEqual(one: Values, other: Values, term: ClassTerm): boolean {
  return onOneLine(one[term]) === onOneLine(other[term])
}

function onOneLine(value: Values[ClassTerm]): unknown {
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value
}

function termsOn({ days }: KnownClass, day: string): Values {
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
