import type { CompanyType } from '../legal-persons/legal-form.ts'
import type { DeedDocument } from './deed-document.ts'
import type { DeedVariables } from './deed-variables.ts'
import type { DeedVariant } from './deed-variant.ts'

/** What a text becomes for a number: 'one', 'other', and what else the plurals of a language call for. */
export type Plural = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>

/** How a party is told in a sentence, and how whoever signs for it stands under a deed. */
export interface PartyWords {
  person: string
  company: string
  signer: string
}

/** The words a deed has around the text of its template, in one language; those with variables and conditions are rendered as that is. */
export interface DeedWords {
  /** What the template of a deed is called. */
  name: Readonly<Record<DeedVariant, string>>
  headings: DeedDocument['headings']
  /** That the Dutch text prevails. */
  courtesy: string
  /** The name and version of a template. */
  template: string
  /** What an issuer is called where it acknowledges what others agreed on. */
  acknowledging: string
  signed: string
  coSigned: string
  notSignedYet: string
  notSigned: string
  money: string
  moment: string
  and: string
  /** Between the last two of a list. */
  listAnd: string
  count: Readonly<Record<'euro' | 'cent' | 'month' | 'year', Plural>>
  form: string
  place: string
  /** As of the first version of the templates, and of the third. */
  party: Readonly<Record<'v1' | 'v3', PartyWords>>
  signers: Readonly<
    Record<'attorney' | 'authorised' | 'director' | 'jointly' | 'above' | 'seat' | 'of', string>
  >
  bounds: { amount: string; acts: string; act: Readonly<Record<string, string>> }
  legalForm: Readonly<Record<CompanyType, string>>
  facts: FactWords
}

type FactLabel =
  | 'deed'
  | 'number'
  | 'date'
  | 'place'
  | 'concept'
  | 'instrument'
  | 'name'
  | 'kind'
  | 'issuer'
  | 'description'
  | 'agreement'
  | 'units'
  | 'price'
  | 'total'
  | 'totalInWords'
  | 'accruedBeside'
  | 'due'
  | 'effectiveDate'
  | 'payment'
  | 'paid'
  | 'notPaid'
  | 'account'
  | 'message'
  | 'bonds'
  | 'principal'
  | 'outstanding'
  | 'limit'
  | 'rate'
  | 'interest'
  | 'rhythm'
  | 'firstInterest'
  // Where interest is paid at once.
  | 'interestDate'
  | 'dayCountLabel'
  | 'dayCount'
  | 'redemption'
  | 'redeemed'
  | 'redeemedEvery'
  | 'firstRedemption'
  // Where it is paid back at once.
  | 'redemptionDate'
  | 'ends'
  | 'end'
  | 'endOrNone'
  | 'activation'
  | 'receipts'
  | 'underlying'
  | 'company'
  | 'trustOffice'
  | 'ratio'
  | 'valuation'
  | 'valued'
  | 'options'
  | 'exerciseRatio'
  | 'exercisePrice'
  | 'expires'
  | 'expiresAfter'

/** Labels and values of the grid at the head of a deed. */
export type FactWords = Readonly<
  Record<FactLabel, string> & { kinds: Record<DeedVariables['terms']['kind'], string> }
>
