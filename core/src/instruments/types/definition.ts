import type { CorporateActionKind } from '../../corporate-actions/kinds.ts'
import type { TransactionType } from '../../transactions/transaction.ts'
import type { CompanyType } from '../../legal-persons/legal-form.ts'
import type { IssuerSubstep } from '../../onboarding/issuer-substep.ts'
import type { BodyType } from '../../structure/body-type.ts'
import type { InstrumentTerm, TermsCard } from './term.ts'

export type { TermsCard } from './term.ts'

/** What an issuer switches on for instruments of some types, beside what is there for all. */
export type TypeSwitch = 'requires_coverage' | 'requires_notarial_deed'

/** What deeds of ours tell of an instrument that follows from nothing else. */
export type DeedFactsPart = 'resolution' | 'certification' | 'grant'

/** All that a type of instrument is: what it asks, and what can be done with it. Each type is one value of this, in a file of its own. */
export interface InstrumentTypeDefinition {
  /** On the wire, in tables, and the key of its texts. */
  name: string
  /** In the order in which they are shown. */
  terms: readonly InstrumentTerm[]
  /** The cards of its settings, in order. */
  cards: readonly TermsCard[]
  /** What the issuer's way asks about it, in order. */
  steps: readonly IssuerSubstep[]
  /** The types that it can lie on; none for what stands for itself. */
  liesOn: readonly string[]
  /** Of what lies on another: who is proposed to issue that, and whether nobody may be missing there. */
  issuerBelow: 'same' | 'same, required' | 'another'
  /** The legal form of who issues it, where that is always the same. */
  issuerForm: CompanyType | null
  /** Its units have numbers, each in one hand; other units are alike. */
  isNumbered: boolean
  /** What a unit is worth is stated by valuations. */
  isValued: boolean
  /** Whoever holds it owns a part of its issuer, and may be called to a meeting of it. */
  isOwnership: boolean
  /** Interest and redemption are due on days that follow from its terms. */
  hasSchedule: boolean
  /** Its holders are paid something, so that an account of theirs is asked. */
  paysOut: boolean
  /** What was paid for it is money that its organisation raised; false where that counts already in what it lies on. */
  countsAsInvested: boolean
  /** Shown in an organisation's overview also while there is none. */
  isAlwaysListed: boolean
  /** The body that its holders form at the issuer. */
  holders: BodyType
  /** The transactions that are laid down in a deed of ours. */
  deeds: readonly TransactionType[]
  /** It passes by a deed of a notary. */
  isNotarial: boolean
  /** What is granted may be exercised in parts, as it vests. */
  vests: boolean
  /** What can happen to its units by one act of the issuer, in the order in which it is offered. */
  actions: readonly CorporateActionKind[]
  /** Whose consent whoever transfers it shows: the issuer's, where it is personal. */
  transferConsent: 'issuer' | null
  deedFacts: readonly DeedFactsPart[]
  switches: readonly TypeSwitch[]
}
