import type { DryRun } from '@zegel/core/imports/dry-run/dry-run'
import { duplicateFinder } from '@zegel/core/imports/rows/find-duplicates'
import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import { samePersons } from '@zegel/core/imports/rows/same-persons'
import { nameIn, ownKey, personIn } from '@zegel/core/imports/party-names'
import type { HolderSimulation } from '@zegel/core/imports/dry-run/simulate-holder'
import { isUuid } from '@zegel/core/is-uuid'
import type { Namesake } from '../../legal-persons/legal-persons.ts'
import type {
  Finding,
  FoundHolder,
  FoundRefusal,
  UnchangedFinding,
} from './import-findings.queries.ts'
import type { CountsByKind } from '../imports.queries.ts'
import type { PlacedRow } from '../read/read-checked-rows.ts'

/** Where it shows that a row says what another says. */
const OWN_FIELDS: Record<ImportKind, FieldName> = {
  Transactions: 'uuid',
  BalanceRegistrations: 'balance',
  JuridicalPersons: 'business_registration_number',
  NaturalPersons: 'email',
  LimitedRights: 'right_uuid',
  ClassTerms: 'holds_from',
}

/** What it means that a row says what an earlier one says: it is refused, or it is told that it does. */
type FoundDuplicate = Pick<Finding, 'repeats'> & { refusal: FoundRefusal | null }

/** The rows that say what an earlier one says, by position. */
export function duplicatesIn(rows: readonly PlacedRow[]): Map<number, FoundDuplicate> {
  const finders = new Map<ImportKind, ReturnType<typeof duplicateFinder>>()
  const lines = new Map(rows.map(({ position, line }) => [position, line]))
  const duplicates = new Map<number, FoundDuplicate>()
  for (const { kind, values, position } of rows) {
    const find = finders.get(kind) ?? duplicateFinder(kind)
    finders.set(kind, find)
    const duplicate = find(values, position)
    if (!duplicate) continue
    const params = { row: `${lines.get(duplicate.of)}` }
    duplicates.set(
      position,
      duplicate.isRefused
        ? { repeats: null, refusal: { field: OWN_FIELDS[kind], rule: 'duplicate-of-row', params } }
        : { repeats: duplicate.of, refusal: null },
    )
  }
  return duplicates
}

// What a row says that is there and can't be changed.
const OF_KNOWN = new Set(['transaction-exists', 'transaction-completed', 'transaction-not-open'])

/** What was found of each row by the outcomes of a dry run, in their order, and by what stands in other rows. */
export function toFindings(
  rows: readonly PlacedRow[],
  { outcomes, steps }: Pick<DryRun, 'outcomes' | 'steps'>,
  duplicates: ReadonlyMap<number, FoundDuplicate>,
  namesakes: ReadonlyMap<string, Namesake>,
): Finding[] {
  const kept = keptIn(steps)
  const same = samePersons(rows)
  return rows.flatMap(({ position, kind }, index) => {
    const outcome = outcomes[index]
    if (!outcome) return []
    const { refusal, repeats = null } = duplicates.get(position) ?? {}
    const found = outcome.outcome === 'refused' ? outcome.refusals : []
    const refusals = refusal ? [...found, refusal] : found
    const is_known =
      refusals.length > 0
        ? refusals.some(({ rule }) => OF_KNOWN.has(rule))
        : outcome.outcome !== 'new'
    const same_as = rows[same.get(index) ?? -1]?.position ?? null
    const facts = {
      position,
      kind,
      is_known,
      repeats,
      keeps: null,
      same_as,
      namesake: namesakeOf(rows[index], namesakes),
    }
    if (refusals.length > 0) return { ...facts, outcome: 'refused', refusals }
    return { ...facts, outcome: outcome.outcome, refusals: null, keeps: kept.get(index) ?? null }
  })
}

// Who has an address or number is known by it.
function namesakeOf(
  row: PlacedRow | undefined,
  namesakes: ReadonlyMap<string, Namesake>,
): Namesake | null {
  const key = row && ownKey(row)
  return (key && namesakes.get(key)) || null
}

// By row.
function keptIn(steps: DryRun['steps']): Map<number, UnchangedFinding> {
  const kept = new Map<number, UnchangedFinding>()
  for (const { row, keeps } of steps) {
    if (!keeps || keeps.difference === 0n) continue
    const { date, balance, difference } = keeps
    kept.set(row, { date, balance: Number(balance), difference: Number(difference) })
  }
  return kept
}

/** Numbers of rows by kind and what was found of them. */
export function countFindings(
  rows: readonly PlacedRow[],
  findings: readonly Finding[],
): CountsByKind {
  const counts: CountsByKind = {}
  const of = (kind: ImportKind) =>
    (counts[kind] ??= {
      ...{ edited: 0, repeated: 0, keeping: 0 },
      ...{ new: 0, updated: 0, unchanged: 0, refused: 0 },
    })
  for (const { kind, isEdited } of rows) if (isEdited) of(kind).edited += 1
  for (const { kind, outcome, repeats, keeps } of findings) {
    of(kind)[outcome] += 1
    if (repeats !== null) of(kind).repeated += 1
    if (keeps !== null) of(kind).keeping += 1
  }
  return counts
}

/** Whose units an import is about. */
export function toFoundHolders(
  rows: readonly PlacedRow[],
  holders: ReadonlyMap<string, HolderSimulation>,
): FoundHolder[] {
  const names = namesOfNew(rows)
  return [...holders].map(([key, { before, after }]) => {
    const isKnown = isUuid(key)
    const name = isKnown ? '' : (names.get(key) ?? key.replace(/^\w+:/, ''))
    return { key, legal_person_id: isKnown ? key : null, name, before, after }
  })
}

function namesOfNew(rows: readonly PlacedRow[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const row of rows) {
    const key = ownKey(row)
    const name = key && nameIn(personIn(row) ?? {})
    if (name && !names.has(key)) names.set(key, name)
  }
  return names
}
