import type { ImportKind } from '../imports/import-kind.ts'
import { list, OF_CLASS, OF_RIGHT, OF_TRANSACTION, type Spellings } from './right-words.ts'

/** Words for whoever a column is about; with a thing they make a name, as in 'e-mail van de koper'. */
export interface PartySpellings {
  words: readonly string[]
  /** The fields that a word and a thing name together. */
  things: readonly Spellings[]
}

const EMAIL =
  list(`email | e-mailadres | email adressen | emailadress | email address | mail | mailadres | mail address |
  e-mail contact | contact email | email contactpersoon`)
const ID = list(
  'uuid | id | guid | persoon id | persoons id | person id | legal person id | legal person uuid',
)
const NUMBER =
  list(`kvk | kvk-nummer | kvk nr | kvk no | kvk number | nummer kvk | kamer van koophandel |
  kamer van koophandel nummer | kamer van koophandel nr | nummer kamer van koophandel | handelsregister |
  handelsregisternummer | handelsregister nr | kvk dossiernummer | business registration number | business register number |
  registration number | company registration number | company number | coc | coc number | coc nr | coc no |
  chamber of commerce | chamber of commerce number | chamber of commerce no | trade register number | crn | registernummer | register nummer | register nr | register number`)

const UNITS =
  list(`amount | units | aantal | aantallen | aantal stuks | stuks | aantal units | number of units | no of units |
  quantity | qty | hoeveelheid | aantal aandelen | aantal obligaties | aantal certificaten | aantal opties |
  aantal participaties | number of shares | no of shares | number of bonds | number of depositary receipts |
  number of certificates | number of options`)
const KINDS_OF_UNITS = list(
  'aandelen | obligaties | certificaten | opties | participaties | shares | bonds | options | depositary receipts | volume',
)
const DATES =
  list(`effective date | ingangsdatum | datum ingang | datum van ingang | effectieve datum | transactiedatum |
  transaction date | datum transactie | overdrachtsdatum | overdrachtdatum | datum overdracht | datum van overdracht |
  transfer date | date of transfer | leveringsdatum | leverdatum | datum levering | datum van levering | boekdatum |
  boekingsdatum | uitgiftedatum | datum uitgifte | datum van uitgifte | issue date | date of issue | valutadatum | value date |
  aktedatum | datum akte | datum van de akte | stand per | saldo per | saldo op | per datum | peildatum | as of | as of date |
  as at | balance date | date of balance | registratiedatum | datum registratie | datum van registratie | registration date |
  inschrijfdatum | datum inschrijving | verkrijgingsdatum | datum verkrijging | acquisition date | date acquired |
  settlement date | trade date | record date`)
const NUMBERS =
  list(`numbering | numbering intervals | nummering | nummerintervallen | aandeelnummer | aandeelnummers |
  nummers aandelen | nummers van aandelen | aandelennummers | share number | share numbers | numbers of shares | nummerreeks |
  nummerreeksen | number range | number ranges | serienummers | serial numbers | certificaatnummers | certificate numbers`)

const SINCE = list('since | sinds | vanaf | rust sinds | gevestigd op | datum vestiging')
const REMARKS = {
  names: list('description | omschrijving | beschrijving | toelichting'),
  broad:
    list(`opmerking | opmerkingen | notitie | notities | memo | remark | remarks | note | notes | comment | comments |
    reden | reason`),
}

const DATED: readonly Spellings[] = [
  {
    field: 'effective_date',
    names: DATES,
    broad: list('datum | date | dag | day | ingang | per | op'),
  },
  {
    field: 'numbering',
    names: NUMBERS,
    broad: list('nummers | numbers | nrs | reeks | reeksen | range | ranges'),
  },
  {
    field: 'numbering_start',
    names:
      list(`numbering start | nummer van | nr van | van nummer | van nr | vanaf nummer | vanaf nr | nummer vanaf |
      eerste nummer | eerste aandeelnummer | eerste aandeel | begin nummer | beginnummer | startnummer | number from |
      from number | from no | first number | first share number | first share | start number`),
    broad: list('start | begin | vanaf'),
  },
  {
    field: 'numbering_end',
    names:
      list(`numbering end | nummer t/m | nr t/m | t/m nummer | t/m nr | tot en met nummer | nummer tot en met | nummer tot |
      tot nummer | tot nr | laatste nummer | laatste aandeelnummer | laatste aandeel | eindnummer | number to | to number | to no |
      last number | last share number | last share | end number`),
    broad: list('end | eind | einde | t/m | tot en met | tot'),
  },
]

const COUNTRIES = list(
  'country | land | landcode | landnaam | woonland | country code | country name | country of residence',
)
const ADDRESS: readonly Spellings[] = [
  {
    field: 'address',
    names:
      list(`address | adres | adresgegevens | adresregel | adresregel 1 | straat | straatnaam | straat en huisnummer |
      straat huisnummer | straat + nr | straat en nr | street | street name | street address | street and number | address line |
      address line 1 | woonadres | huisadres | vestigingsadres | bezoekadres | home address | visiting address`),
    broad: list('postadres | correspondentieadres | mailing address | postal address'),
  },
  {
    field: 'house_number',
    names: list('house number | house no | huisnummer | huisnr | huis nr | hnr | street number'),
  },
  {
    field: 'house_number_addition',
    names: list(
      'house number addition | huisnummertoevoeging | huisnr toevoeging | toevoeging | toev | huisletter',
    ),
  },
  {
    field: 'zip_code',
    names: list('zip code | zip | postcode | post code | postal code | postcodes'),
    broad: list('pc'),
  },
  {
    field: 'city',
    names: list(
      'city | plaats | plaatsnaam | woonplaats | vestigingsplaats | stad | town | place of residence | residence',
    ),
    broad: list('place'),
  },
  { field: 'country', names: COUNTRIES },
]

const FULL_NAME = list(
  'naam | name | volledige naam | full name | legal name | achternaam en voornaam | voornaam en achternaam',
)
const PERSON: readonly Spellings[] = [
  { field: 'email', names: EMAIL },
  {
    field: 'first_name',
    names: list(
      'first name | first names | voornaam | voornamen | given name | given names | forename',
    ),
    broad: list('roepnaam | voorletters | voorletter | initialen | initials'),
  },
  {
    field: 'last_name_prefix',
    names:
      list(`last name prefix | surname prefix | tussenvoegsel | tussenvoegsels | tussenvgsl | tussenv | voorvoegsel |
      voorvoegsels | name prefix`),
    broad: list('infix | prefix | tv'),
  },
  {
    field: 'last_name',
    names: list('last name | achternaam | surname | family name | familienaam | geslachtsnaam'),
  },
  { field: 'legal_name', names: FULL_NAME },
  {
    field: 'birth_date',
    names:
      list(`birth date | birthdate | date of birth | dob | d.o.b. | birthday | born on | geboortedatum | geb. datum | gebdatum |
      datum geboorte | datum van geboorte | geboortedag | geboren op | geb. dd`),
    broad: list('geboren | geb | born'),
  },
  {
    field: 'birth_place',
    names:
      list(`birth place | birthplace | place of birth | city of birth | born in | born at | geboorteplaats | geb. plaats |
      gebplaats | plaats geboorte | plaats van geboorte | geboren te | geboren in | geboortestad`),
  },
  ...ADDRESS,
]

const COMPANY_NAMES =
  list(`legal name | bedrijfsnaam | naam bedrijf | company name | name of company | naam onderneming | statutaire naam |
  naam rechtspersoon | naam organisatie | organisatienaam | organization name | organisation name | entity name |
  business name | handelsnaam | firmanaam | naam entiteit`)

const REGISTERS = {
  names:
    list(`foreign register | buitenlands register | register buiten nederland | register (buiten nederland) |
      register (outside the netherlands) | register outside the netherlands | naam register | name of register | register name`),
  broad: list('register | registry | commercial register'),
}
const FORMS_ABROAD =
  list(`foreign legal form | buitenlandse rechtsvorm | rechtsvorm buiten nederland | rechtsvorm (buiten nederland) |
      legal form (outside the netherlands) | legal form outside the netherlands | rechtsvorm in woorden | legal form in words`)
const ABROAD: readonly Spellings[] = [
  { field: 'foreign_register', ...REGISTERS },
  { field: 'foreign_legal_form', names: FORMS_ABROAD },
]

const COMPANY: readonly Spellings[] = [
  { field: 'business_registration_number', names: NUMBER },
  {
    field: 'legal_name',
    names: COMPANY_NAMES,
    broad:
      list(`naam | name | bedrijf | company | onderneming | organisatie | organization | organisation | rechtspersoon |
      entity | entiteit | firma`),
  },
  {
    field: 'legal_form',
    names: list(
      'legal form | rechtsvorm | ondernemingsvorm | juridische vorm | company type | entity type | type of company',
    ),
    broad: list('type | soort | vorm | form'),
  },
  ...ABROAD,
  ...ADDRESS,
  { field: 'email', names: EMAIL },
]

// Who somebody is, on the row of what they hold.
const OF_HOLDER: readonly Spellings[] = [
  ...PERSON.filter(({ field }) => field !== 'email' && field !== 'legal_name'),
  { field: 'legal_name', names: [...FULL_NAME, ...COMPANY_NAMES] },
  {
    field: 'legal_form',
    names: list('legal form | rechtsvorm | ondernemingsvorm | juridische vorm'),
  },
  ...ABROAD,
]

/** The columns of a kind that say nothing of whom they are about. */
export const SPELLINGS: Record<ImportKind, readonly Spellings[]> = {
  Transactions: [
    { field: 'amount', names: UNITS, broad: KINDS_OF_UNITS },
    {
      field: 'price_per_unit',
      names:
        list(`price per unit | price | prijs | unit price | stuksprijs | stukprijs | prijs per stuk | prijs p/st |
        prijs per unit | prijs per aandeel | prijs per obligatie | prijs per certificaat | prijs per optie | price per share |
        price per bond | price per depositary receipt | price per certificate | price per option | share price |
        koopprijs per stuk | koopprijs per aandeel | waarde per stuk | koers per stuk | uitgifteprijs | uitgiftekoers |
        issue price`),
      broad: list('koers | rate'),
    },
    ...DATED,
    {
      field: 'description',
      ...REMARKS,
    },
    {
      field: 'uuid',
      names: list(
        'uuid | transaction uuid | transaction id | transactie id | transactie uuid | id transactie | id van de transactie | id of transaction',
      ),
      broad: list('id | guid | aktenummer | deed number'),
    },
    ...OF_TRANSACTION,
  ],
  BalanceRegistrations: [
    { field: 'email', names: EMAIL },
    { field: 'legal_person_id', names: ID },
    { field: 'holder_business_registration_number', names: NUMBER },
    {
      field: 'balance',
      names: [
        ...UNITS,
        ...list(
          'balance | saldo | stand | eindsaldo | eindstand | huidig saldo | huidige stand | closing balance | units held | shares held',
        ),
      ],
      broad: [...KINDS_OF_UNITS, ...list('bezit | holding | holdings | positie | position')],
    },
    ...DATED,
    ...OF_HOLDER,
  ],
  JuridicalPersons: COMPANY,
  NaturalPersons: PERSON,
  LimitedRights: [
    { field: 'email', names: EMAIL },
    { field: 'legal_person_id', names: ID },
    { field: 'holder_business_registration_number', names: NUMBER },
    { field: 'amount', names: UNITS, broad: KINDS_OF_UNITS },
    ...DATED.map((one) =>
      one.field === 'effective_date'
        ? { ...one, names: [...DATES.filter((name) => !/akte/.test(name)), ...SINCE] }
        : one,
    ),
    { field: 'description', ...REMARKS },
    ...OF_RIGHT,
  ],
  ClassTerms: OF_CLASS,
}

const SENDERS =
  list(`sender | sending | sending party | sending legal person | verzender | verzendende partij | afzender | verkoper |
  verkopende partij | vervreemder | overdrager | overdragende partij | leverende partij | leverancier | schenker | gever |
  seller | selling party | vendor | transferor | assignor | from | van | uitgever | uitgevende instelling | issuer | oude houder |
  oude eigenaar | vorige houder | vorige eigenaar | old holder | old owner | previous holder | previous owner`)
const RECEIVERS =
  list(`receiver | receiving | receiving party | receiving legal person | recipient | ontvanger | ontvangende partij |
  koper | kopende partij | verkrijger | verkrijgende partij | begunstigde | inschrijver | buyer | buying party | purchaser |
  transferee | assignee | acquirer | subscriber | belegger | investeerder | investor | to | naar | aan | nieuwe houder |
  nieuwe eigenaar | new holder | new owner`)
const HOLDERS =
  list(`holder | houder | aandeelhouder | obligatiehouder | certificaathouder | optiehouder | shareholder |
  stockholder | bondholder | noteholder | option holder | unit holder | participant | deelnemer | lid | member | belegger |
  investeerder | investor | eigenaar | owner | rechthebbende | persoon | person | legal person | rechtspersoon | vennoot`)
const ABOUT_PERSONS = [...RECEIVERS, ...HOLDERS]

/** The columns of a kind that are called after somebody. */
export const PARTY_SPELLINGS: Record<ImportKind, readonly PartySpellings[]> = {
  Transactions: [
    {
      words: SENDERS,
      things: [
        { field: 'sender_email', names: EMAIL },
        { field: 'sender_uuid', names: ID },
        { field: 'sender_business_registration_number', names: NUMBER },
        { field: 'sender_country', names: COUNTRIES },
        { field: 'sender_foreign_register', ...REGISTERS },
        { field: 'sender_name', names: [...FULL_NAME, ...COMPANY_NAMES] },
      ],
    },
    {
      words: RECEIVERS,
      things: [
        { field: 'receiver_email', names: EMAIL },
        { field: 'receiver_uuid', names: ID },
        { field: 'receiver_business_registration_number', names: NUMBER },
        { field: 'receiver_country', names: COUNTRIES },
        { field: 'receiver_foreign_register', ...REGISTERS },
        {
          field: 'receiver_foreign_legal_form',
          names: [...FORMS_ABROAD, ...list('legal form | rechtsvorm | ondernemingsvorm')],
        },
        { field: 'receiver_name', names: [...FULL_NAME, ...COMPANY_NAMES] },
      ],
    },
  ],
  BalanceRegistrations: [
    {
      words: HOLDERS,
      things: [
        { field: 'email', names: EMAIL },
        { field: 'legal_person_id', names: ID },
        { field: 'holder_business_registration_number', names: NUMBER },
        ...OF_HOLDER,
      ],
    },
  ],
  JuridicalPersons: [{ words: [...ABOUT_PERSONS, ...list('bedrijf | company')], things: COMPANY }],
  NaturalPersons: [{ words: ABOUT_PERSONS, things: PERSON }],
  LimitedRights: [
    {
      words: HOLDERS,
      things: [
        { field: 'email', names: EMAIL },
        { field: 'legal_person_id', names: ID },
        { field: 'holder_business_registration_number', names: NUMBER },
      ],
    },
  ],
  // It is about nobody.
  ClassTerms: [],
}
