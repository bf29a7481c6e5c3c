import type {
  Dividend,
  DividendLine,
  DividendPart,
  DividendTotals,
} from '@zegel/contract/payouts/dividends'
import { formatCents } from '@zegel/core/money'
import { formatPerUnit, sumShares } from '@zegel/core/payouts/dividends/dividend'
import { toMoney } from '../../../lib/wire-money.ts'
import type { DividendRow } from './dividends.queries.ts'
import type { NamedShare, ComputedPart } from './compute-parts.ts'

/** Millionths as the wire's fraction. */
export function toFraction(millionths: number): number {
  return millionths / 1_000_000
}

/** What a holder gets, of a run with the line that pays it and what was settled of it later. */
export interface LineShare extends NamedShare {
  lineId?: string
  corrected?: { grossCents: bigint; withheldCents: bigint }
}

/** What a holder gets. */
export function toLine({ corrected, ...share }: LineShare): DividendLine {
  return {
    holder: { id: share.holderId, name: share.name },
    units: Number(share.units),
    gross: formatCents(share.grossCents),
    passed_on: formatCents(share.passedOnCents),
    tax: formatCents(share.withheldCents),
    net: formatCents(share.netCents),
    rate: toFraction(share.withheld.rateMillionths),
    exemption: share.withheld.ground,
    corrected: corrected
      ? { gross: formatCents(corrected.grossCents), tax: formatCents(corrected.withheldCents) }
      : null,
    payment_line_id: share.lineId ?? null,
  }
}

/** A part of a dividend without its run. */
export function toPart(part: ComputedPart, all: readonly ComputedPart[]): DividendPart {
  const { amount, throughPartId } = part
  const through = all.find(({ id }) => id === throughPartId)
  return {
    id: part.id,
    financial_instrument: toInstrument(part),
    per_unit:
      amount?.perUnitMillionths === undefined ? null : formatPerUnit(amount.perUnitMillionths),
    total: toMoney(amount?.totalCents ?? null),
    through: through ? toInstrument(through) : null,
    treasury: Number(part.treasury),
    totals: toTotals([part]),
    run: null,
  }
}

/** What parts come to together: what goes on counts with whoever gets it in the end. */
export function totalsOfParts(parts: readonly ComputedPart[]): DividendTotals {
  const totals = toTotals(parts)
  const resolved = toTotals(parts.filter(({ throughPartId }) => throughPartId === null))
  return { ...totals, units: resolved.units, gross: resolved.gross }
}

function toTotals(parts: readonly ComputedPart[]): DividendTotals {
  const shares = parts.flatMap((part) => part.shares)
  const sum = sumShares(shares)
  return {
    holders: new Set(shares.map(({ holderId }) => holderId)).size,
    units: Number(sum.units),
    gross: formatCents(sum.grossCents),
    passed_on: formatCents(sum.passedOnCents),
    tax: formatCents(sum.withheldCents),
    net: formatCents(sum.netCents),
  }
}

function toInstrument({ instrument: { id, name, type } }: ComputedPart) {
  return { id, name, type }
}

/** A dividend as the list has it. */
export function toDividend(row: DividendRow): Dividend {
  return {
    id: row.id,
    issuer: { id: row.issuer_id, name: row.issuer_name },
    resolved_on: row.resolved_on,
    board_approved_on: row.board_approved_on,
    is_interim: row.is_interim,
    record_date: row.record_date,
    payment_date: row.payment_date,
    description: row.description,
    file_name: row.file_name,
    recorded_at: row.recorded_at.toISOString(),
    recorded_by: row.recorded_by,
    reversed_at: row.reversed_at?.toISOString() ?? null,
    reversal_reason: row.reversal_reason,
    instruments: row.instruments,
  }
}
