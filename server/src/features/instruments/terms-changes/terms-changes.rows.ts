import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { TermsChange } from '@zegel/contract/instruments/terms-changes'
import { fieldsOf } from '@zegel/core/instruments/instrument-type'
import { toSettings } from '../instruments.rows.ts'
import { columnOf } from '../terms/term-columns.ts'
import type { TermsChangeRow, TermsColumns } from './terms-changes.queries.ts'

/** The settings of an instrument as they are with other terms. */
export function toSettingsWith(
  instrument: Instrument,
  terms: TermsColumns,
): Instrument['settings'] {
  const cents = fieldsOf(instrument.type)
    .filter(({ shape }) => shape === 'money')
    .map(columnOf)
  const row = {
    ...terms,
    ...Object.fromEntries(
      cents
        .filter((column) => typeof terms[column] === 'number')
        .map((column) => [column, BigInt(terms[column] ?? 0)]),
    ),
    type: instrument.type,
  }
  const settings = toSettings(row as unknown as Parameters<typeof toSettings>[0]) // safe: the columns of the table of its type
  // What it lies on does not change with its terms, and nor does the limit.
  const kept = instrument.settings
  return {
    ...settings,
    ...('underlying_instrument' in kept && { underlying_instrument: kept.underlying_instrument }),
    ...('limit' in kept && { limit: kept.limit }),
  } as Instrument['settings'] // safe: of the instrument's own type, as serve checks
}

/** A change as the wire has it; `latestId` is the last one that stands. */
export function toTermsChange(
  row: TermsChangeRow,
  instrument: Instrument,
  { today, latestId }: { today: string; latestId: string | undefined },
): TermsChange {
  const state = stateOf(row, today)
  const after = { ...row.terms_before, ...row.after }
  return {
    id: row.id,
    resolved_on: row.resolved_on,
    effective_date: row.effective_date,
    note: row.note,
    settings_before: toSettingsWith(instrument, row.terms_before),
    settings_after: toSettingsWith(instrument, after),
    file_name: row.file_name,
    size: row.size_bytes === null ? null : Number(row.size_bytes),
    corporate_action: row.corporate_action,
    is_imported: row.is_imported,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    state,
    withdrawal_reason: row.withdrawal_reason,
    may_withdraw: instrument.may.manage && state === 'coming' && row.id === latestId,
  }
}

function stateOf(row: TermsChangeRow, today: string): TermsChange['state'] {
  if (row.withdrawn_at) return 'withdrawn'
  return row.effective_date > today ? 'coming' : 'holds'
}
