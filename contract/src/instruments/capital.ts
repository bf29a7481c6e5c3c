import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { DateOfRecord, Fraction, Id, Money, Units } from '../values.ts'

const Amounts = z.object({
  /** What the articles allow; null where they don't say. */
  authorised: Money.nullable(),
  /** Units times par value; null while there is no par value. */
  issued: Money.nullable(),
  /** What was paid of that; null while nobody said. */
  paid_up: Money.nullable(),
  /** What is still to be paid of it. */
  due: Money.nullable(),
  issued_units: Units,
  /** Of these, those that the issuer holds of itself: they don't vote. */
  treasury: Units,
  votes: Units,
})

/** A class of shares of an issuer on a day. */
export const CapitalClass = Amounts.extend({
  financial_instrument_id: Id,
  name: z.string(),
  par_value: Money.nullable(),
  authorised_units: Units.nullable(),
  /** As they are said, or else as the law counts them. */
  votes_per_unit: z.int(),
  /** Whether they are said. */
  is_said: z.boolean(),
  profit_right: z.boolean(),
  preference: z.string().nullable(),
  priority_rights: z.string().nullable(),
  /** Parts of the whole, that are together 1 to four decimals. */
  capital_part: Fraction,
  votes_part: Fraction,
})
export type CapitalClass = z.infer<typeof CapitalClass>

export const Capital = z.object({
  legal_person: LegalPersonName,
  date: DateOfRecord,
  classes: z.array(CapitalClass),
  totals: Amounts,
})
export type Capital = z.infer<typeof Capital>

export const capital = {
  get: endpoint({
    method: 'GET',
    path: '/capital',
    summary:
      'The capital of an issuer by class of shares, on a day or today: amounts, votes and parts.',
    reads: ['instruments', 'register'],
    right: 'read organization',
    of: ({ query }) => query.organization_id,
    query: z.object({
      organization_id: Id,
      legal_person_id: Id,
      date: DateOfRecord.optional(),
    }),
    reply: Capital,
  }),
}
