import type { OutboxMail } from '@zegel/contract/mail/mail'
import { LANGUAGES } from '@zegel/contract/messages'
import type { OutboxMailRow } from './outbox.queries.ts'

/** A kept mail as the contract has it. */
export function toOutboxMail({
  to_address,
  created_at,
  language,
  ...mail
}: OutboxMailRow): OutboxMail {
  return {
    id: mail.id,
    kind: mail.kind,
    to: to_address,
    subject: mail.subject,
    language: LANGUAGES.find((known) => known === language) ?? 'nl',
    created_at: created_at.toISOString(),
  }
}

/** What the outbox tells of the file that goes with a mail. */
export function toAttachment(mail: {
  file_name: string | null
  size_bytes: bigint | null
}): { file_name: string; size: number } | null {
  const { file_name, size_bytes } = mail
  return file_name === null ? null : { file_name, size: Number(size_bytes) }
}
