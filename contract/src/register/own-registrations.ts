import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BalanceRegistration } from './register.ts'
import { Id } from '../values.ts'

/** A balance registration as its holder sees it. */
export const OwnRegistration = BalanceRegistration.extend({
  /** The organisation that registered it. */
  organization_id: Id,
  /** Whose it is: who it was registered for, or whoever that was found to be. */
  holder_id: Id,
  instrument: z.object({ id: Id, name: z.string(), type: z.enum(INSTRUMENT_TYPES) }),
})
export type OwnRegistration = z.infer<typeof OwnRegistration>

export const ownRegistrations = {
  list: endpoint({
    method: 'GET',
    path: '/user/balance_registrations',
    summary:
      'What was registered for the legal persons the user may act for, newest date first, without what was turned back.',
    reads: ['own-registrations'],
    right: 'user',
    reply: z.array(OwnRegistration),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/balance_registrations/confirm',
    summary: 'Says that a balance is right, for its holder; a second time changes nothing.',
    changes: ['own-registrations'],
    right: 'user',
    body: z.object({ balance_registration_id: Id }),
    reply: OwnRegistration,
  }),
}
