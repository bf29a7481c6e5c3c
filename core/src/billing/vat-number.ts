/** What a VAT number looks like behind its two letters, for each country of the European Union and Northern Ireland. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^(?!0{9})\d{9}B(?!00)\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
}

// Countries that are told apart by other letters than their own.
const LETTERS: Readonly<Record<string, string>> = { GR: 'EL' }

/** A VAT number as it is kept: capitals without spaces, dots and dashes. */
export function normalizeVatNumber(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

/** Whether a tidy number can be a VAT number: the shape of its country, and the check digits where we know how they are made. */
export function isVatNumber(tidy: string): boolean {
  const [country, rest] = [tidy.slice(0, 2), tidy.slice(2)]
  if (!SHAPES[country]?.test(rest)) return false
  return CHECKS[country]?.(rest) ?? true
}

/** Whether a country has VAT numbers that can be asked after. */
export function hasVatNumbers(country: string): boolean {
  return lettersOf(country) in SHAPES
}

/** Whether a VAT number is one of this country. */
export function isVatNumberOf(country: string, tidy: string): boolean {
  return tidy.slice(0, 2) === lettersOf(country)
}

function lettersOf(country: string): string {
  return LETTERS[country] ?? country
}

const CHECKS: Readonly<Record<string, (rest: string) => boolean>> = {
  NL: isDutch,
  BE: (rest) => 97n - (BigInt(rest.slice(0, 8)) % 97n) === BigInt(rest.slice(8)),
  DE: isGerman,
  LU: (rest) => BigInt(rest.slice(0, 6)) % 89n === BigInt(rest.slice(6)),
}

// Of a company the digits pass the eleven test of its fiscal number; of one person, since 2020, the whole passes that of ISO 7064.
function isDutch(rest: string): boolean {
  const digits = Array.from(rest.slice(0, 9), Number)
  const sum = digits.slice(0, 8).reduce((total, digit, at) => total + digit * (9 - at), 0)
  if (sum % 11 === digits[8]) return true
  return moduloOfLetters(`NL${rest}`) === 1n
}

function moduloOfLetters(text: string): bigint {
  const digits = text.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % 97n
}

function isGerman(rest: string): boolean {
  let product = 10
  for (const digit of rest.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return (11 - product) % 10 === Number(rest[8])
}
