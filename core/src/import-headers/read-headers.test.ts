import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FieldName, fieldsOf } from '../imports/rows/import-fields.ts'
import { IMPORT_KINDS, type ImportKind } from '../imports/import-kind.ts'
import { readHeaders } from './read-headers.ts'

const UUID = '01890a5d-ac96-774b-bcce-b302099a8057'

/** The fields of headers between semicolons, '-' where there is none, '(field)' where another column has it. */
function read(kind: ImportKind, headers: string, sample?: string): string {
  const samples = sample === undefined ? [] : [sample.split(';')]
  const columns = readHeaders(kind, headers.split(';'), { samples })
  return columns.map(({ field, taken }) => field ?? (taken ? `(${taken})` : '-')).join(';')
}

const S = 'sender_email'
const R = 'receiver_email'
const SN = 'sender_business_registration_number'
const RN = 'receiver_business_registration_number'

it.each([
  ['sender_email;receiver_email;amount;effective_date', `${S};${R};amount;effective_date`],
  ['Effective date;Amount;Receiver email;Sender email', `effective_date;amount;${R};${S}`],
  ['E-mail verkoper;E-mail koper;Aantal;Datum', `${S};${R};amount;effective_date`],
  [
    'E-MAIL VAN DE VERKOPER*;Kopers e-mail;Aantal (stuks);Datum (dd-mm-jjjj)',
    `${S};${R};amount;effective_date`,
  ],
  ['Verkoper mail;Mailadres koper;Stuks;Transactiedatum', `${S};${R};amount;effective_date`],
  ['KVK verkoper;KVK-nummer koper', `${SN};${RN}`],
  ['Handelsregisternummer overdrager;Verkrijger KvK nr.', `${SN};${RN}`],
  ['Kamer van Koophandel nr. afzender;CoC number of the buyer', `${SN};${RN}`],
  ['Sender UUID;receiver id', 'sender_uuid;receiver_uuid'],
  ['senderEmail;receiverUuid', `${S};receiver_uuid`],
  ['from;to;units;price;date', `${S};${R};amount;price_per_unit;effective_date`],
  ['Van;Aan;Aantal;Prijs per stuk;Ingangsdatum', `${S};${R};amount;price_per_unit;effective_date`],
  [
    'Afzender;Ontvanger;Aantal aandelen;Koers;Datum levering',
    `${S};${R};amount;price_per_unit;effective_date`,
  ],
  ['Seller e-mail address;Buyer e-mail address', `${S};${R}`],
  ['Prijs in euro;Prijs (€);Stuksprijs', 'price_per_unit;(price_per_unit);(price_per_unit)'],
  ['Datum;Ingangsdatum', '(effective_date);effective_date'],
  ['Opmerkingen;Omschrijving', '(description);description'],
  ['Nummers;Aandeelnummers', '(numbering);numbering'],
  ['Nummer van;Nummer t/m', 'numbering_start;numbering_end'],
  ['Eerste nummer;Laatste nummer', 'numbering_start;numbering_end'],
  ['Aantal / Amount;Datum | Date', 'amount;effective_date'],
  ['Aantal\nAmount', 'amount'],
  ['1. E-mail verkoper;2. E-mail koper', `${S};${R}`],
  ['E-mial verkoper;Transactiedatm;Omschrijvng', '-;effective_date;description'],
  ['E-mailadrs verkoper;E-mailaders koper', `${S};${R}`],
  ['E-mail;Naam;Voornaam', '-;-;-'],
  ['E-mail verkoper;E-mailadres verkoper', `${S};(${S})`],
  ['E-mail belegger;Aantal obligaties', `${R};amount`],
  ['Bedrag;Totaalprijs;Valuta;Status;Soort', '-;-;-;-;-'],
  ['Nummer;Nr;Number;#', '-;-;-;-'],
  ['Obligatie;Aandeel;Instrument', '-;-;-'],
  ['Nominale waarde;IBAN;Telefoon;Geboortedatum', '-;-;-;-'],
  ['transaction_id;Omschrijving', 'uuid;description'],
  [';  ;-', '-;-;-'],
  ['Aantal;Aantal;aantal', 'amount;(amount);(amount)'],
  ['Ａantal', 'amount'],
  ['\uFEFFAantal', 'amount'],
  [`Aantal ${'x'.repeat(200)}`, '-'],
])('reads the headers of transactions %j', (headers, fields) => {
  expect(read('Transactions', headers)).toBe(fields)
})

it.each([
  ['email;balance;effective_date;numbering', 'email;balance;effective_date;numbering'],
  ['legal_person_id;amount', 'legal_person_id;balance'],
  ['id;Amount', 'legal_person_id;balance'],
  ['business_registration_number;balance', 'holder_business_registration_number;balance'],
  ['E-mail;Saldo;Peildatum', 'email;balance;effective_date'],
  ['E-mailadres aandeelhouder;Stand', 'email;balance'],
  ['KVK obligatiehouder;Aantal obligaties', 'holder_business_registration_number;balance'],
  ['Mail;Stand per 31-12-2025', 'email;balance'],
  ['Mail;Saldo 31 december 2025', 'email;balance'],
  ['Mail;Aantal;Stand per', 'email;balance;effective_date'],
  ['E-mail;Aantal;Saldo', 'email;balance;(balance)'],
  ['Shareholder;Shares;Share numbers', 'legal_name;balance;numbering'],
  ['Participant;E-mail participant;Bezit', 'legal_name;email;balance'],
  [
    'Houder KVK;Houder e-mail;Aantal certificaten',
    'holder_business_registration_number;email;balance',
  ],
  [
    'Naam;KVK-nummer;E-mail;Adres;Postcode;Plaats;Land;Aantal;Nummers;Verkregen op;Stand per',
    'legal_name;holder_business_registration_number;email;address;zip_code;city;country;balance;numbering;-;effective_date',
  ],
  [
    'Name;KVK number;E-mail;Address;Units;Numbers;As of',
    'legal_name;holder_business_registration_number;email;address;balance;numbering;effective_date',
  ],
])('reads the headers of balance registrations %j', (headers, fields) => {
  expect(read('BalanceRegistrations', headers)).toBe(fields)
})

it.each([
  [
    'business_registration_number;legal_name;country',
    'business_registration_number;legal_name;country',
  ],
  [
    'KvK;Naam;Rechtsvorm;Vestigingsadres;Postcode;Vestigingsplaats;Land;E-mail',
    'business_registration_number;legal_name;legal_form;address;zip_code;city;country;email',
  ],
  [
    'Company number;Company name;Company type',
    'business_registration_number;legal_name;legal_form',
  ],
  ['Dossiernummer;KVK dossiernummer', '-;business_registration_number'],
  ['Handelsnaam;Naam;Bedrijf', 'legal_name;(legal_name);(legal_name)'],
  ['Naam contactpersoon;E-mail contactpersoon', '-;email'],
  ['Straat + nr;PC;Plaats', 'address;zip_code;city'],
  ['Postcode/Plaats', '-'],
  ['Postcode / Zip code', 'zip_code'],
  ['County;Country', '-;country'],
  ['RSIN;BTW-nummer;BSN', '-;-;-'],
  ['KVK koper;Bedrijfsnaam koper', 'business_registration_number;legal_name'],
  ['KVK verkoper;KVK koper', '-;business_registration_number'],
])('reads the headers of companies %j', (headers, fields) => {
  expect(read('JuridicalPersons', headers)).toBe(fields)
})

it.each([
  ['email;first_name;last_name', 'email;first_name;last_name'],
  ['E-mail;Voornaam;Tussenvoegsel;Achternaam', 'email;first_name;last_name_prefix;last_name'],
  ['Voorletters;Voornamen;Achternaam', '(first_name);first_name;last_name'],
  ['Voorletters;Tussenv.;Achternaam', 'first_name;last_name_prefix;last_name'],
  ['Email address;Given name;Family name', 'email;first_name;last_name'],
  ['Mail;Naam', 'email;legal_name'],
  [
    'Straat;Huisnummer;Toevoeging;Postcode;Woonplaats',
    'address;house_number;house_number_addition;zip_code;city',
  ],
  ['E-mail ontvanger;Naam ontvanger;E-mail verkoper', 'email;legal_name;-'],
  ['Voornaam koper;Achternaam koper', 'first_name;last_name'],
  ['Geboortedatum;Geboorteplaats;Geslacht;Gender;M/V', 'birth_date;birth_place;-;-;-'],
  ['Naam;Geb. datum;Geboren te', 'legal_name;birth_date;birth_place'],
  ['Full name;Date of birth;Place of birth', 'legal_name;birth_date;birth_place'],
  ['Name;DOB;Birthplace;Born on', 'legal_name;birth_date;birth_place;(birth_date)'],
  ['Voornam;Achternaaam;Postcdoe', 'first_name;last_name;zip_code'],
  ['E-mail 2;E-mail', '-;email'],
])('reads the headers of persons %j', (headers, fields) => {
  expect(read('NaturalPersons', headers)).toBe(fields)
})

it.each<[ImportKind, headers: string, cells: string, fields: string]>([
  ['Transactions', 'Verkoper;Koper', 'jan@demo.test;12345678', `${S};${RN}`],
  ['Transactions', 'Verkoper;Koper', `${UUID};Jan de Vries`, 'sender_uuid;receiver_name'],
  ['Transactions', 'Verkoper;E-mail verkoper', 'Jan;jan@demo.test', `sender_name;${S}`],
  ['Transactions', 'ID;Aantal', '1;10', '-;amount'],
  ['Transactions', 'ID;Aantal', `${UUID};10`, 'uuid;amount'],
  [
    'BalanceRegistrations',
    'Houder;Aantal',
    '12.345.678;10',
    'holder_business_registration_number;balance',
  ],
  ['BalanceRegistrations', 'Houder;Aantal', 'Jan de Vries;10', 'legal_name;balance'],
  ['BalanceRegistrations', 'id;Aantal', '7;10', '-;balance'],
  ['NaturalPersons', 'Aandeelhouder;E-mail', 'Jan de Vries;jan@demo.test', 'legal_name;email'],
  ['NaturalPersons', 'Aandeelhouder', 'jan@demo.test', 'email'],
  ['JuridicalPersons', 'Houder', '01234567', 'business_registration_number'],
])('reads %s under %j by the cells %j', (kind, headers, cells, fields) => {
  expect(read(kind, headers, cells)).toBe(fields)
})

it.each<[what: string, remembered: [string, FieldName | null][], fields: (FieldName | null)[]]>([
  ['nothing', [], [null, 'email', 'balance']],
  ['a header of its own', [['inleg', 'balance']], ['balance', 'email', null]],
  ['that one is left out', [['aantal', null]], [null, 'email', null]],
  ['a field of another kind', [['inleg', 'amount']], [null, 'email', 'balance']],
  ['a header that is not there', [['storting', 'balance']], [null, 'email', 'balance']],
])('goes by what was chosen before: %s', (_what, remembered, fields) => {
  const headers = ['Inleg', 'E-mail', 'Aantal']
  const columns = readHeaders('BalanceRegistrations', headers, { remembered: new Map(remembered) })
  expect(columns.map(({ field }) => field)).toEqual(fields)
})

it.each(IMPORT_KINDS)('knows the names of the template of %s', (kind) => {
  const names = fieldsOf(kind).map(({ name }) => name)
  expect(readHeaders(kind, names).map(({ field }) => field)).toEqual(names)
})

it('uses a field once, whatever the headers', () => {
  const header = fc.constantFrom(
    'Aantal',
    'E-mail',
    'Koper',
    'Datum',
    'KVK',
    'Naam',
    'id',
    'aantall',
    '?',
  )
  fc.assert(
    fc.property(fc.constantFrom(...IMPORT_KINDS), fc.array(header), (kind, headers) => {
      const columns = readHeaders(kind, headers)
      const fields = columns.map(({ field }) => field).filter((field) => field !== null)
      expect(columns.map((column) => column.header)).toEqual(headers)
      expect(fields).toEqual([...new Set(fields)])
    }),
  )
})
