import { instrumentType, type InstrumentType } from '../../instruments/instrument-type.ts'
import type { LegalPersonType } from '../../legal-persons/legal-form.ts'
import { divideHalfUp, largestRemainder } from '../../money.ts'
import { RuleBroken } from '../../rule-broken.ts'
import { withheldCents, type WithheldPart } from './dividend-tax.ts'

/** What was resolved for a class: so much a unit, in millionths of a euro, or so much altogether, in cents. */
export type DividendAmount =
  | { perUnitMillionths: bigint; totalCents?: undefined }
  | { perUnitMillionths?: undefined; totalCents: bigint }

const PER_UNIT = /^(\d{1,9})(?:\.(\d{1,6}))?$/

/** Reads "0.123456" as millionths of a euro; undefined when it is no amount of at most six decimals. */
export function parsePerUnit(amount: string): bigint | undefined {
  const match = PER_UNIT.exec(amount.trim())
  if (!match) return undefined
  const [, euros = '0', decimals = ''] = match
  return BigInt(euros) * 1_000_000n + BigInt(decimals.padEnd(6, '0'))
}

/** Writes millionths of a euro as a decimal text with at least two decimals: 123450n is "0.12345", 500000n is "0.50". */
export function formatPerUnit(millionths: bigint): string {
  const decimals = String(millionths % 1_000_000n).padStart(6, '0')
  return `${millionths / 1_000_000n}.${decimals.replace(/0{1,4}$/, '')}`
}

/** Whoever holds units of a class at the close of the record date. */
export interface DividendHolding {
  holderId: string
  units: bigint
}

/** What a holder gets, in cents. */
export interface DividendShare extends DividendHolding {
  grossCents: bigint
  /** Of what a foundation gets: what goes on to the holders of its receipts, untaxed with itself. */
  passedOnCents: bigint
}

/**
 * What each holder of a class gets. Units that the issuer holds itself don't count (art. 2:216 lid 5 BW) and are left out. An amount per
 * unit is rounded half up for each holder; a total is spread to the cent by units, what is left to the largest remainders.
 */
export function shareDividend(
  amount: DividendAmount,
  holdings: readonly DividendHolding[],
  issuerId: string | null,
): DividendShare[] {
  const entitled = holdings.filter(({ holderId, units }) => holderId !== issuerId && units > 0n)
  const gross = grossOf(amount, entitled)
  return entitled.map((holding, at) => ({
    ...{ holderId: holding.holderId, units: holding.units },
    grossCents: gross[at] ?? 0n,
    passedOnCents: 0n,
  }))
}

function grossOf(amount: DividendAmount, holdings: readonly DividendHolding[]): bigint[] {
  if (amount.totalCents === undefined)
    return holdings.map(({ units }) => divideHalfUp(units * amount.perUnitMillionths, 10_000n))
  const units = holdings.map((holding) => holding.units)
  return largestRemainder(units, Number(amount.totalCents)).map(BigInt)
}

/** Depositary receipts of a class: so many shares for so many receipts, and how many are in issue. */
export interface ReceiptsOnShares {
  ratio: bigint
  ratioReceipts: bigint
  receiptUnits: bigint
}

/**
 * What a foundation passes on of what it gets on its shares, in cents: the part for which there are receipts, half up. What is uncertified stays
 * with it; of more receipts than shares cover it passes on all it gets.
 */
export function passedOnCents(
  foundation: Pick<DividendShare, 'units' | 'grossCents'>,
  { ratio, ratioReceipts, receiptUnits }: ReceiptsOnShares,
): bigint {
  const certified = receiptUnits * ratio
  const held = foundation.units * ratioReceipts
  if (held === 0n || receiptUnits === 0n) return 0n
  if (certified >= held) return foundation.grossCents
  return divideHalfUp(foundation.grossCents * certified, held)
}

/** What is paid to a holder: what remains of a share after what goes on to others, with the tax on it. */
export interface TaxedShare extends DividendShare {
  /** What is paid of it before tax. */
  dueCents: bigint
  withheldCents: bigint
  netCents: bigint
  withheld: WithheldPart
}

/** Withholds the tax on each share; on what a foundation passes on it is withheld with the holders of receipts. */
export function withholdTax(
  shares: readonly DividendShare[],
  partOf: (holderId: string) => WithheldPart,
): TaxedShare[] {
  return shares.map((share) => {
    const withheld = partOf(share.holderId)
    const dueCents = share.grossCents - share.passedOnCents
    const tax = withheldCents(dueCents, withheld.rateMillionths)
    return { ...share, dueCents, withheldCents: tax, netCents: dueCents - tax, withheld }
  })
}

/** What shares come to together, in cents. */
export function sumShares(shares: readonly TaxedShare[]) {
  const sum = (of: (share: TaxedShare) => bigint) =>
    shares.reduce((total, share) => total + of(share), 0n)
  return {
    units: sum(({ units }) => units),
    grossCents: sum(({ grossCents }) => grossCents),
    passedOnCents: sum((share) => share.passedOnCents),
    dueCents: sum(({ dueCents }) => dueCents),
    withheldCents: sum((share) => share.withheldCents),
    netCents: sum(({ netCents }) => netCents),
  }
}

/** A resolution as its days are judged; null is what nobody said. */
export interface ResolutionDays {
  resolved_on: string
  board_approved_on: string | null
  record_date: string
  payment_date: string
}

/**
 * The rules that the days of a resolution break, each with its field. What was resolved lies in the past; of a BV it has no effect before its board
 * approved it (art. 2:216 lid 2 BW), and nothing is paid before that. Holders are those of the record date, which is no later than the payment.
 */
export function brokenResolution(
  { resolved_on, board_approved_on, record_date, payment_date }: ResolutionDays,
  { issuer, today }: { issuer: LegalPersonType; today: string },
): RuleBroken[] {
  const broken: RuleBroken[] = []
  if (resolved_on > today) broken.push(new RuleBroken('dividend-in-future', {}, 'resolved_on'))
  if (issuer === 'besloten vennootschap' && board_approved_on === null)
    broken.push(new RuleBroken('board-approval-required', {}, 'board_approved_on'))
  if (board_approved_on !== null && board_approved_on > today)
    broken.push(new RuleBroken('dividend-in-future', {}, 'board_approved_on'))
  const effective = [resolved_on, board_approved_on ?? resolved_on].toSorted().at(-1) ?? ''
  if (payment_date < effective)
    broken.push(new RuleBroken('dividend-paid-too-early', { date: effective }, 'payment_date'))
  if (record_date > payment_date)
    broken.push(new RuleBroken('record-date-after-payment', {}, 'record_date'))
  return broken
}

/** Whether a dividend can be resolved on units of a type: on what is a part of a company. */
export function paysDividend(type: InstrumentType): boolean {
  return instrumentType(type).isOwnership
}
