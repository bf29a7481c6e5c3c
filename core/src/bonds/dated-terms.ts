import type { BondTerms } from '../instruments/bond-terms.ts'
import type { DayCount } from './days/day-count.ts'

/** A bond's terms with its dates, price and convention; null is what is not filled in. */
export interface DatedTerms extends BondTerms {
  price_cents: bigint | null
  interest_millionths: number | null
  day_count: DayCount
  /** The first interest payment; one interval after the start when null. */
  interest_start_date: string | null
  /** The first redemption; one interval after the start when null. */
  redemption_start_date: string | null
  start_date: string | null
  /** The last payment; start plus duration when null. */
  end_date: string | null
  /** Null: from the first sale. */
  activation_date: string | null
}
