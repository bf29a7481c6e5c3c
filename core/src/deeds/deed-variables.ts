import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import type { DeedPartyType } from './deed-document.ts'

/**
 * By what right somebody signs: for oneself, by a power of attorney that was recorded, as a director of a company, or on its authority as
 * they declare.
 */
export type Authority = 'self' | 'attorney' | 'director' | 'authorised'

/** Up to what somebody represents a company; what is left out bounds nothing. */
export interface DeedBounds {
  /** Up to what an act may come to. */
  cents?: bigint
  acts?: readonly ('issuing' | 'transferring' | 'accepting')[]
  /** What these can't say. */
  words?: string
}

/** A company that is itself a director, by whom whoever signs represents the party. */
export interface DeedDirector {
  director: string
  /** Of one that represents the company above it with others: who of them agreed. */
  coSigner?: string | undefined
  limit?: DeedBounds | undefined
}

/** That somebody signed, by accepting or by making the transaction. */
export interface DeedSigning {
  name: string
  authority: Authority
  /** ISO 8601. */
  signedAt: string
  /** It was given when the offer was published, for all its deeds. */
  isStanding: boolean
  /** Of an attorney: since when (YYYY-MM-DD), and who granted the power. */
  power?: { on: string; by: string }
  /** Of a director who represents the company with others: who of them agreed. */
  coSigner?: string | undefined
  /** Of a director with limited authority, or of an attorney. */
  limit?: DeedBounds | undefined
  /** The companies between a director and the party, from that which is a director of the party on. */
  above?: readonly DeedDirector[]
}

/** A party as it was on completion, or as it is now for a concept. */
export interface DeedParty {
  type: LegalPersonType
  name: string
  address: string | null
  zipCode: string | null
  city: string | null
  country: string | null
  registerNumber: string | null
  /** Of a company of another country: the register of its number, and its legal form in words. */
  foreignRegister?: string | null
  foreignLegalForm?: string | null
  /** The seat that the articles of a company name; undefined while it is not known, as the two below. */
  seat?: string | null
  birthDate?: string | null
  birthPlace?: string | null
  signing: DeedSigning | null
}

/** The terms of a bond as a deed tells them; null is what is not filled in. */
export interface BondDeedTerms {
  kind: 'bonds'
  principalCents: bigint | null
  limitCents: bigint | null
  rateMillionths: number | null
  /** Months between payments of interest; null when it is paid once, at the end. */
  interestMonths: number | null
  firstInterestDate: string | null
  dayCount: string
  /** 'equal' is a number of equal parts; 'at once' at the end; 'never' for a loan without an end; null as the conditions say. */
  redemption: 'equal' | 'at once' | 'never' | null
  /** How many of them are paid back after the deed. */
  redemptionParts: number | null
  /** Months between those parts; left out or null where there are none. */
  redemptionMonths?: number | null
  firstRedemptionDate: string | null
  /** Null for a loan without an end. */
  endDate: string | null
  /** Months from its start, when there is no end date. */
  durationMonths: number | null
  perpetual: boolean
  /** From when it earns interest; null: from the effective date of the deed. */
  activationDate: string | null
  /** The day from which the loan runs, whoever takes part in it when. */
  startDate?: string | null
  /** Of a transfer: the interest that is earned by then and not due yet, on the units of the deed. */
  accruedCents?: bigint | null
  /** Of a transfer: what is left of the principal by then on the units of the deed; null while nothing of it is redeemed. */
  outstandingCents?: bigint | null
}

/** Shares, or receipts of shares, that stand behind an instrument. */
export interface UnderlyingOfDeed {
  kind: 'shares' | 'depositary_receipts'
  name: string
  issuer: string | null
  issuerNumber: string | null
  /** The register of another country that the number is of. */
  issuerRegister?: string | null
}

export interface ReceiptDeedTerms {
  kind: 'depositary_receipts'
  underlying: UnderlyingOfDeed | null
  /** So many shares stand behind so many receipts. */
  ratio: number | null
  ratioReceipts: number
  /** How many of the shares the issuer holds on the day of the deed. */
  sharesHeld?: bigint | null
  valuation: { date: string; cents: bigint } | null
}

export interface OptionDeedTerms {
  kind: 'options'
  underlying: UnderlyingOfDeed | null
  /** Of a unit of the underlying instrument. */
  exercisePriceCents: bigint | null
  /** So many units of the underlying instrument come of so many options. */
  exerciseRatio: number
  exerciseRatioOptions: number
  expiryDate: string | null
  /** Months after the grant, when there is no expiry date. */
  expiryMonths: number | null
}

/** Whether one option gives one unit of what lies below. */
export function isOneForOne({ exerciseRatio, exerciseRatioOptions }: OptionDeedTerms): boolean {
  return exerciseRatio === exerciseRatioOptions
}

/** What the issuer stated for the deeds of an instrument; null is what is not filled in. */
export interface IssuerDeedFacts {
  resolutionDate: string | null
  /** Which body resolved to issue: 'de algemene vergadering'. */
  resolutionBody: string | null
  conditionsDate: string | null
  conditionsVersion: string | null
  /** The notarial deed by which the shares came to the issuer of receipts. */
  certificationDate: string | null
  certificationNotary: string | null
  meetingRights: boolean | null
  preEmption: 'excluded' | 'none' | 'observed' | null
  deliveryWeeks: number | null
}

/** Nothing of it. */
export const NOTHING_STATED: IssuerDeedFacts = {
  ...{ resolutionDate: null, resolutionBody: null, conditionsDate: null, conditionsVersion: null },
  ...{ certificationDate: null, certificationNotary: null, meetingRights: null },
  ...{ preEmption: null, deliveryWeeks: null },
}

/** A file that goes with the deed. */
export interface DeedFile {
  title: string
  fileName: string
  sha256: string
  /** What it is: 'conditions', 'information_document_afm' or another type. */
  type: string
}

/** Everything a template may tell. */
export interface DeedVariables {
  /** The transaction's id, which is the number of the deed. */
  documentId: string
  /** The day of the deed, YYYY-MM-DD; null for a concept. */
  date: string | null
  parties: Record<Exclude<DeedPartyType, 'sender'>, DeedParty> & { sender: DeedParty | null }
  instrument: { name: string; description: string | null }
  units: bigint
  priceCents: bigint
  /** Units times price. */
  totalCents: bigint
  /** Of a transfer of bonds: paid for accrued interest beside the price; null or left out when it is in the price. */
  accruedBesideCents?: bigint | null
  /** From when the units are the receiver's, YYYY-MM-DD. */
  effectiveDate: string
  payment: {
    isPaid: boolean
    /** YYYY-MM-DD. */
    paidOn: string | null
    /** The account it was paid from. */
    account: string | null
  }
  /** Until when it can be paid and accepted, ISO 8601. */
  expiresAt: string | null
  /** What the maker wrote with the transaction. */
  message: string | null
  files: readonly DeedFile[]
  terms: BondDeedTerms | ReceiptDeedTerms | OptionDeedTerms
  /** Left out where nothing is stated. */
  about?: IssuerDeedFacts
}

/** Whether the conditions of the instrument come with the deed. */
export function hasConditions({ files }: Pick<DeedVariables, 'files'>): boolean {
  return files.some(({ type }) => type === 'conditions')
}

/** Whether an information document comes with the deed. */
export function hasInformationDocument({ files }: Pick<DeedVariables, 'files'>): boolean {
  return files.some(({ type }) => type === 'information_document_afm')
}

/** Whether somebody who is no company takes part: the law protects a consumer, which this may be. */
export function hasConsumer({ parties }: Pick<DeedVariables, 'parties'>): boolean {
  return [parties.receiver, parties.sender].some((party) => party?.type === 'natural_person')
}

/** Who agreed, as whoever signed declared: on their own board, or where their company is a director. */
export function coSignersOf({ coSigner, above = [] }: DeedSigning): string[] {
  const all = [...above.map((director) => director.coSigner), coSigner]
  return [...new Set(all.filter((one) => one !== undefined))]
}
