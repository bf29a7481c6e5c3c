import {
  type BondDeedTerms,
  type DeedVariables,
  hasConditions,
  hasConsumer,
  hasInformationDocument,
  NOTHING_STATED,
  type OptionDeedTerms,
  type ReceiptDeedTerms,
} from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import type { TextValues } from './render-text.ts'

/**
 * What the variables of a template are, written as the language of the deed has it; empty where there is nothing, and 'yes' where there is
 * only that to say. The README beside the templates says what each is.
 */
export function deedValues(v: DeedVariables, w: DeedWriter): TextValues {
  const { terms } = v
  return {
    ...agreementValues(v, w),
    ...statedValues(v, w),
    ...(terms.kind === 'bonds' && bondValues(terms, v, w)),
    ...(terms.kind === 'depositary_receipts' && receiptValues(terms, w)),
    ...(terms.kind === 'options' && optionValues(terms, w)),
  }
}

function agreementValues(v: DeedVariables, w: DeedWriter): TextValues {
  const { issuer } = v.parties
  const { isPaid, paidOn, account } = v.payment
  const beside = v.accruedBesideCents ?? null
  return {
    instrument: v.instrument.name,
    units: w.units(v.units),
    one_unit: yes(v.units === 1n),
    price: w.money(v.priceCents),
    total_in_full: w.moneyInFull(v.totalCents),
    accrued_beside: beside === null ? '' : w.money(beside),
    accrued_beside_in_full: beside === null ? '' : w.moneyInFull(beside),
    due: w.money(v.totalCents + (beside ?? 0n)),
    due_in_full: w.moneyInFull(v.totalCents + (beside ?? 0n)),
    effective_date: w.day(v.effectiveDate),
    paid: yes(isPaid),
    paid_on: paidOn ? w.day(paidOn) : '',
    account: account ?? '',
    expires: v.expiresAt === null ? '' : w.moment(v.expiresAt),
    conditions_attached: yes(hasConditions(v)),
    information_document: yes(hasInformationDocument(v)),
    consumer: yes(hasConsumer(v)),
    standing_signature: yes(issuer.signing?.isStanding ?? false),
    issuer_seat: issuer.seat ?? '',
    issuer_city: issuer.city ?? '',
  }
}

function statedValues({ about = NOTHING_STATED }: DeedVariables, w: DeedWriter): TextValues {
  const { resolutionBody: body, meetingRights, deliveryWeeks } = about
  return {
    resolution_date: dayOf(about.resolutionDate, w),
    resolution_body: body ?? '',
    resolution_body_capital: body ? body.charAt(0).toUpperCase() + body.slice(1) : '',
    conditions_date: dayOf(about.conditionsDate, w),
    conditions_version: about.conditionsVersion ?? '',
    certification_date: dayOf(about.certificationDate, w),
    certification_notary: about.certificationNotary ?? '',
    meeting_rights: meetingRights === null ? '' : meetingRights ? 'yes' : 'no',
    pre_emption: about.preEmption ?? '',
    delivery_weeks: deliveryWeeks === null ? '' : w.number(BigInt(deliveryWeeks)),
    delivery_weeks_number: String(deliveryWeeks ?? ''),
  }
}

function bondValues(terms: BondDeedTerms, v: DeedVariables, w: DeedWriter): TextValues {
  const { principalCents, limitCents, rateMillionths, interestMonths, redemption } = terms
  const { redemptionParts: parts, durationMonths, activationDate } = terms
  const accrued = terms.accruedCents ?? null
  const outstanding = terms.outstandingCents ?? null
  // One part has no interval.
  const partMonths =
    redemption === 'equal' && parts && parts > 1 ? (terms.redemptionMonths ?? null) : null
  return {
    principal: principalCents === null ? '' : w.money(principalCents),
    principal_in_full: principalCents === null ? '' : w.moneyInFull(principalCents),
    limit: limitCents ? w.money(limitCents) : '',
    limit_in_full: limitCents ? w.moneyInFull(limitCents) : '',
    rate: rateMillionths === null ? '' : w.percent(rateMillionths),
    interest_months: String(interestMonths ?? ''),
    interest_years:
      interestMonths !== null && interestMonths % 12 === 0 ? w.months(interestMonths) : '',
    interest_period: interestMonths === null ? '' : w.months(interestMonths),
    first_interest_date: dayOf(terms.firstInterestDate, w),
    day_count: terms.dayCount,
    redemption: redemption ?? '',
    redemption_parts: redemption === 'equal' && parts ? w.number(BigInt(parts)) : '',
    redemption_months: partMonths === null ? '' : String(partMonths),
    redemption_period: partMonths === null ? '' : w.months(partMonths),
    first_redemption_date: dayOf(terms.firstRedemptionDate, w),
    perpetual: yes(terms.perpetual),
    end_date: dayOf(terms.endDate, w),
    duration: durationMonths ? w.months(durationMonths) : '',
    start_date: dayOf(terms.startDate ?? null, w),
    activation_date: dayOf(activationDate, w),
    activates_later: yes(activationDate !== null && activationDate > v.effectiveDate),
    accrued: accrued === null ? '' : w.money(accrued),
    outstanding: outstanding === null ? '' : w.money(outstanding),
    outstanding_in_full: outstanding === null ? '' : w.moneyInFull(outstanding),
    accrued_in_full: accrued === null ? '' : w.moneyInFull(accrued),
  }
}

function receiptValues(terms: ReceiptDeedTerms, w: DeedWriter): TextValues {
  const { underlying, ratio, ratioReceipts, valuation, sharesHeld = null } = terms
  return {
    ...underlyingValues(underlying),
    ratio: ratio === null ? '' : w.units(BigInt(ratio)),
    ratio_number: String(ratio ?? ''),
    ratio_receipts: w.units(BigInt(ratioReceipts)),
    ratio_receipts_number: String(ratioReceipts),
    shares_held: sharesHeld === null ? '' : w.units(sharesHeld),
    valuation: valuation ? w.money(valuation.cents) : '',
    valuation_date: dayOf(valuation?.date ?? null, w),
  }
}

function optionValues(terms: OptionDeedTerms, w: DeedWriter): TextValues {
  const { exercisePriceCents: cents, expiryMonths } = terms
  const { exerciseRatio: units, exerciseRatioOptions: options } = terms
  return {
    ...underlyingValues(terms.underlying),
    exercise_price: cents === null ? '' : w.money(cents),
    exercise_price_in_full: cents === null ? '' : w.moneyInFull(cents),
    exercise_ratio: w.units(BigInt(units)),
    exercise_ratio_number: String(units),
    exercise_ratio_options: w.units(BigInt(options)),
    exercise_ratio_options_number: String(options),
    expiry_date: dayOf(terms.expiryDate, w),
    expiry_period: expiryMonths ? w.months(expiryMonths) : '',
  }
}

function underlyingValues(underlying: ReceiptDeedTerms['underlying']): TextValues {
  return {
    underlying: underlying?.name ?? '',
    underlying_kind: underlying?.kind ?? '',
    company: underlying?.issuer ?? '',
    company_number: underlying?.issuerNumber ?? '',
    company_register: underlying?.issuerRegister ?? '',
  }
}

function dayOf(date: string | null, w: DeedWriter): string {
  return date ? w.day(date) : ''
}

function yes(is: boolean): string {
  return is ? 'yes' : ''
}
