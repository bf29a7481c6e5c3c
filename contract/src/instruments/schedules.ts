import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { SheetFormat } from '../file-formats.ts'
import { ChosenDate, DateOfRecord, Id, Money, Units } from '../values.ts'

/** Something that is due on a day, to one holder or to all together. */
export const SchedulePayment = z.object({
  /** The day on which it is due; who holds the bond at the close of the day before is paid. */
  date: DateOfRecord,
  /** The first day from then on which banks pay: the same amount, maybe a few days later. */
  payment_day: DateOfRecord,
  interest: Money,
  redemption: Money,
  /** The principal that is still to be redeemed after it. */
  outstanding: Money,
  /** Due until today, the first after today, or later. */
  state: z.enum(['due', 'next', 'later']),
})
export type SchedulePayment = z.infer<typeof SchedulePayment>

/** What is paid on a bond, and when. */
export const Schedule = z.object({
  /**
   * For whom it is reckoned: the holders in the register; while nothing is issued, for what the limit allows, or for a single unit
   * without a limit, as if it were sold today. Null while the terms say too little, and for what is no bond.
   */
  basis: z.enum(['register', 'limit', 'unit']).nullable(),
  /** The units it is about today. */
  units: Units,
  start_date: DateOfRecord.nullable(),
  payments: z.array(SchedulePayment),
  totals: z.object({ interest: Money, redemption: Money }),
  /** Interest earned until the day that was asked about, today if none was, that is not due yet then. */
  accrued_interest: Money,
  /** More is paid after the last of these: the bond has no end, or one that is far away. */
  goes_on: z.boolean(),
})
export type Schedule = z.infer<typeof Schedule>

export const schedules = {
  get: endpoint({
    method: 'GET',
    path: '/financial_instruments/schedule',
    summary: 'The payments of interest and redemption on a bond, to all holders or to one.',
    reads: ['instruments'],
    right: 'read instrument',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({
      financial_instrument_id: Id,
      legal_person_id: Id.optional(),
      /** The day of the accrued interest; who holds in future is who holds now. */
      accrued_on: ChosenDate.optional(),
    }),
    reply: Schedule,
  }),
  download: endpoint({
    method: 'GET',
    path: '/financial_instruments/schedule/download',
    summary: 'The payments to all holders together as a sheet.',
    right: 'read register',
    of: ({ query }) => query.financial_instrument_id,
    query: z.object({ financial_instrument_id: Id, format: SheetFormat }),
    reply: NoContent,
    download: true,
  }),
}
