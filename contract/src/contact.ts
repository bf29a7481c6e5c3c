import { z } from 'zod'
import { endpoint, NoContent } from './endpoint.ts'
import { message } from './messages.ts'

export const ContactMessage = z.object({
  name: z
    .string({ error: message('name-required') })
    .trim()
    .min(1, { error: message('name-required') })
    .max(255, { error: message('too-long') }),
  email: z
    .string({ error: message('email-required') })
    .trim()
    .min(1, { error: message('email-required'), abort: true })
    .max(320, { error: message('too-long') })
    .pipe(z.email({ error: message('invalid-email') })),
  message: z
    .string({ error: message('message-required') })
    .trim()
    .min(1, { error: message('message-required') })
    .max(5000, { error: message('too-long') }),
})
export type ContactMessage = z.input<typeof ContactMessage>

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Sends a message to the people behind the platform.',
    right: 'anyone',
    body: ContactMessage,
    reply: NoContent,
  }),
}
