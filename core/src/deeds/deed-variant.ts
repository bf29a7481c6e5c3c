import type { InstrumentType } from '../instruments/instrument-type.ts'
import type { TransactionType } from '../transactions/transaction.ts'

/** The deeds there are, each for a type of transaction on a type of instrument. */
export const DEED_VARIANTS = [
  'issuance of bonds',
  'issuance of depositary_receipts',
  'issuance of options',
  'transfer of bonds',
  'transfer of depositary_receipts',
] as const
export type DeedVariant = (typeof DEED_VARIANTS)[number]

/**
 * The deed that goes with a transaction; undefined for shares, which only a notary issues or transfers (art. 2:196 BW), and for the
 * transfer of options, which are personal. That a historic transaction has no deed either is up to the caller.
 */
export function deedVariant(
  type: TransactionType,
  instrument: InstrumentType,
): DeedVariant | undefined {
  return DEED_VARIANTS.find((variant) => variant === `${type} of ${instrument}`)
}

/** A deed could not be made of what there is: the template, or what is known, falls short. Support is told of it. */
export class DeedFailed extends Error {
  override readonly name = 'DeedFailed'

  constructor(cause: unknown) {
    super('a deed could not be made', { cause })
  }
}
