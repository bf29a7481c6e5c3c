import { madeOnce } from '../intl.ts'
import { normalizeName } from './names-and-addresses.ts'

/** ISO 3166-1 alpha-2, with Kosovo's XK, which ISO leaves free for it. */
export const COUNTRY_CODES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
  BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
  ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
  HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
  LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
  NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
  SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
  UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
  `
  .trim()
  .split(/\s+/)

const known = new Set(COUNTRY_CODES)

/** Whether there is a country with this code, in capitals. */
export function isCountryCode(text: string): boolean {
  return known.has(text)
}

/** The same, for a field that says by itself that it is empty. */
export function isCountryOrNone(text: string): boolean {
  return text === '' || isCountryCode(text)
}

const namesIn = madeOnce((language: string) => new Intl.DisplayNames(language, { type: 'region' }))

/** The name of a country in a language; what is no country's code stays as it is. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Z]{2}$/i.test(code)) return code
  return namesIn(language).of(code.toUpperCase()) ?? code
}

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
  for (const language of ['nl', 'en'])
    for (const code of COUNTRY_CODES) codes.set(normalizeName(countryName(code, language)), code)
  for (const [name, code] of ALIASES) codes.set(name, code)
}
