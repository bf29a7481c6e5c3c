import { joinRanges, type NumberRange } from '../../register/share-numbers.ts'
import { feasibleOrder } from './feasible-order.ts'
import type { FieldName } from '../rows/import-fields.ts'
import { type ImportKind, type ImportMethod, methodFor } from '../import-kind.ts'
import { inOrder, type RowInOrder } from '../import-order.ts'
import { type ComparedClass, compareClass } from '../class-terms.ts'
import { validateRow } from './validate-row.ts'
import {
  changesOf,
  validatedRow as judgedRow,
  type ValidatedRow,
  type StatedHolding,
} from './validated-row.ts'
import type { HeldNumbers, KnownRegister } from '../known-register.ts'
import { numbersOfDays, numberSteps } from '../number-steps.ts'
import { directoryWith, type ImportRow, type PersonDirectory } from '../party-names.ts'
import type { Refusal, RowOutcome } from '../rows/row-outcome.ts'
import {
  type HolderSimulation,
  type UnchangedRegistration,
  type RowChange,
  simulateHolder,
  type Shortage,
  type StatedBalance,
} from './simulate-holder.ts'

export interface DryRunInput {
  methods: Partial<Record<ImportKind, ImportMethod>>
  register: KnownRegister
  /** The day it is, on which balances are told. */
  today: string
}

/** What carrying out a row comes to. */
export interface Step extends RowInOrder {
  /** Its index among the rows that were given. */
  row: number
  /** How many units it moves; none of a person, of an open transaction that changes, or of numbers that go or come. */
  units: bigint
  /** The numbers that a part of a registration is about. */
  numbers?: readonly NumberRange[]
  /** The registration of a later day that stays true. */
  keeps?: UnchangedRegistration
}

export interface DryRun {
  /** Everybody whom the rows name; who is new has their key for an id. */
  directory: PersonDirectory
  /** By row. */
  outcomes: readonly RowOutcome[]
  /** Everybody whose units a row is about, by id; who is new has the key of their row. */
  holders: ReadonlyMap<string, HolderSimulation>
  /** Rows that are new or updated, in the order in which they are carried out. */
  steps: readonly Step[]
  /** Why the register would refuse one of these all the same, for there is no order in which it is done; undefined where nothing is. */
  stuck: { row: number; refusal: Refusal } | undefined
  /** What becomes of each row of a class, by its values. */
  classes: ReadonlyMap<ImportRow['values'], ComparedClass>
}

const BRINGS_UNITS: ReadonlySet<ImportKind> = new Set(['Transactions', 'BalanceRegistrations'])

/**
 * What an import would change, without changing anything, and the same whatever the order of its rows. A row is judged as if all whose
 * units are plain were carried out, so that one that is refused does not refuse others; balances are told without those that are.
 */
export function dryRun(
  rows: readonly ImportRow[],
  { methods, register, today }: DryRunInput,
): DryRun {
  const directory = directoryWith(register.directory, rows)
  const classes = compareClass(
    rows.flatMap(({ kind, values }) => (kind === 'ClassTerms' ? [values] : [])),
    register.shareClass,
    { today, hasUnits: rows.some(({ kind }) => BRINGS_UNITS.has(kind)) },
  )
  const validated = rows.map((row) => {
    const method = methodFor(row.kind, methods[row.kind] ?? 'create')
    return validateRow(row, { method, register, directory, classes })
  })
  const holders = simulateHolders(validated, { register, today })
  const refusals = refusalsByRow(rows, holders.values())
  const settled = unchangedHolders(validated, { holders, register })
  const days = numbersOfDays(rows, validated)
  const steps: Step[] = []
  const outcomes = validated.map((one, row): RowOutcome => {
    const { kind = 'Transactions', errors = {} } = rows[row] ?? {}
    const all = [...ofErrors(errors), ...one.refusals, ...(refusals.get(row) ?? [])]
    if (all.length > 0) return { outcome: 'refused', refusals: all }
    const { units, movement } = movementOf(one, holders, row)
    const keeps = one.stated && holders.get(one.stated.holder)?.kept.get(row)
    const parts = one.stated && !settled.has(one.stated.holder) && numberSteps(one.stated, days)
    if (parts) {
      for (const part of parts)
        steps.push({ row, kind, movement, units: 0n, ...part, ...(keeps && { keeps }) })
      return { outcome: one.outcome }
    }
    const outcome = one.stated && units === 0n ? 'unchanged' : one.outcome
    if (outcome !== 'unchanged')
      steps.push({ row, kind, movement, units, ...(keeps && { keeps, until: keeps.date }) })
    return { outcome }
  })
  const order = feasibleOrder(inOrder(steps), register.changes)
  const stuck = order.stuck && ofStuck(order.stuck)
  return { directory, outcomes, holders: told(), steps: order.rows, stuck, classes }

  // What is refused does not go in, so balances are told without it.
  function told() {
    const isRefused = (row: number) => outcomes[row]?.outcome === 'refused'
    if (!outcomes.some((_, row) => isRefused(row))) return holders
    const carried = validated.map((one, row) => (isRefused(row) ? NOTHING : one))
    const without = simulateHolders(carried, { register, today })
    return new Map(
      [...holders].map(([id, run]) => {
        const { after = run.before } = without.get(id) ?? {}
        return [id, { ...run, after }] as const
      }),
    )
  }
}

const NOTHING = judgedRow('unchanged')

function ofStuck({ row: { row, kind, movement }, left }: { row: Step; left: bigint }) {
  return { row, refusal: ofShortage(kind, { left, date: movement?.date ?? '' }) }
}

function ofErrors(errors: ImportRow['errors']): Refusal[] {
  const fields = Object.keys(errors) as FieldName[] // safe: errors are by field
  return fields.flatMap((field) => {
    const rule = errors[field]
    return rule ? [{ field, rule }] : []
  })
}

function movementOf(
  { stated, movement }: ValidatedRow,
  holders: ReadonlyMap<string, HolderSimulation>,
  row: number,
): Pick<Step, 'movement' | 'units'> {
  if (!stated) return { movement, units: movement?.units ?? 0n }
  const { holder, date } = stated
  const difference = holders.get(holder)?.differences.get(row) ?? 0n
  return difference < 0n
    ? { movement: { date, from: holder, to: null }, units: -difference }
    : { movement: { date, from: null, to: holder }, units: difference }
}

function refusalsByRow(
  rows: readonly ImportRow[],
  holders: Iterable<HolderSimulation>,
): Map<number, Refusal[]> {
  const refusals = new Map<number, Refusal[]>()
  const add = (row: number, refusal: Refusal) =>
    refusals.set(row, [...(refusals.get(row) ?? []), refusal])
  for (const { short, statedTwice } of holders) {
    for (const row of statedTwice) add(row, { field: 'balance', rule: 'balance-stated-twice' })
    for (const [row, shortage] of short) add(row, ofShortage(rows[row]?.kind, shortage))
  }
  return refusals
}

function ofShortage(kind: ImportKind | undefined, { left, date }: Shortage): Refusal {
  return kind === 'BalanceRegistrations'
    ? { field: 'balance', rule: 'balance-would-be-negative', params: { left: `${left}`, date } }
    : { field: 'amount', rule: 'units-above-available', params: { left: `${left}` } }
}

/**
 * The holders of whom rows state what the register says already: balance and share numbers, on every day that is named, while no row
 * moves their units.
 */
function unchangedHolders(
  rows: readonly ValidatedRow[],
  {
    holders,
    register,
  }: { holders: ReadonlyMap<string, HolderSimulation>; register: KnownRegister },
): Set<string> {
  const settled = new Set<string>()
  const moved = new Set<string>()
  for (const [row, validated] of rows.entries()) {
    const { stated } = validated
    for (const { holder } of changesOf(validated)) moved.add(holder)
    if (!stated?.numbers) continue
    const { holder } = stated
    const isSame = holders.get(holder)?.differences.get(row) === 0n && saysKnown(stated, register)
    if (isSame) settled.add(holder)
    else moved.add(holder)
  }
  return settled.difference(moved)
}

function saysKnown({ holder, date, numbers }: StatedHolding, register: KnownRegister): boolean {
  const held = numbersOn(register.numbers.get(holder) ?? [], date)
  return JSON.stringify(held.map(written)) === JSON.stringify((numbers ?? []).map(written))
}

function numbersOn(held: readonly HeldNumbers[], date: string): NumberRange[] {
  const there = held.filter(({ fromDate, untilDate }) => fromDate <= date && date < untilDate)
  return joinRanges(there.map(({ start, end }) => ({ start, end })))
}

function written({ start, end }: NumberRange): string {
  return `${start}-${end}`
}

/** What rows come to for everybody whose units they are about, by id. */
function simulateHolders(
  rows: readonly ValidatedRow[],
  { register, today }: { register: KnownRegister; today: string },
): Map<string, HolderSimulation> {
  const rowsOf = new Map<string, number[]>()
  for (const [row, validated] of rows.entries()) {
    for (const { holder } of changesOf(validated)) addRow(rowsOf, holder, row)
    if (validated.stated) addRow(rowsOf, validated.stated.holder, row)
  }
  // What happens to one is gathered for as long as they are looked at: it is as much as all rows together.
  const runs = [...rowsOf].map(([holder, own]) => {
    const known = register.changes.get(holder) ?? []
    const registered = register.registered?.get(holder) ?? []
    const about = { known, registered, today, ...doneTo(holder, own, rows) }
    return [holder, simulateHolder(about)] as const
  })
  return new Map(runs)
}

function doneTo(
  holder: string,
  own: readonly number[],
  rows: readonly ValidatedRow[],
): { changes: RowChange[]; stated: StatedBalance[] } {
  const changes: RowChange[] = []
  const stated: StatedBalance[] = []
  for (const row of own) {
    const validated = rows[row]
    if (!validated) continue
    for (const { holder: whose, date, units, promised } of changesOf(validated))
      if (whose === holder) changes.push({ date, units, promised, row })
    if (validated.stated)
      stated.push({ date: validated.stated.date, balance: validated.stated.balance, row })
  }
  return { changes, stated }
}

// A row may do two things to one holder, and is theirs once.
function addRow(rowsOf: Map<string, number[]>, holder: string, row: number): void {
  const own = rowsOf.get(holder)
  if (!own) rowsOf.set(holder, [row])
  else if (own.at(-1) !== row) own.push(row)
}
