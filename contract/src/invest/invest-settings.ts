import { parseCents } from '@zegel/core/money'
import { LEAST_INVESTMENT_CENTS, MOST_INVESTMENT_CENTS } from '@zegel/core/invest/investment-units'
import { PAYMENT_METHODS } from '@zegel/core/invest/payment-method'
import { RETURN_LINK_LENGTH, toReturnLink } from '@zegel/core/invest/invest-settings'
import { z } from 'zod'
import { coSigned } from '../structure/representation.ts'
import { endpoint } from '../endpoint.ts'
import { message } from '../messages.ts'
import { UpdateIban } from '../accounts/profile.ts'
import { DateOfRecord, Flag, Id, Instant, Money, moneyInput } from '../values.ts'
import { fromVersion, Version } from '../version.ts'

const PaymentMethod = z.enum(PAYMENT_METHODS, { error: message('required') })

/** How an instrument is offered to whoever invests through its public link; null where nothing is set. */
export const InvestSettings = z.object({
  /** The least and the most of one investment. */
  min_investment: Money.nullable(),
  max_investment: Money.nullable(),
  /** HTML of the few elements that a text may have: no style, no script, no picture. */
  welcome_text: z.string().nullable(),
  thank_you_text: z.string().nullable(),
  /** Where the investor goes on to afterwards; always https. */
  return_link: z.string().nullable(),
  payment_method: PaymentMethod,
  round_start_date: DateOfRecord.nullable(),
  round_end_date: DateOfRecord.nullable(),
})
export type InvestSettings = z.infer<typeof InvestSettings>

/** The longest a text may be, its elements counted. */
const TEXT_LENGTH = 20_000

const Investment = moneyInput('required')
  .refine((amount) => (parseCents(amount) ?? 0n) >= LEAST_INVESTMENT_CENTS, {
    error: message('investment-below-a-euro'),
  })
  .refine((amount) => (parseCents(amount) ?? 0n) <= MOST_INVESTMENT_CENTS, {
    error: message('investment-above-ideal'),
    params: { most_cents: `${MOST_INVESTMENT_CENTS}` },
  })
const Text = z.string().max(TEXT_LENGTH, { error: message('too-long') })
const ReturnLink = z
  .string()
  .trim()
  .transform((typed, context) => {
    const link = toReturnLink(typed)
    if (link !== undefined && link.length <= RETURN_LINK_LENGTH) return link
    context.addIssue({
      code: 'custom',
      message: message(link === undefined ? 'link-invalid' : 'link-too-long'),
    })
    return z.NEVER
  })

// A form leaves what is empty as '', which empties it. No union, because that would lose the text of what is wrong.
function orBlank<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value: z.input<Schema> | '' | null) => (value === '' ? null : value),
    schema.nullable(),
  )
}

/** A part of the invest settings: what is left out stays as it is, null or '' empties it. */
export const InvestSettingsInput = z
  .object({
    financial_instrument_id: Id,
    min_investment: orBlank(Investment),
    max_investment: orBlank(Investment),
    welcome_text: orBlank(Text),
    thank_you_text: orBlank(Text),
    return_link: orBlank(ReturnLink),
    payment_method: PaymentMethod,
    round_start_date: orBlank(DateOfRecord),
    round_end_date: orBlank(DateOfRecord),
    ...coSigned,
    /** Of the instrument. */
    ...fromVersion,
  })
  .partial()
  .required({ financial_instrument_id: true })
export type InvestSettingsInput = z.input<typeof InvestSettingsInput>

/** The signature of the issuer under all deeds that follow from an offer: whoever published it; null while there is none. */
export const OfferSignature = z.object({
  signature: z.object({ name: z.string(), signed_at: Instant }).nullable(),
  /** The last day that a signature stands, where the authority of who gave it ends; null where no end of it is known. */
  stands_until: DateOfRecord.nullable(),
  /** The signature that went, so that nobody can invest until somebody signs anew; null while one stands, and where nobody ever signed. */
  gone: z.object({ name: z.string(), on: DateOfRecord, lapsed: z.boolean() }).nullable(),
})
export type OfferSignature = z.infer<typeof OfferSignature>

/** Where investors transfer to that don't pay online: the account of the issuer; null while it is not known. */
export const IssuerBankAccount = z.object({ name: z.string(), IBAN: z.string().nullable() })
export type IssuerBankAccount = z.infer<typeof IssuerBankAccount>

export const investSettings = {
  getIssuerAccount: endpoint({
    method: 'GET',
    path: '/financial_instruments/issuer_account',
    summary: 'The bank account of the issuer, to which investors transfer.',
    reads: ['issuer-account'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: IssuerBankAccount,
  }),
  setIssuerAccount: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/issuer_account',
    summary: 'Sets the bank account of the issuer, after the password was confirmed.',
    changes: ['issuer-account'],
    right: 'assign instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: UpdateIban.extend({ financial_instrument_id: Id }),
    reply: IssuerBankAccount,
  }),
  getSignature: endpoint({
    method: 'GET',
    path: '/financial_instruments/offer_signature',
    summary: 'Who signed the offer for the issuer, and when.',
    reads: ['offer-signature'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id }),
    reply: OfferSignature,
  }),
  setSignature: endpoint({
    method: 'POST',
    path: '/financial_instruments/offer_signature',
    summary:
      'Signs for the issuer, once for all deeds that follow from the offer, or withdraws that.',
    changes: ['offer-signature'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: z.object({ financial_instrument_id: Id, signed: Flag, ...coSigned }),
    reply: OfferSignature,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/invest_update',
    summary:
      'Sets part of how an instrument is offered: limits, texts, return link, payment method and round.',
    changes: ['instruments'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: InvestSettingsInput,
    /** With the version that the instrument has by now. */
    reply: InvestSettings.extend({ version: Version }),
  }),
}
