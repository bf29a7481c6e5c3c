import { addMonths } from '../../add-months.ts'
import { divideHalfUp } from '../../money.ts'
import { RuleBroken } from '../../rule-broken.ts'

/**
 * Why less dividend tax is withheld, or none (Wet op de dividendbelasting 1965): the participation exemption (art. 4 lid 1), a parent
 * elsewhere in the EU, the EEA or a treaty country (art. 4 lid 2), a body that pays no corporate tax (art. 4a), an issuer that need not withhold, as a cooperative that is no
 * holding cooperative (art. 1), or a lower rate by treaty.
 */
export const EXEMPTION_GROUNDS = [
  'participation',
  'eu_parent',
  'exempted_body',
  'no_obligation',
  'treaty',
] as const
export type ExemptionGround = (typeof EXEMPTION_GROUNDS)[number]

/** Holds for the stake of a holder in one issuer, rather than for whoever the holder is. */
export function isOfOneIssuer(ground: ExemptionGround): boolean {
  return ground === 'participation' || ground === 'eu_parent' || ground === 'no_obligation'
}

/** Holds for all who hold from an issuer. */
export function isOfAllHolders(ground: ExemptionGround): boolean {
  return ground === 'no_obligation'
}

/** Leaves some tax to be withheld. */
export function hasRate(ground: ExemptionGround): boolean {
  return ground === 'treaty'
}

/** A rate of dividend tax, in millionths, from a day on. */
export interface TaxRate {
  from_date: string
  rate_millionths: number
}

/** An exemption as it is reckoned with; days are included, null is everybody, every issuer or no end. */
export interface TaxExemption {
  holder_id: string | null
  issuer_id: string | null
  ground: ExemptionGround
  rate_millionths: number
  from_date: string
  until_date: string | null
}

/** What is withheld of a dividend: a part of it in millionths, and why it is not the usual part. */
export interface WithheldPart {
  rateMillionths: number
  ground: ExemptionGround | null
}

/** The rate of a day, in millionths. Refuses a day of which nobody said the rate, at `field`. */
export function rateOn(rates: readonly TaxRate[], date: string, field?: string): number {
  const [last] = rates
    .filter(({ from_date }) => from_date <= date)
    .toSorted((one, other) => (one.from_date < other.from_date ? 1 : -1))
  if (!last) throw new RuleBroken('no-dividend-tax-rate', { date }, field)
  return last.rate_millionths
}

/**
 * What is withheld of what each holder of an issuer gets on a day, the day on which it is made available (art. 3 and 7): the usual rate, or the lowest of the
 * exemptions that hold that day.
 */
export function withheldPartOf(
  exemptions: readonly TaxExemption[],
  { issuerId, date, rateMillionths }: { issuerId: string; date: string; rateMillionths: number },
): (holderId: string) => WithheldPart {
  const holding = exemptions.filter(
    ({ issuer_id, from_date, until_date }) =>
      (issuer_id === null || issuer_id === issuerId) &&
      from_date <= date &&
      (until_date === null || date <= until_date),
  )
  const byHolder = Map.groupBy(holding, ({ holder_id }) => holder_id)
  const lowest = (parts: readonly TaxExemption[]) =>
    parts.toSorted((one, other) => one.rate_millionths - other.rate_millionths)[0]
  const ofAll = byHolder.get(null) ?? []
  return (holderId) => {
    const found = lowest([...ofAll, ...(byHolder.get(holderId) ?? [])])
    if (!found || found.rate_millionths >= rateMillionths) return { rateMillionths, ground: null }
    return { rateMillionths: found.rate_millionths, ground: found.ground }
  }
}

/**
 * The tax on what one holder gets, in cents: half up on the cent, once per holder. The law gives a part (art. 5) and no rounding of its
 * own; so each note adds up by itself, and the return is their sum.
 */
export function withheldCents(grossCents: bigint, rateMillionths: number): bigint {
  return divideHalfUp(grossCents * BigInt(rateMillionths), 1_000_000n)
}

/**
 * The rules that an exemption breaks, each with its field. `rate_millionths` is null when no rate was given; `rates` are the usual ones, than which a
 * treaty's is not higher.
 */
export function brokenExemption(exemption: {
  ground: ExemptionGround
  holder_id: string | null
  issuer_id: string | null
  rate_millionths: number | null
  from_date: string
  until_date: string | null
  rates: readonly TaxRate[]
}): RuleBroken[] {
  const { ground, from_date, until_date, rate_millionths } = exemption
  const usual = exemption.rates.filter((rate) => rate.from_date <= from_date)
  const broken: RuleBroken[] = []
  if (!isOfAllHolders(ground) && exemption.holder_id === null)
    broken.push(new RuleBroken('person-required', {}, 'legal_person_id'))
  if (isOfAllHolders(ground) && exemption.holder_id !== null)
    broken.push(new RuleBroken('exemption-of-all-holders', {}, 'legal_person_id'))
  if (isOfOneIssuer(ground) && exemption.issuer_id === null)
    broken.push(new RuleBroken('exemption-needs-issuer', {}, 'issuing_legal_person_id'))
  if (hasRate(ground) && rate_millionths === null)
    broken.push(new RuleBroken('tax-rate-required', {}, 'rate'))
  if (hasRate(ground) && usual.length > 0 && (rate_millionths ?? 0) > rateOn(usual, from_date))
    broken.push(new RuleBroken('tax-rate-higher', {}, 'rate'))
  if (!hasRate(ground) && rate_millionths)
    broken.push(new RuleBroken('exemption-without-rate', {}, 'rate'))
  if (until_date !== null && until_date < from_date)
    broken.push(new RuleBroken('end-before-start', {}, 'until_date'))
  return broken
}

/** The last day on which the tax is declared and paid: within a month after the dividend was made available (art. 19 AWR). */
export function returnDueOn(paymentDate: string): string {
  return addMonths(paymentDate, 1)
}
