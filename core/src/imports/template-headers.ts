import type { FieldName } from './import-fields.ts'
import type { ImportKind } from './import-kind.ts'

/** The languages that templates are in. */
export type TemplateLanguage = 'nl' | 'en'

// What comes in parts is one column of a template, and who makes a person or company on the row of a transaction has headers
// of his own: a template has a sheet for each.
type HeaderName = Exclude<
  FieldName,
  | 'house_number'
  | 'sender_name'
  | 'receiver_name'
  | 'receiver_foreign_legal_form'
  | 'house_number_addition'
  | 'last_name_prefix'
  | 'numbering_start'
  | 'numbering_end'
>

const TITLES: Record<TemplateLanguage, Record<HeaderName, string>> = {
  nl: {
    sender_email: 'E-mail verzender',
    sender_uuid: 'ID verzender',
    sender_business_registration_number: 'KVK-nummer verzender',
    sender_country: 'Land verzender',
    sender_foreign_register: 'Register verzender (buiten Nederland)',
    receiver_email: 'E-mail ontvanger',
    receiver_uuid: 'ID ontvanger',
    receiver_business_registration_number: 'KVK-nummer ontvanger',
    receiver_country: 'Land ontvanger',
    receiver_foreign_register: 'Register ontvanger (buiten Nederland)',
    amount: 'Aantal',
    price_per_unit: 'Prijs per stuk',
    effective_date: 'Ingangsdatum',
    numbering: 'Nummering',
    description: 'Omschrijving',
    uuid: 'Transactie-ID',
    email: 'E-mail',
    legal_person_id: 'ID houder',
    holder_business_registration_number: 'KVK-nummer houder',
    balance: 'Saldo',
    business_registration_number: 'KVK-nummer',
    legal_name: 'Volledige naam',
    legal_form: 'Rechtsvorm',
    address: 'Adres',
    zip_code: 'Postcode',
    city: 'Plaats',
    country: 'Land',
    foreign_register: 'Register (buiten Nederland)',
    foreign_legal_form: 'Rechtsvorm (buiten Nederland)',
    first_name: 'Voornaam',
    last_name: 'Achternaam',
    birth_date: 'Geboortedatum',
    birth_place: 'Geboorteplaats',
  },
  en: {
    sender_email: 'Sender e-mail',
    sender_uuid: 'Sender ID',
    sender_business_registration_number: 'Sender registration number',
    sender_country: 'Sender country',
    sender_foreign_register: 'Sender register (outside the Netherlands)',
    receiver_email: 'Receiver e-mail',
    receiver_uuid: 'Receiver ID',
    receiver_business_registration_number: 'Receiver registration number',
    receiver_country: 'Receiver country',
    receiver_foreign_register: 'Receiver register (outside the Netherlands)',
    amount: 'Units',
    price_per_unit: 'Price per unit',
    effective_date: 'Effective date',
    numbering: 'Numbering',
    description: 'Description',
    uuid: 'Transaction ID',
    email: 'E-mail',
    legal_person_id: 'Holder ID',
    holder_business_registration_number: 'Holder registration number',
    balance: 'Balance',
    business_registration_number: 'Registration number',
    legal_name: 'Full name',
    legal_form: 'Legal form',
    address: 'Address',
    zip_code: 'Postal code',
    city: 'City',
    country: 'Country',
    foreign_register: 'Register (outside the Netherlands)',
    foreign_legal_form: 'Legal form (outside the Netherlands)',
    first_name: 'First name',
    last_name: 'Last name',
    birth_date: 'Date of birth',
    birth_place: 'Place of birth',
  },
}

const OF_HOLDER = new Set<FieldName>([
  'first_name',
  'last_name',
  'legal_name',
  'birth_date',
  'birth_place',
  'legal_form',
  'address',
  'zip_code',
  'city',
  'country',
  'foreign_register',
  'foreign_legal_form',
])

const OF_COMPANIES: Record<TemplateLanguage, string> = { nl: 'Statutaire naam', en: 'Legal name' }

/** What stands above the column of a field; undefined for one that is part of another. */
export function templateHeader(
  kind: ImportKind,
  field: FieldName,
  language: TemplateLanguage,
): string | undefined {
  // A template has a sheet for persons; who brings one sheet for all has headers of his own.
  if (kind === 'BalanceRegistrations' && OF_HOLDER.has(field)) return undefined
  if (kind === 'JuridicalPersons' && field === 'legal_name') return OF_COMPANIES[language]
  const titles: Partial<Record<FieldName, string>> = TITLES[language]
  return titles[field]
}
