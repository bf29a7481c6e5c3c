import { z } from 'zod'
import { EMAIL_ADDRESS } from '@zegel/core/legal-persons/names-and-addresses'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { requiredText } from '../values.ts'

export const ContactMessage = z.object({
  name: requiredText('name-required'),
  email: z
    .string({ error: message('email-required') })
    .trim()
    .min(1, { error: message('email-required'), abort: true })
    .max(320, { error: message('too-long') })
    .pipe(z.email({ pattern: EMAIL_ADDRESS, error: message('invalid-email') })),
  message: requiredText('message-required', 5000),
})
export type ContactMessage = z.input<typeof ContactMessage>

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Sends a message to the people behind the platform.',
    changes: [],
    right: 'anyone',
    body: ContactMessage,
    reply: NoContent,
  }),
}
