import { joinRanges, type NumberRange } from '../../register/share-numbers.ts'
import type { ComparedClass } from '../class-terms.ts'
import type { CheckedRow, NumberingInterval } from '../rows/checked-row.ts'
import type { FieldName } from '../rows/import-fields.ts'
import type { ImportMethod } from '../import-kind.ts'
import type { Movement } from '../import-order.ts'
import type { KnownRegister } from '../known-register.ts'
import type { FoundParty, PersonDirectory } from '../party-names.ts'
import type { Refusal } from '../rows/row-outcome.ts'
import type { HolderChange } from './simulate-holder.ts'

/** What somebody has at the end of a day. */
export interface StatedHolding {
  holder: string
  date: string
  balance: bigint
  numbers: readonly NumberRange[] | null
}

/** What a row would do, before anybody's balance is looked at. */
export interface ValidatedRow {
  outcome: 'new' | 'updated' | 'unchanged'
  refusals: readonly Refusal[]
  /**
   * The units that it moves as far as it makes plain whose, also when it is refused, so that what comes after it is not refused for the
   * same reason. From or to null is the issuance account, or nobody who is known.
   */
  moves: UnitsMoved | null
  /** What it promises of somebody's units, or no longer does. */
  promises: readonly (HolderChange & { holder: string })[]
  /** Whose balance it states, and all the share numbers of it where it says them. */
  stated: StatedHolding | null
  /** What it moves, of a transaction both of whose parties are known. */
  movement: UnitsMoved | null
}

export interface UnitsMoved extends Movement {
  units: bigint
}

export interface RowValidationContext {
  method: ImportMethod
  register: KnownRegister
  /** Everybody whom the file can name. */
  directory: PersonDirectory
  /** What becomes of each row of a class, by its values. */
  classes: ReadonlyMap<CheckedRow['values'], ComparedClass>
}

// One for all, as there are hundreds of thousands of rows.
const NONE: readonly never[] = []

/** A row of this outcome; what is not said, it does not do. */
export function validatedRow(
  outcome: ValidatedRow['outcome'],
  {
    refusals = NONE,
    moves = null,
    promises = NONE,
    stated = null,
    movement = null,
  }: Partial<ValidatedRow> = {},
): ValidatedRow {
  return { outcome, refusals, moves, promises, stated, movement }
}

/** Whose units a row changes. */
export function changesOf({
  moves,
  promises,
}: ValidatedRow): readonly (HolderChange & { holder: string })[] {
  if (!moves) return promises
  const { date, from, to, units } = moves
  const given = from === null ? [] : [{ holder: from, date, units: -units, promised: 0n }]
  return to === null ? given : [...given, { holder: to, date, units, promised: 0n }]
}

/** A row that is refused at one field. */
export function refusedRow(field: FieldName, rule: Refusal['rule']): ValidatedRow {
  return validatedRow('unchanged', { refusals: [{ field, rule }] })
}

/** Why a party of a row is nobody; a row without one is refused already. */
export function refusalsOf(...parties: (FoundParty | undefined)[]): readonly Refusal[] {
  const refusals = parties.flatMap((party) =>
    party && 'refusal' in party ? [{ field: party.field, rule: party.refusal }] : [],
  )
  return refusals.length === 0 ? NONE : refusals
}

/** The id of a party that was found. */
export function idOf(party: FoundParty | undefined): string | null {
  return party && 'id' in party ? party.id : null
}

/** Whether a row says something else of these fields than is known; what it leaves open stays as it is. */
export function differs(
  values: CheckedRow['values'],
  known: CheckedRow['values'],
  fields: readonly FieldName[],
): boolean {
  return fields.some((field) => {
    const value = values[field]
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(known[field])
  })
}

/** The share numbers of a row, sorted and joined. */
export function toRanges(intervals: readonly NumberingInterval[]): NumberRange[] {
  return joinRanges(intervals.map(({ start, end }) => ({ start: BigInt(start), end: BigInt(end) })))
}
