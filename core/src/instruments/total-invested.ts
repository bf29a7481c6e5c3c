import { formatCents, parseCents } from '../money.ts'
import { type InstrumentType, instrumentType } from './instrument-type.ts'

interface Invested {
  type: InstrumentType
  /** An amount as it is sent: '1000.00'. */
  invested: string
}

/** What was invested in these together, as it is sent; an amount that can't be read counts as nothing. */
export function sumInvested(instruments: readonly Invested[]): string {
  return formatCents(
    instruments.reduce((sum, { invested }) => sum + (parseCents(invested) ?? 0n), 0n),
  )
}

/** What was invested in an organisation; without depositary receipts, since the shares below them count already. */
export function totalInvested(instruments: readonly Invested[]): string {
  return sumInvested(instruments.filter(({ type }) => instrumentType(type).countsAsInvested))
}
