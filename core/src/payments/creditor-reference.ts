/** How many digits of its own a reference of ours has: with 'RF' and the check digits five groups of four. */
export const REFERENCE_DIGITS = 16

const REFERENCE = /^RF(\d{2})([0-9A-Z]{1,21})$/

/**
 * Makes a creditor reference of 1 to 21 digits and capitals: 'RF', two check digits by ISO 7064 mod 97-10 and what was given.
 * Source: ISO 11649. Throws a RangeError for anything else.
 */
export function toCreditorReference(own: string): string {
  if (!/^[0-9A-Z]{1,21}$/.test(own)) throw new RangeError(`no reference can be made of '${own}'`)
  const check = 98 - remainder(`${own}RF00`)
  return `RF${String(check).padStart(2, '0')}${own}`
}

/**
 * The creditor reference that somebody typed or a bank passed on, without spaces and in capitals; undefined when it is none, or was
 * copied wrong.
 */
export function readCreditorReference(text: string): string | undefined {
  const reference = text.replace(/\s/g, '').toUpperCase()
  const [, check = '', own = ''] = REFERENCE.exec(reference) ?? []
  // Of the 100 pairs only 02 to 98 are ever given out.
  const isGiven = Number(check) >= 2 && Number(check) <= 98
  return isGiven && remainder(`${own}RF${check}`) === 1 ? reference : undefined
}

/** A reference in groups of four, as people read and type it. */
export function formatReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ')
}

// Letters count as 10 to 35; the number is longer than any integer, so it is divided digit by digit.
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
