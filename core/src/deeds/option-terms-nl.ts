import type { OptionDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

/** What an option gives a right to: 'één aandeel (A), uitgegeven door Windpark B.V.'. */
export function optionOnNl({ underlying }: OptionDeedTerms): string {
  const one = underlying?.kind === 'depositary_receipts' ? 'één certificaat' : 'één aandeel'
  if (!underlying) return one
  return `${one} (${underlying.name})${underlying.issuer ? `, uitgegeven door ${underlying.issuer}` : ''}`
}

/** When an option ends. */
export function expiryNl({ expiryDate, expiryMonths }: OptionDeedTerms, w: DeedWriter): string {
  if (expiryDate) return `op ${w.day(expiryDate)}`
  return expiryMonths ? `${w.months(expiryMonths)} na toekenning` : 'volgens de Optievoorwaarden'
}
