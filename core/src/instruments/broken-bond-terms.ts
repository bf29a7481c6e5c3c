import { addMonths } from '../add-months.ts'
import { RuleBroken } from '../rule-broken.ts'
import { type BondTerms, inMonths, redemptionParts } from './bond-terms.ts'

/** The terms of a bond that are judged together; a percentage counts as missing when it is null. */
export interface BondTermsToCheck extends BondTerms {
  interest_percentage: number | null
  redemption_percentage: number | null
  activation_date: string | null
  interest_start_date: string | null
  redemption_start_date: string | null
  start_date: string | null
  end_date: string | null
}

/** The terms that are set together, so that a rule is named at a field of what somebody is changing. */
export const BOND_PARTS = {
  duration: ['perpetual', 'duration', 'duration_period'],
  interest: [
    'interest_type',
    'interest_percentage',
    'interest_frequency',
    'interest_period',
    'interest_start_date',
  ],
  redemption: [
    'redemption_type',
    'redemption_frequency',
    'redemption_period',
    'redemption_percentage',
    'redemption_start_date',
  ],
  activation: ['activation_date'],
  run: ['start_date', 'end_date'],
} as const satisfies Record<string, readonly (keyof BondTermsToCheck)[]>
export type BondPart = keyof typeof BOND_PARTS

const YEAR = 12

/** The parts that a change touches, by the names of its fields. */
export function partsOf(change: Readonly<Record<string, unknown>>): BondPart[] {
  const parts = Object.keys(BOND_PARTS) as BondPart[] // safe: its own keys
  return parts.filter((part) => BOND_PARTS[part].some((field) => change[field] !== undefined))
}

/**
 * The rules that a bond's terms would break after a change of some parts, each with a field of those parts.
 * First whether each part is whole, then whether the parts fit each other; what is not changed is not judged. A bond without a day on which
 * it begins, which is begun by its first sale, is judged as if that were `today` (YYYY-MM-DD); without one its end is not known.
 */
export function brokenBondTerms(
  terms: BondTermsToCheck,
  changed: readonly BondPart[],
  today: string | null = null,
): RuleBroken[] {
  const has = (part: BondPart) => changed.includes(part)
  const incomplete = [
    ...(has('duration') ? brokenDuration(terms) : []),
    ...(has('interest') ? brokenInterest(terms) : []),
    ...(has('redemption') ? brokenRedemption(terms) : []),
  ]
  return incomplete.length > 0 ? incomplete : misfits(terms, has, today)
}

function required(field: string, rule = 'required'): RuleBroken {
  return new RuleBroken(rule, {}, field)
}

function brokenDuration({ perpetual, duration, duration_period }: BondTerms): RuleBroken[] {
  if (perpetual) return []
  return [
    ...(duration === null ? [required('duration')] : []),
    ...(duration_period === null ? [required('duration_period')] : []),
  ]
}

function brokenInterest(terms: BondTermsToCheck): RuleBroken[] {
  const { interest_type, interest_percentage, interest_frequency, interest_period } = terms
  const isPeriodic = interest_type === 'linear' || interest_type === 'custom'
  return [
    ...(interest_percentage === null ? [required('interest_percentage')] : []),
    ...(isPeriodic && interest_frequency === null ? [required('interest_frequency')] : []),
    ...(isPeriodic && interest_period === null ? [required('interest_period')] : []),
  ]
}

function brokenRedemption(terms: BondTermsToCheck): RuleBroken[] {
  if (terms.redemption_type !== 'custom') return []
  const { perpetual, duration, redemption_frequency, redemption_percentage } = terms
  // With a duration the percentage is computed; until then somebody has to say it.
  const isUntold = !perpetual && duration === null && redemption_percentage === null
  return [
    ...(redemption_frequency === null
      ? [required('redemption_frequency', 'redemption-frequency-required')]
      : []),
    ...(terms.redemption_period === null ? [required('redemption_period')] : []),
    ...(isUntold ? [required('redemption_percentage')] : []),
  ]
}

type Has = (part: BondPart) => boolean

function misfits(terms: BondTermsToCheck, has: Has, today: string | null): RuleBroken[] {
  const broken = [
    interestMisfit(terms, has),
    redemptionMisfit(terms, has),
    firstDateMisfit(terms, has, 'interest'),
    firstDateMisfit(terms, has, 'redemption'),
    ...(['interest', 'redemption'] as const).map((part) =>
      lastDateMisfit(terms, has, { part, today }),
    ),
    endlessInterestMisfit(terms, has),
    endlessRedemptionMisfit(terms, has),
    runMisfit(terms, has),
  ]
  return broken.filter((rule) => rule !== undefined)
}

function interestMisfit(terms: BondTerms, has: Has): RuleBroken | undefined {
  const duration = inMonths(terms.duration, terms.duration_period)
  const interval = inMonths(terms.interest_frequency, terms.interest_period)
  if (duration === null || interval === null || duration % interval === 0) return undefined
  if (has('interest')) return new RuleBroken('interval-does-not-fit', {}, 'interest_frequency')
  return has('duration')
    ? new RuleBroken('duration-does-not-fit-interest', {}, 'duration')
    : undefined
}

function redemptionMisfit(terms: BondTerms, has: Has): RuleBroken | undefined {
  const { redemption_type: type, perpetual } = terms
  const rule = redemptionRule(terms)
  if (!rule || (type !== 'linear' && type !== 'custom')) return undefined
  if (has('redemption')) {
    const isInterval = type === 'custom' && !perpetual
    return new RuleBroken(rule, {}, isInterval ? 'redemption_frequency' : 'redemption_type')
  }
  if (!has('duration')) return undefined
  return new RuleBroken('duration-does-not-fit-redemption', {}, 'duration')
}

function redemptionRule(terms: BondTerms): string | undefined {
  if (terms.perpetual) return 'perpetual-not-in-parts'
  const duration = inMonths(terms.duration, terms.duration_period)
  if (terms.redemption_type === 'linear' && duration !== null && duration < YEAR)
    return 'linear-needs-a-year'
  const parts = redemptionParts(terms)
  return parts !== null && !Number.isInteger(parts) ? 'interval-does-not-fit' : undefined
}

// Both dates are days of record, so that the one that comes first is the smaller text.
function firstDateMisfit(
  terms: BondTermsToCheck,
  has: Has,
  part: 'interest' | 'redemption',
): RuleBroken | undefined {
  const { activation_date } = terms
  const first = terms[`${part}_start_date`]
  if (activation_date === null || first === null || first > activation_date) return undefined
  if (has(part)) return new RuleBroken('first-date-before-activation', {}, `${part}_start_date`)
  return has('activation')
    ? new RuleBroken(`activation-after-first-${part}`, {}, 'activation_date')
    : undefined
}

/** The last day of a bond as its own dates and duration tell it, or a day on which it may begin; YYYY-MM-DD, null while they do not, and without an end. */
export function endOfBond(terms: BondTermsToCheck, firstSale: string | null = null): string | null {
  if (terms.perpetual) return null
  if (terms.end_date !== null) return terms.end_date
  const start = terms.activation_date ?? terms.start_date ?? firstSale
  const months = inMonths(terms.duration, terms.duration_period)
  return start === null || months === null ? null : addMonths(start, months)
}

function lastDateMisfit(
  terms: BondTermsToCheck,
  has: Has,
  { part, today }: { part: 'interest' | 'redemption'; today: string | null },
): RuleBroken | undefined {
  const first = terms[`${part}_start_date`]
  const end = endOfBond(terms, today)
  if (first === null || end === null || first <= end) return undefined
  const rule =
    endOfBond(terms) === null ? 'first-date-after-end-if-sold-today' : 'first-date-after-end'
  if (has(part)) return new RuleBroken(rule, { date: end }, `${part}_start_date`)
  const field = endField(has)
  return field ? new RuleBroken(`end-before-first-${part}`, { date: first }, field) : undefined
}

// Where somebody who changes the end of a bond reads that it is wrong.
function endField(has: Has): string | undefined {
  if (has('run')) return 'end_date'
  if (has('duration')) return 'duration'
  return has('activation') ? 'activation_date' : undefined
}

function endlessInterestMisfit(
  { perpetual, interest_type }: BondTerms,
  has: Has,
): RuleBroken | undefined {
  if (!perpetual || interest_type !== 'bullet') return undefined
  if (has('interest')) return new RuleBroken('endless-has-no-end', {}, 'interest_type')
  return has('duration') ? new RuleBroken('endless-pays-at-end', {}, 'perpetual') : undefined
}

function endlessRedemptionMisfit(terms: BondTermsToCheck, has: Has): RuleBroken | undefined {
  const hasEnd = !terms.perpetual && (terms.duration !== null || terms.end_date !== null)
  if (terms.redemption_type !== 'perpetual' || !hasEnd) return undefined
  if (has('redemption')) return new RuleBroken('never-redeemed-has-end', {}, 'redemption_type')
  const field = has('duration') ? 'duration' : has('run') ? 'end_date' : undefined
  return field ? new RuleBroken('end-of-never-redeemed', {}, field) : undefined
}

function runMisfit(
  { start_date, end_date, activation_date }: BondTermsToCheck,
  has: Has,
): RuleBroken | undefined {
  if (end_date === null) return undefined
  if (has('run') && start_date !== null && end_date < start_date)
    return new RuleBroken('end-before-start', {}, 'end_date')
  if (activation_date === null || end_date > activation_date) return undefined
  if (has('run')) return new RuleBroken('end-before-activation', {}, 'end_date')
  return has('activation')
    ? new RuleBroken('activation-after-end', { date: end_date }, 'activation_date')
    : undefined
}
