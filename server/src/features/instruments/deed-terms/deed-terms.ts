import type { Position } from '@zegel/core/bonds/positions'
import { type Accrued, accruedFigures, accruedInterest } from '@zegel/core/bonds/accrued-interest'
import { type BondPlan, startOfBond } from '@zegel/core/bonds/bond-plan'
import { planBondOverTime, type TermsOverTime } from '@zegel/core/bonds/changed-bond-plan'
import { addMonths, type Day, toDate, toDay } from '@zegel/core/bonds/days/day'
import { outstandingOn } from '@zegel/core/bonds/outstanding'
import { type Redemption, redemptionsBy } from '@zegel/core/bonds/redemption-plan'
import type {
  BondDeedTerms,
  OptionDeedTerms,
  ReceiptDeedTerms,
  UnderlyingOfDeed,
} from '@zegel/core/deeds/deed-variables'
import { inMonths } from '@zegel/core/instruments/bond-terms'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { toDatedTerms } from '../schedules/schedules.rows.ts'
import {
  type BondTermsRow,
  findBondTerms,
  type OptionTermsRow,
  type ReceiptTermsRow,
  type UnderlyingRow,
} from './deed-terms.queries.ts'

interface AccruedOnDay {
  cents: bigint
  /** Of what it consists, where it is a single sum. */
  figures: Accrued | undefined
}

/** The interest on so many units of a bond that is earned and not due on a day, in cents; 0 of what is no bond, and before its terms say how much. */
export async function getAccruedInterest(
  db: Db,
  on: OnInstrument,
  { units, day }: { units: bigint; day: string },
): Promise<AccruedOnDay> {
  const row = await findBondTerms(db, on, day)
  const plan = row && planUntilThen(row, day)
  if (!plan) return { cents: 0n, figures: undefined }
  const today = toDay(day)
  return { cents: accruedOn(plan, units, today), figures: accruedFigures(plan, units, today) }
}

function planUntilThen(row: BondTermsRow, day: string): BondPlan | undefined {
  const today = toDay(day)
  const firstSale = row.first_sale === null ? today : toDay(row.first_sale)
  return planBondOverTime(termsUntilThen(row), firstSale, today) ?? undefined
}

/** The terms of a bond for a deed of a day: whoever buys later is not promised what is past, and is paid back on the dates that remain. */
export function toBondTerms(
  row: BondTermsRow,
  { day, units }: { day: string; units: bigint | null },
): BondDeedTerms {
  const { interest_type } = row
  const today = toDay(day)
  const firstSale = row.first_sale === null ? today : toDay(row.first_sale)
  const start = startOfBond(row, firstSale) ?? today
  const plan = planUntilThen(row, day)
  const interest = plan?.periods.find(({ to }) => to > today)
  const months = inMonths(row.duration, row.duration_period)
  const end = row.perpetual || months === null ? null : toDate(addMonths(start, months))
  return {
    kind: 'bonds',
    principalCents: row.price_cents,
    limitCents: row.limit_cents,
    rateMillionths: row.interest_millionths,
    interestMonths:
      interest_type === 'bullet' ? null : inMonths(row.interest_frequency, row.interest_period),
    firstInterestDate: interest ? toDate(interest.to) : null,
    dayCount: row.day_count,
    ...redemptionAfter(row, plan, today),
    endDate: row.perpetual ? null : (row.end_date ?? end),
    durationMonths: months,
    perpetual: row.perpetual,
    activationDate: row.activation_date,
    startDate: toDate(start),
    accruedCents: plan && units !== null ? accruedOn(plan, units, today) : null,
    outstandingCents: plan && units !== null ? outstandingIn(plan, units, today) : null,
  }
}

// Nothing of the principal is redeemed before the first day of redemption.
function outstandingIn(plan: BondPlan, units: bigint, day: Day): bigint | null {
  if (redemptionsBy(plan.redemptions, day) === 0) return null
  return outstandingOn(plan, [fromTheStart(plan, units)], day)
}

// Of units that were there from the start, as those of one instrument are told alike.
function accruedOn(plan: BondPlan, units: bigint, day: Day): bigint {
  return accruedInterest(plan, [[fromTheStart(plan, units)]], day)
}

function fromTheStart({ start }: BondPlan, units: bigint): Position {
  return { since: start, lots: [{ date: start, units: Number(units) }] }
}

// What is resolved for later is not the deed's: it keeps the terms of its day.
function termsUntilThen({ first_terms, changes, price_cents }: BondTermsRow): TermsOverTime {
  return {
    terms: toDatedTerms({ ...first_terms, price_cents }),
    changes: changes.map(({ from, terms }) => ({
      from,
      terms: toDatedTerms({ ...terms, price_cents }),
    })),
  }
}

type RedemptionTerms = Pick<
  BondDeedTerms,
  'redemption' | 'redemptionParts' | 'redemptionMonths' | 'firstRedemptionDate'
>

// As the schedule pays it. Where the last day pays back what is left, parts are not equal, and the conditions say how it goes.
function redemptionAfter(
  { redemption_type: type, ...row }: BondTermsRow,
  plan: BondPlan | undefined,
  day: Day,
): RedemptionTerms {
  const past = plan ? redemptionsBy(plan.redemptions, day) : 0
  const next: Redemption | undefined = plan?.redemptions[past]
  const firstRedemptionDate = next ? toDate(next.date) : null
  const kind = type === null ? null : KINDS[type]
  const stretch = plan?.stretches.at(-1)
  const isEqual = stretch !== undefined && (past > 0 || stretch.dates === stretch.parts)
  if (kind === 'equal' && !isEqual)
    return { redemption: null, redemptionParts: null, firstRedemptionDate }
  return {
    redemption: kind,
    redemptionMonths:
      type === 'linear' ? 12 : inMonths(row.redemption_frequency, row.redemption_period),
    redemptionParts: stretch ? stretch.before + stretch.dates - past : null,
    firstRedemptionDate,
  }
}

const KINDS = { bullet: 'at once', perpetual: 'never', linear: 'equal', custom: 'equal' } as const

/** The terms of depositary receipts for a deed. */
export function toReceiptTerms(row: ReceiptTermsRow): ReceiptDeedTerms {
  const { ratio, ratio_receipts: ratioReceipts, underlying, valued_on, value_cents } = row
  return {
    kind: 'depositary_receipts',
    ratio,
    ratioReceipts,
    sharesHeld: row.shares_held,
    underlying: underlying && toUnderlying(underlying),
    valuation:
      valued_on !== null && value_cents !== null ? { date: valued_on, cents: value_cents } : null,
  }
}

/** The terms of options for a deed. */
export function toOptionTerms(row: OptionTermsRow): OptionDeedTerms {
  return {
    kind: 'options',
    underlying: row.underlying && toUnderlying(row.underlying),
    exercisePriceCents: row.exercise_price_cents,
    exerciseRatio: row.exercise_ratio,
    exerciseRatioOptions: row.exercise_ratio_options,
    expiryDate: row.set_expiration_date,
    expiryMonths: inMonths(row.expiration_frequency, row.expiration_period),
  }
}

function toUnderlying({ type, name, issuer, ...row }: UnderlyingRow): UnderlyingOfDeed {
  const { issuer_number: issuerNumber, issuer_register: issuerRegister } = row
  return { kind: type, name, issuer, issuerNumber, issuerRegister }
}
