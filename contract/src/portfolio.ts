import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LegalPerson } from './legal-persons.ts'
import { InstrumentBalance } from './register.ts'
import { Flag } from './values.ts'

/** A legal person the user may act for, with its positions when asked. */
export const AuthorizedLegalPerson = LegalPerson.extend({
  instrument_balances: z.array(InstrumentBalance),
  /** The user added it on the own profile, and may change it there. */
  added_oneself: z.boolean(),
})
export type AuthorizedLegalPerson = z.infer<typeof AuthorizedLegalPerson>

export const portfolio = {
  listAuthorizedLegalPersons: endpoint({
    method: 'GET',
    path: '/user/authorized_legal_persons',
    summary: 'The legal persons the user may act for.',
    right: 'user',
    query: z.object({ with_balances: Flag.optional(), without_user: Flag.optional() }),
    reply: z.array(AuthorizedLegalPerson),
  }),
  listBalances: endpoint({
    method: 'GET',
    path: '/user/authorized_legal_persons/balances',
    summary: 'All positions of the legal persons the user may act for.',
    right: 'user',
    reply: z.array(InstrumentBalance),
  }),
}
