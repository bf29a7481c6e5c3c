import type { KvkLookup, KvkProfile } from '@zegel/contract/legal-persons/kvk'

/** A company as the business register knows it. */
export function kvkProfile(part: Partial<KvkProfile> = {}): KvkProfile {
  return {
    kvkNummer: '68750110',
    naam: 'Test BV Donald',
    statutaireNaam: null,
    formeleRegistratiedatum: '2017-05-19',
    rechtsvorm: 'Besloten vennootschap met gewone structuur',
    legal_form: 'besloten vennootschap',
    straatnaam: 'Hizzaarderlaan',
    huisnummer: '3',
    huisnummerToevoeging: 'A',
    postcode: '8823SJ',
    plaats: 'Lollum',
    land: 'NL',
    inactive: false,
    ...part,
  }
}

/** The answer of a lookup that found it. */
export function found(part: Partial<KvkProfile> = {}): KvkLookup {
  return { ok: true, basisprofiel: kvkProfile(part), error: null, code: null }
}

/** The answer of a lookup that found nothing. */
export function notFound(
  error = 'Geen bedrijf gevonden voor dit KVK-nummer.',
  code: 'not-found' | 'failed' = 'not-found',
): KvkLookup {
  return { ok: false, basisprofiel: null, error, code }
}
