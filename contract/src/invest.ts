import { INSTRUMENT_FILE_TYPES } from '@zegel/core/instrument-files/instrument-file-type'
import { isCountryCode } from '@zegel/core/legal-persons/country'
import { z } from 'zod'
import { endpoint, NoContent } from './endpoint.ts'
import { GroupSummary } from './groups.ts'
import {
  BondSettings,
  DepositaryReceiptSettings,
  OptionSettings,
  ShareSettings,
} from './instrument-settings.ts'
import { InvestSettings } from './invest-settings.ts'
import { LegalPerson, LegalPersonName } from './legal-persons.ts'
import { message } from './messages.ts'
import { Confirmation, newPassword } from './passwords.ts'
import { NewOwnLegalPerson } from './profile.ts'
import { EmailAddress, Id, Money, requiredText, unitsInput } from './values.ts'

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

const OfferFacts = z.object({
  id: Id,
  organization_id: Id,
  name: z.string(),
  description: z.string().nullable(),
  price_per_unit: Money.nullable(),
  public_investments: z.boolean().nullable(),
  issuing_legal_person: LegalPersonName.nullable(),
  organization: z.object({ name: z.string(), logo_image_url: z.string().nullable() }),
  /** Price times units of completed issuances. */
  invested: Money,
  /** The same with pending and payment-pending ones. */
  blocked_amount: Money,
  /** Limit less blocked amount; null without a limit. */
  available_value: Money.nullable(),
  /** What the limits of its groups leave; which groups they are is for the organisation. */
  groups: z.array(GroupSummary.pick({ available_value: true })),
  ...InvestSettings.shape,
  files: z.array(OfferFile),
})

/** What a guest sees of an instrument that is offered through its public link. */
export const InvestOffer = z.discriminatedUnion('type', [
  OfferFacts.extend({ type: z.literal('bonds'), settings: BondSettings }),
  OfferFacts.extend({ type: z.literal('shares'), settings: ShareSettings }),
  OfferFacts.extend({
    type: z.literal('depositary_receipts'),
    settings: DepositaryReceiptSettings,
  }),
  OfferFacts.extend({ type: z.literal('options'), settings: OptionSettings }),
])
export type InvestOffer = z.infer<typeof InvestOffer>

/** Who invests: all that a deed says of a natural person. */
export const InvestPerson = z.object({
  first_name: requiredText('first-name-required'),
  last_name: requiredText('last-name-required'),
  address: requiredText('address-required'),
  zip_code: requiredText('zip-code-required', 16),
  city: requiredText('city-required'),
  country: requiredText('country-required')
    .toUpperCase()
    .refine(isCountryCode, { error: message('country-invalid') }),
})

/** A company that somebody invests for, besides in the own name. */
const ExtraLegalPerson = NewOwnLegalPerson

export const UpdateInvestor = InvestPerson.extend({
  extra_legal_person: ExtraLegalPerson.nullish(),
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
})
export type Investment = z.input<typeof Investment>

/** The instrument and the organisation of a public link: /app/invest?fi=…&o=…. */
const PublicLink = z.object({ fi: Id, o: Id })

/** The company that was added, when one came along. */
const InvestorReply = z.object({ extra_legal_person: LegalPerson.nullable() })

export const invest = {
  get: endpoint({
    method: 'GET',
    path: '/invest',
    summary:
      'What is offered behind a public link; 404 when the link is wrong or the terms are not complete.',
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
    query: PublicLink.extend({ f: Id }),
    reply: NoContent,
    download: true,
  }),
  checkLegalPerson: endpoint({
    method: 'POST',
    path: '/invest/legal_person_check',
    summary: 'Checks a company that somebody wants to invest for, without keeping it.',
    right: 'anyone',
    body: ExtraLegalPerson,
    reply: NoContent,
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/invest/update_user',
    summary: 'Completes who invests, and adds the company that comes along.',
    right: 'user',
    body: UpdateInvestor,
    reply: InvestorReply,
  }),
  register: endpoint({
    method: 'POST',
    path: '/invest/register',
    summary: 'Makes an account for who invests and signs in, with the company that comes along.',
    right: 'anyone',
    body: RegisterInvestor,
    reply: InvestorReply,
  }),
  invest: endpoint({
    method: 'POST',
    path: '/financial_instruments/invest',
    summary:
      'Reserves units under the limits and starts paying for them; answers where the payer goes.',
    right: 'user',
    body: Investment,
    reply: z.object({ payment_link: z.url() }),
    idempotent: true,
  }),
}
