import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, pageOf, pageQuery } from '../values.ts'

/** Something that was done in an organisation: who did what to which record. */
export const OrganizationEvent = z.object({
  id: Id,
  at: Instant,
  /** Null when nobody did it, but time or a payment provider. */
  who: z.string().nullable(),
  /** Their person, where the reader may open what the organisation has of them. */
  who_id: Id.nullable(),
  /** What was done, in the words of the log: 'participant added'. */
  action: z.string(),
  /** How what it was done to is called now, or was called last; null when that says nothing. */
  subject: z.string().nullable(),
  /** Whom `subject` names, where the reader may open what the organisation has of them. */
  person_id: Id.nullable(),
  /** The instrument it belongs to. */
  instrument: z.object({ id: Id, name: z.string() }).nullable(),
})
export type OrganizationEvent = z.infer<typeof OrganizationEvent>

/** Something that was done last, with what was done alike around it. */
export const LatestEvent = OrganizationEvent.extend({
  /** How many times more the same person did so to others, right before it. */
  more: z.int(),
})
export type LatestEvent = z.infer<typeof LatestEvent>

export const timeline = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/events',
    summary: 'What was done in an organisation, newest first unless sorted otherwise.',
    reads: [],
    right: 'edit organization',
    of: ({ query }) => query.id,
    query: pageQuery(['at']).extend({ id: Id }),
    reply: pageOf(OrganizationEvent),
  }),
}
