import { isPartnership, type LegalPersonType } from '../legal-persons/legal-form.ts'
import { RuleBroken } from '../rule-broken.ts'
import type { Period } from './bond-terms.ts'
import { type InstrumentType, instrumentType } from './instrument-type.ts'

/** When options end: on a date, or so many months or years after they were issued. */
export interface OptionExpiry {
  set_expiration_date: string | null
  expiration_frequency: number | null
  expiration_period: Period | null
}

type Change = { [Key in keyof OptionExpiry]?: OptionExpiry[Key] | undefined }

/** The expiry with a part of it changed; a date clears the interval, and an interval the date. */
export function changeExpiry(stored: OptionExpiry, change: Change): OptionExpiry {
  const { set_expiration_date: date, expiration_frequency, expiration_period } = change
  if (date) {
    return { set_expiration_date: date, expiration_frequency: null, expiration_period: null }
  }
  const isInterval = [expiration_frequency, expiration_period].some(
    (value) => value !== undefined && value !== null,
  )
  return {
    set_expiration_date: isInterval || date === null ? null : stored.set_expiration_date,
    expiration_frequency:
      expiration_frequency === undefined ? stored.expiration_frequency : expiration_frequency,
    expiration_period:
      expiration_period === undefined ? stored.expiration_period : expiration_period,
  }
}

/**
 * The rules an expiry breaks, each with its field: without a date it has both a number and a period, and a date has not passed when
 * it is chosen (`today`).
 */
export function brokenExpiry(expiry: OptionExpiry, today?: string): RuleBroken[] {
  const { set_expiration_date: date } = expiry
  if (date !== null && today !== undefined && date < today)
    return [new RuleBroken('expiry-in-past', {}, 'set_expiration_date')]
  if (date !== null) return []
  const fields = ['expiration_frequency', 'expiration_period'] as const
  return fields
    .filter((field) => expiry[field] === null)
    .map((field) => new RuleBroken('expiration-required', {}, field))
}

/**
 * The rule that an issuer breaks by its legal form, if any: who has no capital has no shareholders (art. 2:64, 2:175 BW), and who is no
 * legal person holds no shares in its own name for which it could issue receipts.
 */
export function brokenIssuer(type: InstrumentType, form: LegalPersonType): RuleBroken | undefined {
  if (!isPartnership(form)) return undefined
  const { holders, issuerForm } = instrumentType(type)
  const field = 'issuing_legal_person_id'
  if (holders === 'Shareholders') return new RuleBroken('issuer-of-partnership', {}, field)
  return issuerForm === 'stichting'
    ? new RuleBroken('receipts-of-partnership', {}, field)
    : undefined
}

export interface Underlying {
  type: InstrumentType
  /** What its issuer is; null while it has none. */
  issuerForm: LegalPersonType | null
}

/**
 * The rule that an underlying instrument breaks, if any. What options give a right to has an issuer, as soon as the organisation has
 * anybody who could be it; shares are those of a legal person with a capital (art. 2:64, 2:175 BW), not of a sole proprietorship or partners.
 */
export function brokenUnderlying(
  type: InstrumentType,
  underlying: Underlying,
  { hasLegalPersons }: { hasLegalPersons: boolean },
): RuleBroken | undefined {
  const field = 'underlying_instrument_id'
  const { liesOn, issuerBelow } = instrumentType(type)
  if (!liesOn.some((below) => below === underlying.type))
    return new RuleBroken('underlying-not-suitable', {}, field)
  const { issuerForm } = underlying
  if (issuerForm && isPartnership(issuerForm))
    return new RuleBroken('underlying-of-partnership', {}, field)
  return issuerBelow === 'same, required' && hasLegalPersons && !issuerForm
    ? new RuleBroken('underlying-without-issuer', {}, field)
    : undefined
}
