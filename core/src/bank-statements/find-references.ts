import { REFERENCE_DIGITS, readCreditorReference } from '../payments/creditor-reference.ts'

const OURS = new RegExp(`RF\\d{${REFERENCE_DIGITS + 2}}`, 'g')

/**
 * The creditor references of ours that a text holds, each once, in the order of the text. Banks break a text wherever a line ends and
 * payers write spaces, points and dashes, so only letters and digits count; the check digits keep out what merely looks like one.
 */
export function findReferences(text: string): string[] {
  const compact = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const found = [...compact.matchAll(OURS)].flatMap(([match]) => readCreditorReference(match) ?? [])
  return [...new Set(found)]
}
