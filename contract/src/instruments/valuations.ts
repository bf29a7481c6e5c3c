import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { ChosenDate, DateOfRecord, Id, Money, moneyInput, optionalText } from '../values.ts'
import { fromVersion, Version } from '../version.ts'

/** What one unit was worth on a day. */
export const Valuation = z.object({
  id: Id,
  financial_instrument_id: Id,
  /** Of one unit. */
  value: Money,
  date: DateOfRecord,
  description: z.string().nullable(),
  version: Version,
})
export type Valuation = z.infer<typeof Valuation>

/** What a screen asks about a valuation. */
export const ValuationFacts = z.object({
  value: moneyInput('value-required').refine((value) => !/^-|^0\.00$/.test(value), {
    error: message('value-not-positive'),
  }),
  date: ChosenDate,
  description: optionalText(1000)
    .nullish()
    .transform((description) => description ?? null),
})

export const NewValuation = ValuationFacts.extend({ financial_instrument_id: Id })
export type NewValuation = z.input<typeof NewValuation>

export const ChangedValuation = ValuationFacts.extend({ id: Id, ...fromVersion })
export type ChangedValuation = z.input<typeof ChangedValuation>

export const valuations = {
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/valuations/all',
    summary: 'The valuations of an instrument, oldest first; bonds and options have none.',
    reads: ['valuations'],
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(Valuation),
  }),
  add: endpoint({
    method: 'POST',
    path: '/financial_instruments/valuations',
    summary: 'States what one unit is worth on a day that is not in the future; one value a day.',
    changes: ['valuations', 'portfolio'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: NewValuation,
    reply: Valuation,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/financial_instruments/valuations',
    summary: 'Changes value, day and description of a valuation, which `id` names.',
    changes: ['valuations', 'portfolio'],
    right: 'manage instrument',
    of: ({ body }) => body.id,
    body: ChangedValuation,
    reply: Valuation,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/financial_instruments/valuations',
    summary: 'Removes a valuation.',
    changes: ['valuations', 'portfolio'],
    right: 'manage instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: NoContent,
  }),
}
