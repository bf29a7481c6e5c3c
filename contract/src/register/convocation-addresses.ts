import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DateOfRecord, EmailAddress, Id, Instant } from '../values.ts'
import { OfHolder } from './register-extract.ts'

/** By which email address a holder is called to meetings from a day on; null from the day on which they withdrew it. */
export const ConvocationAddress = z.object({
  id: Id,
  email: z.string().nullable(),
  from_date: DateOfRecord,
  /** Said by the holder; else by the organisation, to which they made it known. */
  by_holder: z.boolean(),
  recorded_by: z.string(),
  recorded_at: Instant,
})
export type ConvocationAddress = z.infer<typeof ConvocationAddress>

/** The address of today, with the day from which it is; and all that was recorded, the newest day first. */
export const ConvocationAddresses = z.object({
  current: z.object({ email: z.string(), from_date: DateOfRecord }).nullable(),
  records: z.array(ConvocationAddress),
})
export type ConvocationAddresses = z.infer<typeof ConvocationAddresses>

const email = EmailAddress.nullable()

export const convocationAddresses = {
  get: endpoint({
    method: 'GET',
    path: '/register_extract/convocation_address',
    summary:
      'By which email address a holder is called to meetings, which stands in the register beside their address (art. 2:113 lid 4, 2:223 lid 2 BW).',
    reads: ['participants'],
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: OfHolder,
    reply: ConvocationAddresses,
  }),
  record: endpoint({
    method: 'POST',
    path: '/register_extract/convocation_address',
    summary:
      'Records the email address that a holder made known to be called to meetings by, or that they withdrew it, from a day on.',
    changes: ['participants'],
    right: 'manage instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OfHolder.extend({ email, from_date: DateOfRecord }),
    reply: ConvocationAddresses,
    idempotent: true,
  }),
  getOwn: endpoint({
    method: 'GET',
    path: '/register_extract/own/convocation_address',
    summary:
      'By which email address a holder whom the user is or acts for is called to meetings of the issuer.',
    reads: ['participants'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: OfHolder,
    reply: ConvocationAddresses,
  }),
  recordOwn: endpoint({
    method: 'POST',
    path: '/register_extract/own/convocation_address',
    summary:
      'Lets a holder whom the user is or acts for be called to meetings by an email address from today on, or no more by one.',
    changes: ['participants'],
    right: 'read instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: OfHolder.extend({ email }),
    reply: ConvocationAddresses,
    idempotent: true,
  }),
}
