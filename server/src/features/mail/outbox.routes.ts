import { mail } from '@zegel/contract/mail/mail'
import type { App, Context } from '../../context.ts'
import { serve } from '../../http/serve.ts'
import { sendFile } from '../../http/replies/send-file.ts'
import { toAttachment, toOutboxMail } from './outbox.rows.ts'
import { getOutboxMail, listOutbox, openAttachment } from './outbox.ts'

// What a mail holds runs nothing and asks for nothing, also when its address is opened by itself; its links open in a tab that is
// free of the sandbox.
const PREVIEW_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** The mails that were kept because there is no mail server. */
export function outboxRoutes(app: App, context: Context): void {
  serve(app, mail.outbox, async ({ actor, query }) => {
    const { mails, total } = await listOutbox(context, actor, query)
    return { data: mails.map(toOutboxMail), total }
  })

  serve(app, mail.outboxMail, async ({ actor, params }) => {
    const kept = await getOutboxMail(context, actor, params.id)
    return { ...toOutboxMail(kept), text: kept.text, attachment: toAttachment(kept) }
  })

  serve(app, mail.outboxAttachment, async ({ actor, params, reply }) => {
    await sendFile(reply, await openAttachment(context, actor, params.id))
    return undefined
  })

  serve(app, mail.outboxPreview, async ({ actor, params, reply }) => {
    const { html } = await getOutboxMail(context, actor, params.id)
    reply.headers({
      'content-security-policy': PREVIEW_POLICY,
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    await reply.type('text/html; charset=utf-8').send(html)
    return undefined
  })
}
