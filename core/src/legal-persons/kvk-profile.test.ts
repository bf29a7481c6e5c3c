import { describe, expect, it } from 'vitest'
import type { KvkAddress, KvkCompany } from './kvk-company.ts'
import { toEntityFacts, toKvkProfile } from './kvk-profile.ts'

const visit: KvkAddress = {
  type: 'bezoekadres',
  indAfgeschermd: 'Nee',
  straatnaam: 'Hizzaarderlaan',
  huisnummer: 3,
  huisnummerToevoeging: 'A',
  postcode: '8823SJ',
  plaats: 'Lollum',
  land: 'Nederland',
}
const post: KvkAddress = {
  type: 'correspondentieadres',
  indAfgeschermd: 'Nee',
  straatnaam: undefined,
  postbusnummer: 200,
  postcode: '1000AE',
  plaats: 'Rommeldam',
  land: 'Nederland',
}
const shielded = { indAfgeschermd: 'Ja' } as const

function company(adressen: KvkAddress[] = [], more: Partial<KvkCompany> = {}): KvkCompany {
  return {
    kvkNummer: '68750110',
    naam: 'Test BV Donald',
    formeleRegistratiedatum: '20170519',
    _embedded: {
      hoofdvestiging: { adressen },
      eigenaar: { rechtsvorm: 'Besloten vennootschap met gewone structuur' },
    },
    ...more,
  }
}

it('tells a company flat', () => {
  expect(toKvkProfile(company([post, visit]))).toEqual({
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
  })
})

describe('the address', () => {
  const cases: [string, KvkAddress[], object][] = [
    ['is the visiting one, though the postal one comes first', [post, visit], { plaats: 'Lollum' }],
    ['is the visiting one when it comes first', [visit, post], { plaats: 'Lollum' }],
    [
      'is the postal one when the visiting one is shielded',
      [{ ...visit, ...shielded }, post],
      { straatnaam: 'Postbus', huisnummer: '200', huisnummerToevoeging: '', plaats: 'Rommeldam' },
    ],
    [
      'is left out when all are shielded',
      [
        { ...visit, ...shielded },
        { ...post, ...shielded },
      ],
      { straatnaam: '', huisnummer: '', postcode: '', plaats: '', land: null },
    ],
    ['is left out when there is none', [], { straatnaam: '', land: null }],
    [
      'has letter and suffix together',
      [{ ...visit, huisletter: 'M', huisnummerToevoeging: '2' }],
      { huisnummerToevoeging: 'M 2' },
    ],
    [
      'has a letter alone',
      [{ ...visit, huisletter: 'M', huisnummerToevoeging: undefined }],
      { huisnummer: '3', huisnummerToevoeging: 'M' },
    ],
    [
      'may be a town alone',
      [{ type: 'bezoekadres', plaats: 'Veendam' }],
      { straatnaam: '', huisnummer: '', plaats: 'Veendam', land: 'NL' },
    ],
    [
      'abroad has two lines',
      [
        {
          type: 'bezoekadres',
          straatHuisnummer: '7 High Street',
          postcodeWoonplaats: 'London W1',
          land: 'Verenigd Koninkrijk',
        },
      ],
      {
        straatnaam: '7 High Street',
        huisnummer: '',
        postcode: '',
        plaats: 'London W1',
        land: 'GB',
      },
    ],
    ['in a country without a code has none', [{ ...visit, land: 'Atlantis' }], { land: null }],
  ]
  it.each(cases)('%s', (_, addresses, place) => {
    expect(toKvkProfile(company(addresses))).toMatchObject(place)
  })

  it('is with the owner when there is no branch', () => {
    const profile = toKvkProfile(
      company([], { _embedded: { eigenaar: { rechtsvorm: 'Vereniging', adressen: [visit] } } }),
    )
    expect(profile).toMatchObject({ plaats: 'Lollum', legal_form: 'vereniging' })
  })
})

describe('the name', () => {
  it('is the first trade name when there is no other', () => {
    const handelsnamen = [
      { naam: 'Tweede', volgorde: 2 },
      { naam: 'Eerste', volgorde: 1 },
    ]
    expect(toKvkProfile(company([], { naam: undefined, handelsnamen })).naam).toBe('Eerste')
  })

  it('of a form is the one of the articles when there is one', () => {
    const statutaireNaam = 'Test Donald B.V.'
    expect(toEntityFacts(toKvkProfile(company([], { statutaireNaam }))).legal_name).toBe(
      statutaireNaam,
    )
  })
})

it.each([
  ['20170519', '2017-05-19'],
  ['20170000', '20170000'],
  ['20170500', '20170500'],
  ['00000000', '00000000'],
  ['2017', '2017'],
])('tells the day %s as %s', (formeleRegistratiedatum, day) => {
  expect(toKvkProfile(company([], { formeleRegistratiedatum })).formeleRegistratiedatum).toBe(day)
})

it('tells that a company has ended, even on a day nobody knows', () => {
  const ended = company([], { materieleRegistratie: { datumEinde: '00000000' } })
  expect(toKvkProfile(ended).inactive).toBe(true)
})

it('makes do with a number', () => {
  expect(toKvkProfile({ kvkNummer: '68750110' })).toMatchObject({
    naam: '',
    rechtsvorm: null,
    legal_form: null,
    formeleRegistratiedatum: null,
  })
})

describe('what a form starts from', () => {
  it('has the address on one line', () => {
    expect(toEntityFacts(toKvkProfile(company([visit])))).toEqual({
      legal_name: 'Test BV Donald',
      type: 'besloten vennootschap',
      foreign_register: '',
      foreign_legal_form: '',
      address: 'Hizzaarderlaan 3 A',
      zip_code: '8823 SJ',
      city: 'Lollum',
      country: 'NL',
    })
  })

  it('goes by the rules of the country that the company has its seat in', () => {
    const abroad = {
      ...visit,
      land: 'België',
      straatHuisnummer: 'Kaai 1',
      postcodeWoonplaats: '2000 Antwerpen',
    }
    const { rechtsvorm, ...profile } = toKvkProfile(company([abroad]))
    expect(toEntityFacts({ ...profile, rechtsvorm })).toMatchObject({
      country: 'BE',
      foreign_register: 'KVK',
      foreign_legal_form: rechtsvorm,
    })
  })

  it.each([
    ['-2', 'Hizzaarderlaan 3-2'],
    ['bis', 'Hizzaarderlaan 3 bis'],
  ])('writes the suffix %s as people do', (huisnummerToevoeging, address) => {
    const profile = toKvkProfile(company([{ ...visit, huisnummerToevoeging }]))
    expect(toEntityFacts(profile).address).toBe(address)
  })

  it('leaves open what the register does not say', () => {
    const unknown = company([], { _embedded: { eigenaar: { rechtsvorm: 'Rederij' } } })
    expect(toEntityFacts(toKvkProfile(unknown))).toMatchObject({
      type: '',
      address: '',
      city: '',
      country: 'NL',
    })
  })
})
