import type { Language } from '@zegel/contract/messages'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import { hasTerm } from '@zegel/core/instruments/instrument-type'
import { column, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import { TEXTS } from '@zegel/texts/read-texts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { Snapshot } from '../../../db/snapshot.ts'
import {
  type Exported,
  exportedActions,
  type ExportedClass,
  exportedClass,
  type ExportedAction,
} from './export-register.queries.ts'

/**
 * What a register tells besides what can be imported: what its units give, from each day on, and what the issuer did with them. An import
 * leaves these sheets alone: terms are set on the instrument, and of what was done it has the balances.
 */
export function toldSheets(
  snapshot: Snapshot,
  on: OnInstrument,
  { instrumentType, language }: Pick<Exported, 'instrumentType'> & { language: Language },
): Sheet[] {
  const words = TEXTS[language].sheets.imports
  const { told } = words
  const { yes, no } = words.choice
  const said = (flag: boolean | null) => (flag === null ? null : flag ? yes : no)
  const kinds: Readonly<Record<CorporateActionKind, string>> = told.actionKinds
  const rules: Readonly<Record<string, string>> = told.transferRules
  const ofClass = sheetOf<ExportedClass>(
    snapshot.stream(exportedClass(on)),
    [
      column(told.since, 16, ({ day }) => day, 'date'),
      column(told.parValue, 16, (row) => row.par_value_cents, 'money'),
      column(told.paidUp, 16, (row) => row.paid_up_cents, 'money'),
      column(told.votesPerUnit, 16, (row) => whole(row.votes_per_unit), 'units'),
      column(told.profitRight, 16, (row) => said(row.profit_right)),
      column(told.authorisedUnits, 18, (row) => row.authorised_units, 'units'),
      column(
        told.transferRule,
        20,
        (row) => row.transfer_rule && (rules[row.transfer_rule] ?? null),
      ),
      column(told.preference, 28, (row) => row.preference),
      column(told.priorityRights, 28, (row) => row.priority_rights),
    ],
    told.class,
  )
  const actions = sheetOf<ExportedAction>(
    snapshot.stream(exportedActions(on)),
    [
      column(told.happened, 28, ({ kind }) => kinds[kind]),
      column(told.when, 14, (row) => row.effective_date, 'date'),
      column(told.whose, 28, (row) => row.holder),
      column(told.ofInstrument, 28, (row) => row.instrument),
      column(told.change, 14, (row) => row.change, 'units'),
      column(told.amount, 14, (row) => row.amount_cents, 'money'),
      column(told.turnedBack, 16, (row) => row.reversed_on, 'date'),
      column(told.remark, 28, (row) => row.description),
      column(told.actionId, 38, ({ id }) => id),
    ],
    told.actions,
  )
  return hasTerm(instrumentType, 'authorised') ? [ofClass, actions] : [actions]
}

function whole(units: number | null): bigint | null {
  return units === null ? null : BigInt(units)
}
