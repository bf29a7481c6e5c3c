import { contact } from '@zegel/contract/mail/contact'
import type { App, Context } from '../../../context.ts'
import { serve } from '../../../http/serve.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** Writing to the people behind the platform. */
export function contactRoutes(app: App, context: Context): void {
  serve(app, contact.send, async ({ actor, ip, language, body }) => {
    await sendContactMessage(context, { userId: actor?.userId ?? null, ip, language }, body)
    return undefined
  })
}
