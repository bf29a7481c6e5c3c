import { byDay, resolvedOn, valueOf } from '@zegel/core/imports/class-terms'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import type { ClassTerm } from '@zegel/core/instruments/share-terms'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { TermsInputOf } from '@zegel/contract/instruments/terms-of-type'
import type { Tx } from '../../../db/database.ts'
import {
  importTermsChange,
  restoreTerms,
  setTerms,
  undoImportedChange,
} from '../../instruments/instruments.ts'
import {
  getBeginning,
  hasUnitsSince,
  type ImportAct,
  insertRecords,
  listRecordsOfClass,
  type NewRecord,
} from './apply-import.queries.ts'
import type { ImportPlan } from './import-plan.ts'

type Terms = Omit<TermsInputOf<'shares'>, 'financial_instrument_id'>

/**
 * Sets what rows say of the class that the instrument lacks, as its settings do, and records the changes that hold from later days. Notes
 * either with the moment at which that began, before which nothing was issued on these terms. `records` is how many the import has; returns
 * how many it has then. Breaks what `setTerms` and `importTermsChange` break.
 */
export async function applyClass(
  tx: Tx,
  act: ImportAct,
  { rows, run, register, today }: ImportPlan,
  records: number,
): Promise<number> {
  const made: NewRecord[] = []
  for (const row of rowsOfClass(rows, run)) {
    const { position, values } = row
    const terms = toTerms(values, run.classes.get(values)?.sets ?? [])
    const record = { step: records + made.length + 1, position }
    const since = await getBeginning(tx)
    if (typeof values.holds_from !== 'string') {
      await setTerms(tx, act, editorOf(act), {
        type: 'shares',
        input: { financial_instrument_id: act.instrumentId, ...terms },
      })
      const set = { record_type: 'class terms', record_id: act.instrumentId } as const
      made.push({ ...record, ...set, before: { after: terms, since } })
      continue
    }
    const id = await importTermsChange(tx, act, editorOf(act), {
      ...{ importId: act.importId, terms, issuerForm: register.shareClass?.issuerForm, today },
      ...{ effectiveDate: values.holds_from, resolvedOn: resolvedOn(values) },
    })
    made.push({ ...record, record_type: 'change of terms', record_id: id, before: { since } })
  }
  if (made.length > 0) await insertRecords(tx, act, made)
  return records + made.length
}

// In the order of their days, as each change comes after the one before it.
function rowsOfClass(rows: ImportPlan['rows'], { outcomes }: ImportPlan['run']) {
  return rows
    .filter(({ kind }, at) => kind === 'ClassTerms' && outcomes[at]?.outcome === 'new')
    .toSorted((one, other) => byDay(one.values, other.values))
}

function editorOf({ userId, ip }: ImportAct) {
  return { actor: { userId }, ip }
}

function toTerms(values: CheckedRow['values'], sets: readonly ClassTerm[]): Terms {
  const terms = sets.map((term) => {
    const value = valueOf(values, term) ?? null
    return [term, term === 'profit_right' ? value === 'yes' : value]
  })
  return Object.fromEntries(terms) as Terms // safe: rows are checked as the settings are
}

/**
 * Takes back what an import set and changed of the class, the last first, as far as nobody changed it since. Breaks 'import-class-used' where
 * units were issued or promised on it since, 'import-class-changed' where another change follows one of it, and 'instrument-locked' where a
 * change of terms came on what it set.
 */
export async function undoClass(
  tx: Tx,
  act: ImportAct,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  for (const { record_type, record_id: id, before } of await listRecordsOfClass(tx, act)) {
    const { after, since } = before as { after: Terms; since: string } // safe: what carrying out wrote
    if (await hasUnitsSince(tx, act, since)) throw new RuleBroken('import-class-used')
    if (record_type === 'change of terms')
      await undoImportedChange(tx, act, editorOf(act), { id, reason, at })
    else await restoreTerms(tx, act, editorOf(act), { type: 'shares', unset: after })
  }
}
