import { EXEMPTION_GROUNDS } from '@zegel/core/payouts/dividends/dividend-tax'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { choiceError } from '../instruments/instrument-settings.ts'
import { message } from '../messages.ts'
import {
  ChosenDate,
  DateOfRecord,
  Fraction,
  Id,
  Instant,
  optionalText,
  requiredText,
} from '../values.ts'

const Person = z.object({ id: Id, name: z.string() })

/** A rate of dividend tax, from a day on. */
export const DividendTaxRate = z.object({
  from_date: DateOfRecord,
  rate: Fraction,
  /** The law that says so. */
  source: z.string(),
  added_by: z.string().nullable(),
  added_at: Instant,
})
export type DividendTaxRate = z.infer<typeof DividendTaxRate>

/** Why less is withheld of a holder, or nothing, and since when. */
export const DividendTaxExemption = z.object({
  id: Id,
  /** Null for all who hold from the issuer. */
  holder: Person.nullable(),
  /** Null for every issuer. */
  issuer: Person.nullable(),
  ground: z.enum(EXEMPTION_GROUNDS),
  rate: Fraction,
  from_date: DateOfRecord,
  until_date: DateOfRecord.nullable(),
  note: z.string().nullable(),
  recorded_by: z.string().nullable(),
  recorded_at: Instant,
  ended_by: z.string().nullable(),
})
export type DividendTaxExemption = z.infer<typeof DividendTaxExemption>

const RateInput = z
  .number({ error: message('tax-rate-required') })
  .min(0, { error: message('tax-rate-between') })
  .max(1, { error: message('tax-rate-between') })
  .multipleOf(0.000001, { error: message('tax-rate-between') })

export const NewDividendTaxRate = z.object({
  from_date: ChosenDate,
  rate: RateInput,
  source: requiredText('source-required', 200),
})

const EmptyId = z.preprocess((id) => (id === '' ? null : id), Id.nullish())
const EmptyDate = z.preprocess((date) => (date === '' ? null : date), ChosenDate.nullish())

export const NewDividendTaxExemption = z.object({
  organization_id: Id,
  legal_person_id: EmptyId,
  issuing_legal_person_id: EmptyId,
  ground: z.enum(EXEMPTION_GROUNDS, { error: choiceError }),
  rate: RateInput.nullish(),
  from_date: ChosenDate,
  until_date: EmptyDate,
  note: optionalText(500).nullish(),
})

const ReadOf = z.object({ organization_id: Id })
const ofBody = ({ body }: { body: { organization_id: string } }) => body.organization_id
const ofQuery = ({ query }: { query: { organization_id: string } }) => query.organization_id

export const dividendTax = {
  listRates: endpoint({
    method: 'GET',
    path: '/dividends/rates',
    summary: 'The rates of dividend tax, the latest first.',
    reads: ['dividends'],
    right: 'user',
    reply: z.array(DividendTaxRate),
  }),
  addRate: endpoint({
    method: 'POST',
    path: '/dividends/rates',
    summary: 'Adds a rate of dividend tax from a day on, of which no dividend was recorded yet.',
    changes: ['dividends'],
    right: 'platform administrator',
    body: NewDividendTaxRate,
    reply: DividendTaxRate,
  }),
  removeRate: endpoint({
    method: 'POST',
    path: '/dividends/rates/remove',
    summary: 'Removes a rate by which nothing was recorded.',
    changes: ['dividends'],
    right: 'platform administrator',
    body: z.object({ from_date: ChosenDate }),
    reply: NoContent,
  }),
  listExemptions: endpoint({
    method: 'GET',
    path: '/dividends/exemptions',
    summary: 'Of whom less dividend tax is withheld, or none, and why; the latest first.',
    reads: ['dividends'],
    right: 'read payment runs',
    of: ofQuery,
    query: ReadOf,
    reply: z.array(DividendTaxExemption),
  }),
  addExemption: endpoint({
    method: 'POST',
    path: '/dividends/exemptions',
    summary: 'Records why less dividend tax is withheld of a holder, or none.',
    changes: ['dividends'],
    right: 'prepare payments',
    of: ofBody,
    body: NewDividendTaxExemption,
    reply: DividendTaxExemption,
    idempotent: true,
  }),
  endExemption: endpoint({
    method: 'POST',
    path: '/dividends/exemptions/end',
    summary: 'Ends an exemption, once: the day is the last on which it holds.',
    changes: ['dividends'],
    right: 'prepare payments',
    of: ofBody,
    body: ReadOf.extend({ id: Id, until_date: ChosenDate }),
    reply: DividendTaxExemption,
  }),
}
