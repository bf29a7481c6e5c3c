import type { ReceiptDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

/** The shares a trust office holds: 'aandelen (A) in het kapitaal van Windpark B.V.'. */
export function sharesBehindNl({ underlying }: ReceiptDeedTerms): string {
  if (!underlying) return 'aandelen'
  const number = underlying.issuerNumber
    ? ` (${underlying.issuerRegister ?? 'KVK'} ${underlying.issuerNumber})`
    : ''
  const company = underlying.issuer ? ` in het kapitaal van ${underlying.issuer}${number}` : ''
  return `aandelen (${underlying.name})${company}`
}

/** How many shares stand behind a receipt, as a sentence. */
export function ratioNl({ ratio, ratioReceipts }: ReceiptDeedTerms, w: DeedWriter): string {
  if (ratio === null) return 'Voor de aandelen worden certificaten toegekend.'
  if (ratioReceipts > 1) {
    const receipts = `${w.units(BigInt(ratioReceipts))} certificaten toegekend.`
    return ratio === 1
      ? `Voor ieder aandeel worden ${receipts}`
      : `Voor iedere ${w.units(BigInt(ratio))} aandelen worden ${receipts}`
  }
  return ratio === 1
    ? 'Voor ieder aandeel wordt één certificaat toegekend.'
    : `Voor iedere ${w.units(BigInt(ratio))} aandelen wordt één certificaat toegekend.`
}
