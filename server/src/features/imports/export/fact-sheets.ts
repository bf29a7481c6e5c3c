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
export function factSheets(
  snapshot: Snapshot,
  on: OnInstrument,
  { instrumentType, language }: Pick<Exported, 'instrumentType'> & { language: Language },
): Sheet[] {
  const words = TEXTS[language].sheets.imports
  const { facts } = words
  const { yes, no } = words.choice
  const said = (flag: boolean | null) => (flag === null ? null : flag ? yes : no)
  const kinds: Readonly<Record<CorporateActionKind, string>> = facts.actionKinds
  const rules: Readonly<Record<string, string>> = facts.transferRules
  const ofClass = sheetOf<ExportedClass>(
    snapshot.stream(exportedClass(on)),
    [
      column(facts.since, 16, ({ day }) => day, 'date'),
      column(facts.parValue, 16, (row) => row.par_value_cents, 'money'),
      column(facts.paidUp, 16, (row) => row.paid_up_cents, 'money'),
      column(facts.votesPerUnit, 16, (row) => whole(row.votes_per_unit), 'units'),
      column(facts.profitRight, 16, (row) => said(row.profit_right)),
      column(facts.authorisedUnits, 18, (row) => row.authorised_units, 'units'),
      column(
        facts.transferRule,
        20,
        (row) => row.transfer_rule && (rules[row.transfer_rule] ?? null),
      ),
      column(facts.preference, 28, (row) => row.preference),
      column(facts.priorityRights, 28, (row) => row.priority_rights),
    ],
    facts.class,
  )
  const actions = sheetOf<ExportedAction>(
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
  return hasTerm(instrumentType, 'authorised') ? [ofClass, actions] : [actions]
}

function whole(units: number | null): bigint | null {
  return units === null ? null : BigInt(units)
}
