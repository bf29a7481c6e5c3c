import { redemptionMillionths } from '@zegel/core/instruments/bond-terms'
import type { BondTermsToCheck } from '@zegel/core/instruments/broken-bond-terms'
import type { InstrumentRow } from '../instruments.queries.ts'
import { toFraction } from './term-columns.ts'

type Named =
  | 'perpetual'
  | 'duration'
  | 'duration_period'
  | 'interest_type'
  | 'interest_millionths'
  | 'interest_frequency'
  | 'interest_period'
  | 'interest_start_date'
  | 'redemption_type'
  | 'redemption_millionths'
  | 'redemption_frequency'
  | 'redemption_period'
  | 'redemption_start_date'
  | 'activation_date'
  | 'start_date'
  | 'end_date'
export type BondColumns = Pick<InstrumentRow, Named>

const MILLION = 1_000_000

/** The columns of a bond's terms as they are judged together. */
export function toJudged(row: BondColumns): BondTermsToCheck {
  return {
    perpetual: row.perpetual ?? false,
    duration: row.duration,
    duration_period: row.duration_period as BondTermsToCheck['duration_period'], // safe: the table's check lists the same values
    interest_type: row.interest_type as BondTermsToCheck['interest_type'], // safe: as above
    interest_percentage: toFraction(row.interest_millionths),
    interest_frequency: row.interest_frequency,
    interest_period: row.interest_period as BondTermsToCheck['interest_period'], // safe: as above
    interest_start_date: row.interest_start_date,
    redemption_type: row.redemption_type as BondTermsToCheck['redemption_type'], // safe: as above
    redemption_percentage: toFraction(row.redemption_millionths),
    redemption_frequency: row.redemption_frequency,
    redemption_period: row.redemption_period as BondTermsToCheck['redemption_period'], // safe: as above
    redemption_start_date: row.redemption_start_date,
    activation_date: row.activation_date,
    start_date: row.start_date,
    end_date: row.end_date,
  }
}

/** Judged terms as columns; the percentage of a redemption follows from the rest. */
export function toBondColumns({
  interest_percentage,
  redemption_percentage,
  ...terms
}: BondTermsToCheck) {
  return {
    ...terms,
    interest_millionths: toMillionths(interest_percentage),
    redemption_millionths: redemptionMillionths(terms) ?? statedPart(terms, redemption_percentage),
  }
}

// What somebody said of a custom redemption holds until the duration tells it.
function statedPart(
  terms: Omit<BondTermsToCheck, 'interest_percentage' | 'redemption_percentage'>,
  stated: number | null,
): number | null {
  const isUntold = terms.redemption_type === 'custom' && terms.duration === null
  return isUntold ? toMillionths(stated) : null
}

function toMillionths(fraction: number | null): number | null {
  return fraction === null ? null : Math.round(fraction * MILLION)
}
