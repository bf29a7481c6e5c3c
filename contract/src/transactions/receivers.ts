import { EMAIL_ADDRESS } from '@zegel/core/legal-persons/names-and-addresses'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import { Id } from '../values.ts'

/** Somebody who can receive units: a participant of the instrument. */
export const Receiver = LegalPersonName
export type Receiver = z.infer<typeof Receiver>

/** Whom a holder wants to transfer to, by the e-mail address they know of them; the name is needed for who is no participant yet. */
export const ReceiverQuery = z.object({
  financial_instrument_id: Id,
  email: z
    .string({ error: message('email-required') })
    .trim()
    .min(1, { error: message('email-required') })
    .pipe(z.email({ pattern: EMAIL_ADDRESS, error: message('invalid-email') })),
  name: z
    .string()
    .trim()
    .max(255, { error: message('too-long') })
    .nullish(),
})
export type ReceiverQuery = z.input<typeof ReceiverQuery>

export const receivers = {
  list: endpoint({
    method: 'GET',
    path: '/financial_instruments/receivers',
    summary:
      'The legal persons the user acts for that are participants of an instrument, so that they can transfer to each other.',
    reads: ['register'],
    right: 'read instrument',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(Receiver),
  }),
  find: endpoint({
    method: 'POST',
    path: '/financial_instruments/receivers',
    summary:
      'The participant with an e-mail address, for a holder who wants to transfer units; somebody new becomes one where the instrument allows participants to invite.',
    changes: ['participants'],
    right: 'read instrument',
    of: ({ body }) => body.financial_instrument_id,
    body: ReceiverQuery,
    reply: Receiver,
    idempotent: true,
  }),
}
