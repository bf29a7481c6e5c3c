import type { OptionDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

/** What an option gives a right to: 'one share (A), issued by Windpark B.V.'. */
export function optionOnEn({ underlying }: OptionDeedTerms): string {
  const one = underlying?.kind === 'depositary_receipts' ? 'one depositary receipt' : 'one share'
  if (!underlying) return one
  return `${one} (${underlying.name})${underlying.issuer ? `, issued by ${underlying.issuer}` : ''}`
}

/** When an option ends. */
export function expiryEn({ expiryDate, expiryMonths }: OptionDeedTerms, w: DeedWriter): string {
  if (expiryDate) return `on ${w.day(expiryDate)}`
  return expiryMonths ? `${w.months(expiryMonths)} after the grant` : 'as the Option Conditions say'
}
