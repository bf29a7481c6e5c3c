import type { ImportSheet } from '@zegel/contract/imports/import-sheets'
import type { Import, ImportBalance } from '@zegel/contract/imports/imports'
import { missingAlternatives } from '@zegel/core/imports/rows/import-fields'
import { dayInKey } from '@zegel/core/imports/party-names'
import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import type { RuleParams } from '@zegel/core/rule-broken'
import type { HolderRow } from './check/import-findings.queries.ts'
import type { ImportRecord } from './imports.queries.ts'
import { countRows, fieldsOfSheet, type StoredSheet } from './import-sheets.rows.ts'

/** Says a rule that was noted, in the language of who asks. */
export type TranslateRule = (rule: string, params?: RuleParams) => string

/** An import as it crosses the wire. */
export function toImport(row: ImportRecord, say: TranslateRule): Import {
  const kinds = IMPORT_KINDS.filter((kind) => row.methods[kind])
  const sheets = row.sheets.map((sheet) => toSheet(sheet, row))
  return {
    id: row.id,
    financial_instrument_id: row.instrument_id,
    file_name: row.file_name,
    size: Number(row.size_bytes),
    status: row.status,
    version: row.version,
    refusal: refusalOf(row, sheets, say),
    foreseen: row.refusal?.isForeseen ? say(row.refusal.rule, row.refusal.params) : null,
    import_configs: kinds.map((key) => ({ key, method: row.methods[key] ?? 'create' })),
    sheets,
    progress: {
      read: row.rows_read,
      checked: row.rows_checked,
      written: row.rows_written,
      total: row.rows_total,
      steps: row.steps_total,
    },
    counts: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { ...NONE, ...row.counts[kind], rows: countRows(row.sheets, kind) },
      ]),
    ),
    left_out: row.rows_left_out,
    same_persons: row.version === row.checked_version ? row.same_persons : 0,
    totals:
      row.units_before === null || row.units_after === null
        ? null
        : { before: Number(row.units_before), after: Number(row.units_after) },
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    submitted_by: row.submitted_by,
    undone_at: row.undone_at?.toISOString() ?? null,
    undone_by: row.undone_by,
    undone_people:
      row.people_gone === null || row.people_kept === null
        ? null
        : { gone: row.people_gone, kept: row.people_kept },
  }
}

const NONE = { edited: 0, repeated: 0, keeping: 0, new: 0, updated: 0, unchanged: 0, refused: 0 }

function toSheet(sheet: StoredSheet, { methods, instrument_type }: ImportRecord): ImportSheet {
  const { kind, columns, rows, skipped, cleaned } = sheet
  const about = kind && { kind, method: methods[kind] ?? 'create', instrumentType: instrument_type }
  const fields = fieldsOfSheet(sheet).filter((field) => field !== null)
  return {
    name: sheet.name,
    is_hidden: sheet.isHidden,
    kind,
    columns,
    rows,
    missing: about ? missingAlternatives(about, fields).map(({ name }) => name) : [],
    skipped,
    cleaned,
    is_mixed: sheet.isMixed,
  }
}

// What a file lacks stops it as well, until its columns are taken for something else.
function refusalOf(
  { refusal, status }: ImportRecord,
  sheets: readonly ImportSheet[],
  say: TranslateRule,
): string | null {
  if (refusal && !refusal.isForeseen) return say(refusal.rule, refusal.params)
  const isOpen = status === 'ready' || status === 'checking'
  const lacks = isOpen && sheets.some(({ missing }) => missing.length > 0)
  return lacks ? say('import-fields-missing') : null
}

function knownBy(key: string): ImportBalance['known_by'] {
  const email = key.startsWith('email:') ? key.slice('email:'.length) : null
  const birth_date = dayInKey(key) ?? null
  return email === null && birth_date === null ? null : { email, birth_date }
}

/** What an import makes of somebody's units, as it crosses the wire. */
export function toBalance(row: HolderRow): ImportBalance {
  const { legal_person_id: id, type, name } = row
  return {
    legal_person: id === null || type === null ? null : { id, legal_name: name, type },
    name,
    known_by: id === null ? knownBy(row.holder_key) : null,
    before: Number(row.units_before),
    after: Number(row.units_after),
  }
}
