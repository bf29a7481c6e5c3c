import { planBond, startOfBond } from '@zegel/core/bonds/bond-plan'
import { toDate, toDay } from '@zegel/core/bonds/day'
import type {
  BondDeedTerms,
  DeedVariables,
  OptionDeedTerms,
  ReceiptDeedTerms,
  UnderlyingOfDeed,
} from '@zegel/core/deeds/deed-variables'
import { inMonths } from '@zegel/core/instruments/bond-terms'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'
import {
  type BondTermsRow,
  findBondTerms,
  findOptionTerms,
  findReceiptTerms,
  type OptionTermsRow,
  type ReceiptTermsRow,
  type UnderlyingRow,
} from './deed-terms.queries.ts'

/** The terms of an instrument as a deed of that day tells them; throws for shares, which have none of ours. */
export async function getDeedTerms(
  db: Db,
  on: OnInstrument,
  { type, day }: { type: InstrumentType; day: string },
): Promise<DeedVariables['terms']> {
  if (type === 'bonds') return toBondTerms(found(await findBondTerms(db, on)), day)
  if (type === 'depositary_receipts')
    return toReceiptTerms(found(await findReceiptTerms(db, on, day)))
  if (type === 'options') return toOptionTerms(found(await findOptionTerms(db, on)))
  throw new Error('shares have no deed of ours')
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('the instrument of a deed has no terms')
  return row
}

// The first payments are those after the deed: whoever buys later is not promised what is past.
function toBondTerms(row: BondTermsRow, day: string): BondDeedTerms {
  const { redemption_type: type, interest_type } = row
  const today = toDay(day)
  const start = startOfBond(row, row.first_sale === null ? null : toDay(row.first_sale)) ?? today
  const plan = planBond(row, start, today)
  const interest = plan?.periods.find(({ to }) => to > today)
  const redemption = plan?.redemptions.find(({ date }) => date > today)
  return {
    kind: 'bonds',
    principalCents: row.price_cents,
    limitCents: row.limit_cents,
    rateMillionths: row.interest_millionths,
    interestMonths:
      interest_type === 'bullet' ? null : inMonths(row.interest_frequency, row.interest_period),
    firstInterestDate: interest ? toDate(interest.to) : null,
    dayCount: row.day_count,
    redemption:
      type === null
        ? null
        : type === 'bullet'
          ? 'at once'
          : type === 'perpetual'
            ? 'never'
            : 'equal',
    redemptionParts: plan?.parts ?? null,
    firstRedemptionDate: redemption ? toDate(redemption.date) : null,
    endDate: row.end_date,
    durationMonths: inMonths(row.duration, row.duration_period),
    perpetual: row.perpetual,
    activationDate: row.activation_date,
  }
}

function toReceiptTerms(row: ReceiptTermsRow): ReceiptDeedTerms {
  const { ratio, underlying, valued_on, value_cents } = row
  return {
    kind: 'depositary_receipts',
    ratio,
    underlying: underlying && toUnderlying(underlying),
    valuation:
      valued_on !== null && value_cents !== null ? { date: valued_on, cents: value_cents } : null,
  }
}

function toOptionTerms(row: OptionTermsRow): OptionDeedTerms {
  return {
    kind: 'options',
    underlying: row.underlying && toUnderlying(row.underlying),
    exercisePriceCents: row.exercise_price_cents,
    expiryDate: row.set_expiration_date,
    expiryMonths: inMonths(row.expiration_frequency, row.expiration_period),
  }
}

function toUnderlying({ type, name, issuer, issuer_number }: UnderlyingRow): UnderlyingOfDeed {
  return { kind: type, name, issuer, issuerNumber: issuer_number }
}
