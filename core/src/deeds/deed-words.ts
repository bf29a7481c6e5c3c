import type { DeedDocument } from './deed-document.ts'
import type { BondDeedTerms, DeedParty, DeedSigning, DeedVariables } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'

/** The words a deed has around the text of its template, in one language. */
export interface DeedWords {
  headings: DeedDocument['headings']
  courtesy: string | null
  /** The name and version of a template. */
  template: (name: string, version: number) => string
  /** A party in a sentence, up to what the deed calls it. */
  party: (party: DeedParty, definedAs: string, w: DeedWriter) => string
  /** What an issuer is called where it acknowledges what others agreed on. */
  acknowledging: (role: string) => string
  /** Who signs, and as what. */
  signer: (signing: DeedSigning, party: DeedParty, w: DeedWriter) => string
  signed: (signing: DeedSigning, w: DeedWriter) => string
  /** That a party did not sign: yet, or electronically. */
  notSigned: (isConcept: boolean) => string
  facts: FactWords
}

/** Labels and values of the grid at the head of a deed. */
export interface FactWords {
  deed: string
  number: string
  date: string
  place: string
  concept: string
  instrument: string
  name: string
  kind: string
  kinds: Record<DeedVariables['terms']['kind'], string>
  issuer: string
  description: string
  agreement: string
  units: string
  price: string
  total: string
  totalInWords: string
  accruedBeside: string
  due: string
  effectiveDate: string
  payment: string
  paid: (paidOn: string | null) => string
  notPaid: string
  account: string
  message: string
  bonds: string
  principal: string
  limit: string
  rate: string
  interest: string
  rhythm: (terms: BondDeedTerms, w: DeedWriter) => string
  firstInterest: string
  /** Where interest is paid at once. */
  interestDate: string
  dayCountLabel: string
  dayCount: (terms: BondDeedTerms) => string
  redemption: string
  redeemed: (terms: BondDeedTerms, w: DeedWriter) => string
  firstRedemption: string
  /** Where it is paid back at once. */
  redemptionDate: string
  ends: string
  end: (terms: BondDeedTerms, w: DeedWriter) => string
  activation: string
  receipts: string
  underlying: string
  company: string
  ratio: string
  valuation: string
  valued: (amount: string, day: string) => string
  options: string
  exercisePrice: string
  expires: string
  expiresAfter: (months: string) => string
}
