import type { ReceiptDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

/** The shares a trust office holds: 'shares (A) in the capital of Windpark B.V.'. */
export function sharesBehindEn({ underlying }: ReceiptDeedTerms): string {
  if (!underlying) return 'shares'
  const number = underlying.issuerNumber
    ? ` (${underlying.issuerRegister ?? 'KVK'} ${underlying.issuerNumber})`
    : ''
  const company = underlying.issuer ? ` in the capital of ${underlying.issuer}${number}` : ''
  return `shares (${underlying.name})${company}`
}

/** How many shares stand behind a receipt, as a sentence. */
export function ratioEn({ ratio, ratioReceipts }: ReceiptDeedTerms, w: DeedWriter): string {
  if (ratio === null) return 'Depositary receipts are granted for the shares.'
  if (ratioReceipts > 1) {
    const receipts = `${w.units(BigInt(ratioReceipts))} depositary receipts are granted`
    return ratio === 1
      ? `${receipts} for each share.`
      : `${receipts} for every ${w.units(BigInt(ratio))} shares.`
  }
  return ratio === 1
    ? 'One depositary receipt is granted for each share.'
    : `One depositary receipt is granted for every ${w.units(BigInt(ratio))} shares.`
}
