import { z } from 'zod'
import { Money } from '../values.ts'
import { PAYMENT_AMOUNTS } from './payment-line.ts'

/** What lines of a run come to. */
export const RunTotals = z.object({
  lines: z.int(),
  /** Of all lines; the net of those that are not held back. */
  ...PAYMENT_AMOUNTS,
  held_lines: z.int(),
  held: Money,
  executed_lines: z.int(),
  executed: Money,
  refused_lines: z.int(),
  refused: Money,
  /** Lines that ask for a look: no account, one that was changed lately, above the limit, nothing to pay. */
  no_iban: z.int(),
  changed_iban: z.int(),
  large: z.int(),
  zero: z.int(),
  /** Of earlier runs, with a settlement of one, and unpaid ones that a later run has; null in a list of runs. */
  ...{ carried_over: z.int().nullable(), corrected: z.int().nullable() },
  /** What those of earlier runs come to, before tax: with this the lines are the schedule's amount. */
  carried_over_amount: Money.nullable(),
  taken_over: z.int().nullable(),
  /** To an account that the bank refused in another run; null in a list of runs. */
  refused_account: z.int().nullable(),
})
