import type { Language } from '@zegel/contract/messages'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import { column, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import { type ExportedAction, exportedActions } from './export-register.queries.ts'

/**
 * What a register tells besides what can be imported: what the issuer did with its units. An import leaves this sheet alone, and has the
 * balances that it left.
 */
export function actionsSheet(snapshot: Snapshot, on: OnInstrument, language: Language): Sheet {
  const { domain, sheets } = TEXTS[language]
  const { facts } = sheets.imports
  const kinds: Readonly<Record<CorporateActionKind, string>> = domain.corporateAction
  return sheetOf<ExportedAction>(
    snapshot.stream(exportedActions(on)),
    [
      column(facts.happened, 28, ({ kind }) => kinds[kind]),
      column(facts.when, 14, (row) => row.effective_date, 'date'),
      column(facts.whose, 28, (row) => row.holder),
      column(facts.ofInstrument, 28, (row) => row.instrument),
      column(facts.change, 14, (row) => row.change, 'units'),
      column(facts.amount, 14, (row) => row.amount_cents, 'money'),
      column(facts.turnedBack, 16, (row) => row.reversed_on, 'date'),
      column(facts.remark, 28, (row) => row.description),
      column(facts.actionId, 38, ({ id }) => id),
    ],
    facts.actions,
  )
}
