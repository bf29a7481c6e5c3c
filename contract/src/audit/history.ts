import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { Id, Instant } from '../values.ts'

/** The newest seal of a chain at some moment: who keeps it can tell later whether anything before it was changed. */
export const HistoryHead = z.object({
  number: z.int(),
  /** SHA-256, in hexadecimal. */
  hash: z.string(),
  sealed_at: Instant,
})
export type HistoryHead = z.infer<typeof HistoryHead>

export const history = {
  get: endpoint({
    method: 'GET',
    path: '/organizations/history',
    summary:
      'The head of the chain that seals the history of an organisation, that of each day on which it grew, and whether one gets them by mail.',
    reads: ['history'],
    right: 'edit organization',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.object({
      /** Null until something was sealed. */
      head: HistoryHead.nullable(),
      /** Newest first. */
      days: z.array(HistoryHead.extend({ day: z.iso.date() })),
      subscribed: z.boolean(),
    }),
  }),
  subscribe: endpoint({
    method: 'PATCH',
    path: '/organizations/history',
    summary: 'Sends one the head of the chain by mail on each day on which it grew, or no longer.',
    changes: ['history'],
    right: 'edit organization',
    of: ({ body }) => body.organization_id,
    body: z.object({ organization_id: Id, subscribed: z.boolean() }),
    reply: NoContent,
  }),
}
