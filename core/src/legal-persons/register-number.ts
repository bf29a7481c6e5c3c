import { type CompanyType, FOREIGN, type LegalForm, toLegalPersonType } from './legal-form.ts'

/** A number in the Dutch business register. */
export const REGISTER_NUMBER = /^\d{8}$/

/** A register number without the spaces and dots that people write in it. */
export function bareRegisterNumber(text: string): string {
  return text.replaceAll(/[\s.]/g, '')
}

/** A number in a register of another country, of which the spaces may mean something: 'HRB 12345'. */
export function foreignRegisterNumber(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** How a register number is written where it stands alone: with its register, unless that is the Dutch one; null without a number. */
export function formatRegisterNumber(
  number: string | null | undefined,
  foreignRegister: string | null | undefined,
): string | null {
  if (!number) return null
  return foreignRegister ? `${number} (${foreignRegister})` : number
}

/** The country whose companies have a KVK number and one of our legal forms. */
export const HOME_COUNTRY = 'NL'

/** Whether the rules of another country hold; while no country is chosen those of the Netherlands do. */
export function isForeign(country: string | null | undefined): boolean {
  return Boolean(country) && country !== HOME_COUNTRY
}

/** A company as far as its number tells it apart. */
export type Registration = Pick<
  RegisterFactsInput,
  'country' | 'business_register_number' | 'foreign_register'
>

/** Whether a number that somebody typed is that of a company: of other countries a register says whose numbers they are. */
export function hasRegistration(company: Registration, typed: Registration): boolean {
  const isForeigner = isForeign(typed.country)
  if (isForeigner !== Boolean(company.foreign_register)) return false
  const number = typed.business_register_number ?? ''
  if (!isForeigner) return company.business_register_number === bareRegisterNumber(number)
  return (
    company.business_register_number === foreignRegisterNumber(number) &&
    company.country === typed.country &&
    company.foreign_register?.toLowerCase() === trimmed(typed.foreign_register).toLowerCase()
  )
}

/** What a company is by law and where it is registered, as somebody typed it. */
export interface RegisterFactsInput {
  country?: string | null | undefined
  /** One of our legal forms; means nothing for a company of another country. */
  type?: string | null | undefined
  business_register_number?: string | null | undefined
  /** The register of another country: 'Handelsregister, Amtsgericht Keulen'. */
  foreign_register?: string | null | undefined
  /** The legal form of another country in words: 'GmbH'. */
  foreign_legal_form?: string | null | undefined
}

/** The same, checked: a Dutch company has no words for its register and form, one of another country has both. */
export interface RegisterFacts {
  type: CompanyType
  business_register_number: string
  foreign_register?: string
  foreign_legal_form?: string
}

type RegisterFactsField =
  | 'type'
  | 'business_register_number'
  | 'foreign_register'
  | 'foreign_legal_form'

type RegisterFactsFault =
  | 'type-required'
  | 'business-register-number-required'
  | 'business-register-number-invalid'
  | 'register-number-required'
  | 'foreign-register-required'
  | 'foreign-legal-form-required'

/** What is wrong with the facts by the rules of the country, by field; empty when nothing is. */
export function faultsOfRegisterFacts(
  typed: RegisterFactsInput,
): Partial<Record<RegisterFactsField, RegisterFactsFault>> {
  return isForeign(typed.country) ? faultsOfForeign(typed) : faultsOfDutch(typed)
}

/** The facts as they are kept; ask faultsOfRegisterFacts first. */
export function toRegisterFacts(typed: RegisterFactsInput): RegisterFacts {
  const number = typed.business_register_number ?? ''
  if (isForeign(typed.country))
    return {
      type: FOREIGN,
      business_register_number: foreignRegisterNumber(number),
      foreign_register: trimmed(typed.foreign_register),
      foreign_legal_form: trimmed(typed.foreign_legal_form),
    }
  const type = dutchForm(typed.type)
  if (!type) throw new Error('a Dutch legal form was not checked')
  return { type, business_register_number: bareRegisterNumber(number) }
}

function faultsOfDutch({ type, business_register_number: number }: RegisterFactsInput) {
  const bare = bareRegisterNumber(number ?? '')
  return {
    ...(!dutchForm(type) && { type: 'type-required' as const }),
    ...(bare === '' && { business_register_number: 'business-register-number-required' as const }),
    ...(bare !== '' &&
      !REGISTER_NUMBER.test(bare) && {
        business_register_number: 'business-register-number-invalid' as const,
      }),
  }
}

function faultsOfForeign(typed: RegisterFactsInput) {
  return {
    ...(!trimmed(typed.business_register_number) && {
      business_register_number: 'register-number-required' as const,
    }),
    ...(!trimmed(typed.foreign_register) && {
      foreign_register: 'foreign-register-required' as const,
    }),
    ...(!trimmed(typed.foreign_legal_form) && {
      foreign_legal_form: 'foreign-legal-form-required' as const,
    }),
  }
}

function dutchForm(type: string | null | undefined): LegalForm | undefined {
  const known = toLegalPersonType(type ?? '')
  return known === 'natural_person' || known === FOREIGN ? undefined : known
}

function trimmed(typed: string | null | undefined): string {
  return (typed ?? '').trim()
}
