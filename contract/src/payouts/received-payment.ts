import { RUN_KINDS } from '@zegel/core/payouts/payment-run'
import { z } from 'zod'
import { DateOfRecord, Id } from '../values.ts'
import { PAYMENT_AMOUNTS } from './payment-line.ts'

/** A payment as whoever receives it sees it. */
export const ReceivedPayment = z.object({
  id: Id,
  financial_instrument: z.object({ id: Id, name: z.string(), type: z.string() }),
  organization: z.object({ id: Id, name: z.string() }),
  legal_person_id: Id,
  kind: z.enum(RUN_KINDS),
  due_date: DateOfRecord,
  /** Expected to be paid, on its way, paid, or waiting for something: an account, or the issuer. */
  state: z.enum(['due', 'on_its_way', 'paid', 'waiting', 'no_iban']),
  paid_on: DateOfRecord.nullable(),
  ...PAYMENT_AMOUNTS,
  /** The dividends of which there is a note: the one that is paid, and those that a correction is of. */
  dividends: z.array(z.object({ id: Id, payment_date: DateOfRecord })),
  /** The account it goes to, of which all but the end is hidden. */
  account: z.string().nullable(),
})
export type ReceivedPayment = z.infer<typeof ReceivedPayment>
