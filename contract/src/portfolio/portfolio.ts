import { VALUATION_RANGES } from '@zegel/core/valuations/valuation-history'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { RegisterFormat, SheetFormat } from '../file-formats.ts'
import { StandingLegalPerson } from '../legal-persons/legal-persons.ts'
import { InstrumentBalance } from '../register/register.ts'
import { DateOfRecord, Flag, Id, Money } from '../values.ts'

/** A legal person the user may act for, with its positions when asked. */
export const AuthorizedLegalPerson = StandingLegalPerson.extend({
  instrument_balances: z.array(InstrumentBalance),
  /** The user added it on the own profile, and may change it there. */
  added_oneself: z.boolean(),
  /** The end of the account that payments to it go to; null without one. Of a natural person it stands with the user. */
  account_end: z.string().nullable(),
})
export type AuthorizedLegalPerson = z.infer<typeof AuthorizedLegalPerson>

/** What was held was worth on a day; between two points that did not change. */
export const PortfolioPoint = z.object({ date: DateOfRecord, value: Money })
export type PortfolioPoint = z.infer<typeof PortfolioPoint>

// Of one of the legal persons, or of all the user acts for.
const OfWhom = z.object({ legal_person_id: Id.optional() })

export const portfolio = {
  listAuthorizedLegalPersons: endpoint({
    method: 'GET',
    path: '/user/authorized_legal_persons',
    summary: 'The legal persons the user may act for.',
    reads: ['portfolio'],
    right: 'user',
    query: z.object({ with_balances: Flag.optional(), without_user: Flag.optional() }),
    reply: z.array(AuthorizedLegalPerson),
  }),
  listBalances: endpoint({
    method: 'GET',
    path: '/user/authorized_legal_persons/balances',
    summary: 'All positions of the legal persons the user may act for.',
    reads: ['portfolio'],
    right: 'user',
    reply: z.array(InstrumentBalance),
  }),
  getCourse: endpoint({
    method: 'GET',
    path: '/user/portfolio/course',
    summary: 'What the legal persons the user acts for held was worth over time, oldest first.',
    reads: ['portfolio'],
    right: 'user',
    query: OfWhom.extend({ range: z.enum(VALUATION_RANGES).default('1y') }),
    reply: z.array(PortfolioPoint),
  }),
  downloadHoldings: endpoint({
    method: 'GET',
    path: '/user/portfolio/holdings',
    summary:
      'What the legal persons the user acts for hold, or held on a date, as a file: a table (XLSX, CSV), or an extract to print (PDF).',
    right: 'user',
    query: OfWhom.extend({
      date: DateOfRecord.optional(),
      format: RegisterFormat.default('xlsx'),
    }),
    reply: NoContent,
    download: true,
  }),
  downloadTransactions: endpoint({
    method: 'GET',
    path: '/user/portfolio/transactions',
    summary: 'The transactions of the legal persons the user acts for as a file, newest first.',
    right: 'user',
    query: OfWhom.extend({ format: SheetFormat.default('xlsx') }),
    reply: NoContent,
    download: true,
  }),
}
