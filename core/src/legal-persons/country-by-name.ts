import { normalizeName } from './names-and-addresses.ts'
import { COUNTRY_CODES } from './country.ts'

// Names the business register uses, or used, and people besides the usual ones.
const ALIASES: readonly (readonly [string, string])[] = [
  ['holland', 'NL'],
  ['thenetherlands', 'NL'],
  ['grootbrittannie', 'GB'],
  ['greatbritain', 'GB'],
  ['england', 'GB'],
  ['uk', 'GB'],
  ['scotland', 'GB'],
  ['engeland', 'GB'],
  ['schotland', 'GB'],
  ['wales', 'GB'],
  ['noordierland', 'GB'],
  ['verenigdestatenvanamerika', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['usa', 'US'],
  ['vs', 'US'],
  ['bondsrepubliekduitsland', 'DE'],
  ['tsjechischerepubliek', 'CZ'],
  ['slowaakserepubliek', 'SK'],
  ['volksrepubliekchina', 'CN'],
  ['hongkong', 'HK'],
  ['macau', 'MO'],
]

const codes = new Map<string, string>()

/** The code of a country by its Dutch or English name, such as NL for 'Nederland'; undefined when there is none of that name. */
export function countryByName(name: string): string | undefined {
  if (codes.size === 0) fill()
  return codes.get(normalizeName(name))
}

function fill(): void {
  for (const language of ['nl', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of COUNTRY_CODES) codes.set(normalizeName(names.of(code) ?? code), code)
  }
  for (const [name, code] of ALIASES) codes.set(name, code)
}
