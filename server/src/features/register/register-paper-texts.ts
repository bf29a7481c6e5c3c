import type { Language } from '@zegel/contract/messages'

interface PaperTexts {
  title: string
  /** Within a sentence, and at the head of a line. */
  asOf: string
  stand: string
  issuer: string
  number: string
  seat: string
  kind: string
  parValue: string
  price: string
  issued: string
  holders: string
  name: string
  address: string
  numbers: string
  acquired: string
  units: string
  share: string
  total: string
  nobody: string
  /** Beside the day on which shares were acquired. */
  lacksDeed: string
  /** A remark on receipts of which not all have their shares. */
  sharesLacking: (shares: string) => string
  /** In the place of an address, and how many holders that is. */
  addressUnknown: string
  withoutAddress: (holders: string) => string
  made: string
  page: (page: number, of: number) => string
}

/** The words on a printed register. */
export const PAPER_TEXTS: Record<Language, PaperTexts> = {
  nl: {
    title: 'Register van',
    asOf: 'stand per',
    stand: 'Stand per',
    issuer: 'Uitgever',
    number: 'Registernummer',
    seat: 'Plaats',
    kind: 'Soort',
    parValue: 'Nominale waarde',
    price: 'Prijs per stuk',
    issued: 'In omloop',
    holders: 'Houders',
    name: 'Naam',
    address: 'Adres',
    numbers: 'Nummers',
    acquired: 'Verkregen op',
    units: 'Aantal',
    share: 'Deel',
    total: 'Totaal',
    nobody: 'Op deze datum zijn er geen stukken in omloop.',
    lacksDeed: 'notariële akte ontbreekt',
    sharesLacking: (shares) =>
      `Niet alle certificaten zijn gedekt: de uitgever houdt op deze datum te weinig aandelen (tekort: ${shares}).`,
    addressUnknown: 'adres onbekend',
    withoutAddress: (holders) => `Houders van wie het adres onbekend is: ${holders}.`,
    made: 'Gemaakt op',
    page: (page, of) => `Pagina ${page} van ${of}`,
  },
  en: {
    title: 'Register of',
    asOf: 'as of',
    stand: 'As of',
    issuer: 'Issuer',
    number: 'Register number',
    seat: 'City',
    kind: 'Type',
    parValue: 'Par value',
    price: 'Price per unit',
    issued: 'In circulation',
    holders: 'Holders',
    name: 'Name',
    address: 'Address',
    numbers: 'Numbers',
    acquired: 'Acquired on',
    units: 'Units',
    share: 'Share',
    total: 'Total',
    nobody: 'Nothing is in circulation on this date.',
    lacksDeed: 'notarial deed missing',
    sharesLacking: (shares) =>
      `Not all receipts are covered: the issuer holds too few shares on this date (short of ${shares}).`,
    addressUnknown: 'address unknown',
    withoutAddress: (holders) => `Holders whose address is unknown: ${holders}.`,
    made: 'Made on',
    page: (page, of) => `Page ${page} of ${of}`,
  },
}
