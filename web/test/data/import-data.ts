import type { ImportData } from '@zegel/contract/imports/import-rows'
import type { ImportSheet } from '@zegel/contract/imports/import-sheets'
import type { Import, ImportBalance, ImportCounts } from '@zegel/contract/imports/imports'
import { BOND, idOf } from './register-data.ts'

export const IMPORT = idOf(7000)

/** Rows of a kind that are all new, unless it says otherwise. */
export function importCounts(part: Partial<ImportCounts> = {}): ImportCounts {
  const rows = part.rows ?? 3
  return {
    rows,
    edited: 0,
    repeated: 0,
    keeping: 0,
    new: rows,
    updated: 0,
    unchanged: 0,
    refused: 0,
    ...part,
  }
}

/** A sheet with balances by e-mail, of which everything was found. */
export function importSheet(part: Partial<ImportSheet> = {}): ImportSheet {
  return {
    name: 'Saldi',
    is_hidden: false,
    kind: 'BalanceRegistrations',
    columns: [
      { header: 'E-mailadres', field: 'email', taken: null, samples: ['anna@demo.test'] },
      { header: 'Aantal', field: 'balance', taken: null, samples: ['25', '1.250'] },
    ],
    rows: 3,
    missing: [],
    skipped: [],
    cleaned: 0,
    is_mixed: false,
    ...part,
  }
}

/** An import of three balances into the wind bond that was checked and waits, unless it says otherwise. */
export function importOf(part: Partial<Import> = {}): Import {
  return {
    id: IMPORT,
    financial_instrument_id: BOND,
    file_name: 'register-2026.xlsx',
    size: 48_200,
    status: 'ready',
    refusal: null,
    foreseen: null,
    import_configs: [{ key: 'BalanceRegistrations', method: 'create' }],
    sheets: [importSheet()],
    progress: { read: 3, checked: 3, written: 0, total: 3, steps: null },
    counts: { BalanceRegistrations: importCounts() },
    totals: { before: 100, after: 1375 },
    created_at: '2026-11-20T09:30:00Z',
    created_by: 'Sanne de Vries',
    submitted_at: null,
    submitted_by: null,
    undone_at: null,
    undone_by: null,
    ...part,
  }
}

/** Somebody whose balance an import raises. */
export function importBalance(number: number, part: Partial<ImportBalance> = {}): ImportBalance {
  return {
    legal_person: null,
    name: `Participant ${number}`,
    known_by: null,
    before: 0,
    after: 25 * number,
    ...part,
  }
}

/** What comes along with an import of which no rows are answered. */
export function noRows(): ImportData {
  const none = { rows: [], parsed_fields: [] }
  return {
    Transactions: none,
    BalanceRegistrations: none,
    JuridicalPersons: none,
    NaturalPersons: none,
    LimitedRights: none,
    ClassTerms: none,
  }
}
