import type { Settings } from '../settings.ts'
import type { UnsentMail } from './mail.queries.ts'

const SECONDS = 1000

/** A file that goes with a mail. */
export interface Attachment {
  fileName: string
  contentType: string
  content: Buffer
}

/** Hands a mail to the mail server; throws what nodemailer throws. */
export type Send = (mail: UnsentMail, attachment: Attachment | undefined) => Promise<void>

/** How to send through the mail server of the settings, which may say nothing for twice so many seconds; each mail is a connection of its own. */
export function openMailServer(smtpUrl: string, { mailFrom, url }: Settings, patience = 10): Send {
  let transport: Transport | undefined
  return async ({ id, to_address, reply_to, subject, html, text }, attachment) => {
    transport ??= connect(smtpUrl, patience)
    await (await transport).sendMail({
      // A mail that is sent again, because we fell over just after sending it, can be recognised.
      messageId: `<${id}@${new URL(url).hostname}>`,
      from: mailFrom,
      // As an object an address is never read as a list of several.
      to: { name: '', address: to_address },
      ...(reply_to && { replyTo: { name: '', address: reply_to } }),
      subject,
      html,
      text,
      ...(attachment && { attachments: [toAttachment(attachment)] }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

/** Whether the mail server lets us in. Nothing is sent. */
export async function isMailServerThere(smtpUrl: string): Promise<boolean> {
  const transport = await connect(smtpUrl, 3)
  return transport.verify().then(
    () => true,
    () => false,
  )
}

type Transport = ReturnType<typeof connect>

// Loaded with the first mail: a server starts without it.
async function connect(smtpUrl: string, patience: number) {
  const { createTransport } = await import('nodemailer')
  const { hostname, password } = new URL(smtpUrl)
  return createTransport({
    url: smtpUrl,
    // A password does not travel in the clear, except within this machine.
    requireTLS: password !== '' && !isThisMachine(hostname),
    dnsTimeout: patience * SECONDS,
    connectionTimeout: patience * SECONDS,
    greetingTimeout: patience * SECONDS,
    socketTimeout: 2 * patience * SECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function toAttachment({ fileName, contentType, content }: Attachment) {
  return { filename: fileName, contentType, content }
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}
