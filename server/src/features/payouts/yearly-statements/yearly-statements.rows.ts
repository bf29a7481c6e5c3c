import type {
  OwnStatement,
  StatementBatch,
  StatementDifference,
  StatementSums,
  YearlyStatement,
} from '@zegel/contract/payouts/yearly-statements'
import type { StatementTotals } from '@zegel/contract/payouts/yearly-statements'
import { formatCents } from '@zegel/core/money'
import {
  isAmount,
  STATEMENT_FIGURES,
  type StatementFigure,
} from '@zegel/core/payouts/yearly-statement'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { BatchRow, OwnStatementRow, StatementRow } from './yearly-statements.queries.ts'

/** What instruments are called, by their ids. */
export type InstrumentNames = ReadonlyMap<
  string,
  { id: string; name: string; type: InstrumentType }
>

/** Statements that are made together, as the wire has them. */
export function toBatch(row: BatchRow, names: InstrumentNames): StatementBatch {
  const { id, year, kind, reason, status, is_outdated } = row
  const person = (of: string | null, name: string | null) =>
    of === null ? null : { id: of, name: name ?? '' }
  return {
    ...{ id, year, kind, reason, status, is_outdated },
    holder: person(row.holder_id, row.holder_name),
    progress: { done: row.statements_done, total: row.statements_total },
    totals:
      row.totals?.map(({ instrument_id, figures }) => ({
        financial_instrument: nameOf(names, instrument_id),
        ...figuresOf(figures),
      })) ?? null,
    differences:
      row.differences?.map(({ instrument_id, figure, stated, ledger }) => ({
        financial_instrument: nameOf(names, instrument_id),
        figure: figure as StatementFigure, // safe: written by its list
        stated: toFigure(figure as StatementFigure, stated), // safe: as above
        ledger: toFigure(figure as StatementFigure, ledger), // safe: as above
      })) ?? null,
    made_by: { id: row.made_by, name: row.made_by_name },
    asked_at: row.asked_at.toISOString(),
    made_at: row.made_at?.toISOString() ?? null,
    published_by: person(row.published_by, row.published_by_name),
    published_at: row.published_at?.toISOString() ?? null,
  }
}

function nameOf(names: InstrumentNames, id: string): StatementSums['financial_instrument'] {
  const known = names.get(id)
  if (!known) throw new Error(`there is no instrument ${id}`)
  return known
}

function figuresOf(figures: Record<string, string>): Omit<StatementSums, 'financial_instrument'> {
  const told = STATEMENT_FIGURES.map((name) => {
    const kept = figures[name]
    return [name, kept === undefined ? null : toFigure(name, kept)]
  })
  return Object.fromEntries(told) as Omit<StatementSums, 'financial_instrument'> // safe: each figure is there, as toFigure tells it
}

function toFigure(figure: StatementFigure, kept: string): StatementDifference['stated'] {
  return isAmount(figure) ? formatCents(BigInt(kept)) : Number(kept)
}

/** A statement as its issuer sees it in a list. */
export function toStatement(
  row: StatementRow & { totals: StatementTotals | null },
): YearlyStatement {
  return {
    id: row.id,
    holder: { id: row.holder_id, name: row.holder_name },
    language: row.language,
    is_made: row.printed_at !== null,
    totals: row.totals,
    is_correction: row.replaces_id !== null,
    replaced_at: row.replaced_at?.toISOString() ?? null,
  }
}

/** A statement as its holder sees it. */
export function toOwnStatement(row: OwnStatementRow): OwnStatement {
  return {
    id: row.id,
    year: row.year,
    organization: { id: row.organization_id, name: row.organization_name },
    legal_person: { id: row.holder_id, name: row.holder_name },
    published_at: row.published_at.toISOString(),
    reason: row.reason,
    replaced_at: row.replaced_at?.toISOString() ?? null,
  }
}
