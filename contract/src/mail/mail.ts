import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { LANGUAGES } from '../messages.ts'
import { Id, Instant, pageOf, pageQuery } from '../values.ts'

/** A mail as the outbox shows it. */
export const OutboxMail = z.object({
  id: Id,
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  language: z.enum(LANGUAGES),
  created_at: Instant,
})
export type OutboxMail = z.infer<typeof OutboxMail>

export const mail = {
  outbox: endpoint({
    method: 'GET',
    path: '/outbox',
    summary:
      'Mails that were kept because no mail server is set up, searched by address and subject; for administrators, in the demo for everyone.',
    reads: [],
    right: 'anyone',
    query: pageQuery(['created_at']),
    reply: pageOf(OutboxMail),
  }),
  outboxMail: endpoint({
    method: 'GET',
    path: '/outbox/:id',
    summary: 'One kept mail with its plain text.',
    reads: [],
    right: 'anyone',
    reply: OutboxMail.extend({
      text: z.string(),
      /** The file that goes with it. */
      attachment: z.object({ file_name: z.string(), size: z.int() }).nullable(),
    }),
  }),
  outboxAttachment: endpoint({
    method: 'GET',
    path: '/outbox/:id/attachment',
    summary: 'The file that goes with a kept mail.',
    right: 'anyone',
    reply: NoContent,
    download: true,
  }),
  outboxPreview: endpoint({
    method: 'GET',
    path: '/outbox/:id/preview',
    summary: 'One kept mail as its reader sees it, as a page in a sandbox.',
    right: 'anyone',
    reply: NoContent,
    download: true,
  }),
}
