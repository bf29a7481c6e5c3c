import { MISSING_PARTY_INFO } from '@zegel/core/deeds/missing-party-info'
import { INSTRUMENT_FILE_TYPES } from '@zegel/core/entity-files/file-type'
import { CEILINGS } from '@zegel/core/invest/investment-units'
import { INVESTOR_INFO } from '@zegel/core/invest/assert-investment'
import { OFFER_STATES } from '@zegel/core/invest/offer-state'
import { WAYS_TO_PAY } from '@zegel/core/invest/payment-method'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { GroupSummary } from '../instruments/groups.ts'
import { InvestSettings } from './invest-settings.ts'
import { LegalPerson, LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import { Confirmation, newPassword } from '../accounts/passwords.ts'
import { HomeAddress, NewOwnLegalPerson } from '../accounts/profile.ts'
import { coSigned } from '../structure/representation.ts'
import { Schedule } from '../instruments/schedules.ts'
import { withSettings } from '../instruments/terms-of-type.ts'
import {
  DateOfRecord,
  EmailAddress,
  Fraction,
  Id,
  Instant,
  Money,
  requiredText,
  Units,
  unitsInput,
} from '../values.ts'
import { POSTING } from '../subjects.ts'

/** A file that whoever invests may read beforehand. */
export const OfferFile = z.object({
  id: Id,
  title: z.string(),
  file_name: z.string(),
  /** The extension of what it is, in small letters: 'pdf'. */
  format: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.enum(INSTRUMENT_FILE_TYPES),
  /** Where it is opened, below the site's own address; open to guests. */
  location: z.string(),
})
export type OfferFile = z.infer<typeof OfferFile>

/** Whoever is signed in, as investor. */
export const Investor = z.object({
  /** When they first opened the information document of a public offer; null while they have not, and when there is none. */
  information_document_opened_at: Instant.nullable(),
  /** What has to be known of the own natural person first. */
  missing: z.array(z.enum(INVESTOR_INFO)),
  /** Those they may invest for, themselves first; each with what a deed would lack. */
  legal_persons: z.array(LegalPersonName.extend({ missing: z.array(z.enum(MISSING_PARTY_INFO)) })),
})
export type Investor = z.infer<typeof Investor>

const OfferFacts = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  price_per_unit: Money,
  public_investments: z.boolean().nullable(),
  issuing_legal_person: LegalPersonName.nullable(),
  organization: z.object({ name: z.string(), logo_image_url: z.string().nullable() }),
  /** Of a bond that runs from its first sale: the day of that sale, YYYY-MM-DD; null before it, and of whatever begins on a day of its own. */
  first_sale: DateOfRecord.nullish(),
  /** Price times units of completed issuances. */
  invested: Money,
  /** The same with pending and payment-pending ones. */
  blocked_amount: Money,
  /** Limit less blocked amount; null without a limit. */
  available_value: Money.nullable(),
  /** What the limits of its groups leave; which groups they are is for the organisation. */
  groups: z.array(GroupSummary.pick({ available_value: true })),
  ...InvestSettings.shape,
  /** Whether one can invest today; when not, why. */
  state: z.enum(OFFER_STATES),
  /** How many units one investment may be of, both included; nobody can invest when `least` is above `most`. */
  units: z.object({ least: Units, most: Units, step: Units, ceiling: z.enum(CEILINGS) }),
  /** How much of the limit is invested or being paid; null without a limit. */
  progress: Fraction.nullable(),
  /** Whether the payer goes on to a payment page, is told where to transfer the money, or can't pay right now. */
  paid_by: z.enum(WAYS_TO_PAY),
  /** For how many hours what somebody invests in is kept for them until they have paid. */
  held_hours: z.int(),
  /** Newest first, the information document among them. */
  files: z.array(OfferFile),
  /** The document that the law wants of a public offer; null when the offer is not public. */
  information_document: OfferFile.nullable(),
  /** Null for a guest. */
  investor: Investor.nullable(),
})

/** What a guest sees of an instrument that is offered through its public link. */
export const InvestOffer = withSettings(OfferFacts)
export type InvestOffer = z.infer<typeof InvestOffer>

/** Who invests: all that a deed says of a natural person. */
export const InvestPerson = HomeAddress.extend({
  first_name: requiredText('first-name-required'),
  last_name: requiredText('last-name-required'),
})

export const UpdateInvestor = InvestPerson.extend({
  /** A company that somebody invests for, besides in the own name. */
  extra_legal_person: NewOwnLegalPerson.nullish(),
})
export type UpdateInvestor = z.input<typeof UpdateInvestor>

/** Who invests and the account that goes with it. */
export const RegisterInvestor = UpdateInvestor.extend({
  email: EmailAddress,
  password: newPassword('password-required', 'password-too-short'),
  password_confirmation: Confirmation,
}).refine((input) => input.password === input.password_confirmation, {
  error: message('passwords-differ'),
  path: ['password_confirmation'],
})
export type RegisterInvestor = z.input<typeof RegisterInvestor>

export const Investment = z.object({
  financial_instrument_id: Id,
  receiving_legal_person_id: z.uuid({ error: message('receiver-required') }),
  /** Units. */
  amount: unitsInput('units-of-transaction-required').refine((amount) => amount > 0, {
    error: message('units-not-positive'),
  }),
  ...coSigned,
})
export type Investment = z.input<typeof Investment>

// Whatever else stands in a link is as wrong as one that leads nowhere.
const LinkedId = Id.catch('')

/** The instrument and the organisation of a public link: /app/invest?fi=…&o=…. */
const PublicLink = z.object({ fi: LinkedId, o: LinkedId })

/** What so many units will yield, bought today. */
const Yield = Schedule.omit({ basis: true, accrued_interest: true })
export type Yield = z.infer<typeof Yield>

/** The company that was added, when one came along. */
const InvestorReply = z.object({ extra_legal_person: LegalPerson.nullable() })

export const invest = {
  get: endpoint({
    method: 'GET',
    path: '/invest',
    summary:
      'What is offered behind a public link; 404 when the link is wrong or the terms are not complete.',
    reads: ['offer'],
    right: 'anyone',
    query: PublicLink,
    reply: InvestOffer,
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/invest/files/open',
    summary:
      'The bytes of a file of the offer: shown when it is a PDF or a picture, else downloaded.',
    right: 'anyone',
    query: PublicLink.extend({ f: LinkedId }),
    reply: NoContent,
    download: true,
  }),
  getPicture: endpoint({
    method: 'GET',
    path: '/invest/picture',
    summary:
      'The picture that stands beside a link to a public offer elsewhere, as a PNG; 404 for one that is private.',
    right: 'anyone',
    query: PublicLink,
    reply: NoContent,
    download: true,
  }),
  getYield: endpoint({
    method: 'GET',
    path: '/invest/yield',
    summary:
      'The interest and redemption on so many units of the offer, bought today; no payments for what is no bond.',
    reads: ['offer'],
    right: 'anyone',
    query: PublicLink.extend({
      units: unitsInput('units-of-transaction-required').refine((units) => units > 0, {
        error: message('units-not-positive'),
      }),
    }),
    reply: Yield,
  }),
  checkLegalPerson: endpoint({
    method: 'POST',
    path: '/invest/legal_person_check',
    summary: 'Checks a company that somebody wants to invest for, without keeping it.',
    changes: [],
    right: 'anyone',
    body: NewOwnLegalPerson,
    reply: NoContent,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/invest/update_user',
    summary: 'Completes who invests, and adds the company that comes along.',
    changes: ['user', 'offer'],
    right: 'user',
    body: UpdateInvestor,
    reply: InvestorReply,
  }),
  register: endpoint({
    method: 'POST',
    path: '/invest/register',
    summary: 'Makes an account for who invests and signs in, with the company that comes along.',
    changes: [],
    right: 'anyone',
    body: RegisterInvestor,
    reply: InvestorReply,
  }),
  invest: endpoint({
    method: 'POST',
    path: '/financial_instruments/invest',
    summary:
      'Reserves units under the limits and starts paying for them; answers where the payer goes.',
    changes: ['offer', ...POSTING],
    right: 'user',
    body: Investment,
    reply: z.object({ payment_link: z.url() }),
    idempotent: true,
  }),
}
