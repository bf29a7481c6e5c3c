import { compareClass } from '@zegel/core/imports/class-terms'
import type { CheckedRow } from '@zegel/core/imports/rows/checked-row'
import type { ClassTerm } from '@zegel/core/instruments/share-terms'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { TermsInputOf } from '@zegel/contract/instruments/terms-of-type'
import type { Tx } from '../../../db/database.ts'
import { restoreTerms, setTerms } from '../../instruments/instruments.ts'
import {
  getBeginning,
  hasUnitsSince,
  type ImportAct,
  insertRecords,
  listRecordsOfClass,
} from './apply-import.queries.ts'
import type { ImportPlan } from './import-plan.ts'

type Terms = Omit<TermsInputOf<'shares'>, 'financial_instrument_id'>

/**
 * Sets what rows say of the class that the instrument lacks, as its settings do, and notes it with the moment at which that began, before
 * which nothing was issued on these terms. `records` is how many the import has; returns how many it has then. Breaks what `setTerms` breaks.
 */
export async function applyClass(
  tx: Tx,
  act: ImportAct,
  { rows, run, register }: ImportPlan,
  records: number,
): Promise<number> {
  const index = run.outcomes.findIndex(
    ({ outcome }, at) => rows[at]?.kind === 'ClassTerms' && outcome === 'new',
  )
  const row = rows[index]
  if (!row) return records
  const { sets } = compareClass(row.values, register.shareClass)
  const after = toTerms(row.values, sets)
  await setClass(tx, act, after)
  const step = records + 1
  const { position } = row
  await insertRecords(tx, act, [
    {
      step,
      position,
      record_type: 'class terms',
      record_id: act.instrumentId,
      before: { after, since: await getBeginning(tx) },
    },
  ])
  return step
}

function setClass(tx: Tx, act: ImportAct, terms: Terms): Promise<void> {
  const input = { financial_instrument_id: act.instrumentId, ...terms }
  return setTerms(tx, act, editorOf(act), { type: 'shares', input })
}

function editorOf({ userId, ip }: ImportAct) {
  return { actor: { userId }, ip }
}

function toTerms(values: CheckedRow['values'], sets: readonly ClassTerm[]): Terms {
  const terms = sets.map((term) => {
    const value = values[term]
    return [term, term === 'profit_right' ? value === 'yes' : value]
  })
  return Object.fromEntries(terms) as Terms // safe: rows are checked as the settings are
}

/**
 * Takes back what an import set of the class, as far as nobody changed it since. Breaks 'import-class-used' where units were issued or
 * promised on it since, and 'instrument-locked' where a change of terms came on it.
 */
export async function undoClass(tx: Tx, act: ImportAct): Promise<void> {
  for (const { before } of await listRecordsOfClass(tx, act)) {
    const { after, since } = before as { after: Terms; since: string } // safe: what carrying out wrote
    if (await hasUnitsSince(tx, act, since)) throw new RuleBroken('import-class-used')
    await restoreTerms(tx, act, editorOf(act), { type: 'shares', unset: after })
  }
}
