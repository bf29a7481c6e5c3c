import { countryByName } from './country.ts'
import { normalizeZipCode, withSuffix } from './names-and-addresses.ts'
import type { LegalForm } from './legal-form.ts'
import { HOME_COUNTRY, isForeign } from './register-number.ts'
import type { KvkAddress, KvkCompany } from './kvk-company.ts'
import { toLegalForm } from './kvk-legal-form.ts'

/** A company of the business register, told flat. What the register does not say, or shields, is empty. */
export interface KvkProfile {
  kvkNummer: string
  naam: string
  statutaireNaam: string | null
  /** YYYY-MM-DD; as the register has it when the day is not known. */
  formeleRegistratiedatum: string | null
  rechtsvorm: string | null
  /** The same in our words; null when a person has to choose. */
  legal_form: LegalForm | null
  straatnaam: string
  huisnummer: string
  huisnummerToevoeging: string
  postcode: string
  plaats: string
  /** A country's code; null when there is no address, or none of its name. */
  land: string | null
  /** The company has ended. */
  inactive: boolean
}

/**
 * What we show of a 'basisprofiel'. The address is the visiting address, else the postal one; shielded ones are left out. The
 * first address of a branch may well be the postal one, and a company without a branch has its address with its owner.
 */
export function toKvkProfile(company: KvkCompany): KvkProfile {
  const { kvkNummer, statutaireNaam, formeleRegistratiedatum, materieleRegistratie } = company
  const owner = partsOf(company)?.eigenaar
  const naam = company.naam ?? firstTradeName(company) ?? ''
  const rechtsvorm = owner?.rechtsvorm ?? owner?.uitgebreideRechtsvorm ?? null
  return {
    kvkNummer,
    naam,
    statutaireNaam: statutaireNaam ?? null,
    formeleRegistratiedatum: formeleRegistratiedatum ? toDay(formeleRegistratiedatum) : null,
    rechtsvorm,
    legal_form: toLegalForm(rechtsvorm ?? '', statutaireNaam ?? naam) ?? null,
    ...toPlace(pickAddress(company)),
    inactive: Boolean(materieleRegistratie?.datumEinde),
  }
}

/** What a form that adds the company starts from; the user checks it. */
export function toEntityFacts(profile: KvkProfile) {
  const { straatnaam, huisnummer, huisnummerToevoeging, statutaireNaam, naam } = profile
  return {
    legal_name: statutaireNaam ?? naam,
    type: profile.legal_form ?? '',
    address: `${straatnaam} ${withSuffix(huisnummer, huisnummerToevoeging)}`.trim(),
    zip_code: normalizeZipCode(profile.postcode),
    city: profile.plaats,
    country: profile.land ?? HOME_COUNTRY,
    // A company that has its seat in another country goes by the rules of that.
    foreign_register: isForeign(profile.land) ? 'KVK' : '',
    foreign_legal_form: isForeign(profile.land) ? (profile.rechtsvorm ?? '') : '',
  }
}

function firstTradeName({ handelsnamen = [] }: KvkCompany): string | undefined {
  return handelsnamen.toSorted((a, b) => a.volgorde - b.volgorde)[0]?.naam
}

function pickAddress(company: KvkCompany): KvkAddress | undefined {
  const parts = partsOf(company)
  const open = [
    ...(parts?.hoofdvestiging?.adressen ?? []),
    ...(parts?.eigenaar?.adressen ?? []),
  ].filter(({ indAfgeschermd }) => indAfgeschermd !== 'Ja')
  return (
    open.find(({ type }) => type === 'bezoekadres') ??
    open.find(({ type }) => type === 'correspondentieadres')
  )
}

function toPlace(address: KvkAddress | undefined) {
  const none = {
    straatnaam: '',
    huisnummer: '',
    huisnummerToevoeging: '',
    postcode: '',
    plaats: '',
  }
  if (!address) return { ...none, land: null }
  const land = countryByName(address.land ?? 'Nederland') ?? null
  const { straatHuisnummer, postcodeWoonplaats } = address
  if (straatHuisnummer || postcodeWoonplaats)
    return { ...none, straatnaam: straatHuisnummer ?? '', plaats: postcodeWoonplaats ?? '', land }
  return { ...toDutchPlace(address), land }
}

function toDutchPlace(address: KvkAddress) {
  const { postbusnummer, postcode = '', plaats = '' } = address
  const rest = { postcode, plaats }
  if (postbusnummer !== undefined && !address.straatnaam)
    return {
      straatnaam: 'Postbus',
      huisnummer: `${postbusnummer}`,
      huisnummerToevoeging: '',
      ...rest,
    }
  const suffixes = [address.huisletter, address.huisnummerToevoeging]
  return {
    straatnaam: address.straatnaam ?? '',
    huisnummer: address.huisnummer === undefined ? '' : `${address.huisnummer}`,
    huisnummerToevoeging: suffixes.filter(Boolean).join(' ').trim(),
    ...rest,
  }
}

// The register knows some days by their year alone and writes zeros for the rest.
function toDay(text: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  return year && Number(year) && Number(month) && Number(day) ? `${year}-${month}-${day}` : text
}

function partsOf(company: KvkCompany): KvkCompany['_embedded'] {
  // oxlint-disable-next-line no-underscore-dangle -- the register calls it so
  return company._embedded
}
