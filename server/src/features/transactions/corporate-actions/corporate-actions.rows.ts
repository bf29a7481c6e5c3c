import type { CorporateAction } from '@zegel/contract/transactions/corporate-actions'
import { formatCents } from '@zegel/core/money'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import type { CorporateActionRow } from './corporate-actions.queries.ts'

/** An action on the wire. */
export function toCorporateAction(row: CorporateActionRow): CorporateAction {
  const { instrument_id, made_at, reversed_at, deed_date, notary, deed_number, ...action } = row
  return {
    ...action,
    financial_instrument_id: instrument_id,
    notarial_deed:
      deed_date === null ? null : { date: deed_date, notary: notary ?? '', number: deed_number },
    made_at: made_at.toISOString(),
    reversed_at: reversed_at?.toISOString() ?? null,
    lines: action.lines.map(
      ({ numbers, fraction_numerator, fraction_denominator, amount_cents, ...line }) => ({
        ...line,
        numbering: toIntervals(parseNumberRanges(numbers)),
        fraction:
          fraction_numerator === null || fraction_denominator === null
            ? null
            : { numerator: fraction_numerator, denominator: fraction_denominator },
        amount: amount_cents === null ? null : formatCents(BigInt(amount_cents)),
      }),
    ),
  }
}

/**
 * An action as one of its holders sees it: with the lines of that holder alone. How many others there are, who made it and what was decided of
 * others is not theirs.
 */
export function toActionOfHolder(row: CorporateActionRow): CorporateAction {
  const { successors: _, seed: __, ...terms } = row.terms
  return toCorporateAction({ ...row, terms, made_by: null })
}
