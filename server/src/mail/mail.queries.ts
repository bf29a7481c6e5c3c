import { type Insertable, sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { Mails } from '../db/tables.gen.ts'

/** Keeps a mail; returns its id. */
export async function insertMail(tx: Tx, mail: Insertable<Mails>): Promise<string> {
  const { id } = await tx.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Asks for a mail to be sent once this transaction holds. */
export async function insertSendMailJob(tx: Tx, id: string): Promise<void> {
  await sql`
    select ask_for_job('send-mail', jsonb_build_object('id', ${id}::uuid))`.execute(tx)
}

export interface UnsentMail {
  id: string
  to_address: string
  reply_to: string | null
  subject: string
  html: string
  text: string
  /** The id of a stored file that goes with it. */
  attachment_id: string | null
}

/** A mail that was not sent yet, for this transaction alone; whoever comes second waits, and finds it sent. */
export function lockUnsentMail(tx: Tx, id: string): Promise<UnsentMail | undefined> {
  return tx
    .selectFrom('mails')
    .select(['id', 'to_address', 'reply_to', 'subject', 'html', 'text', 'attachment_id'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Notes that a mail went out. What it said is forgotten: its links are for the reader alone. */
export async function updateSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ sent_at: at, html: '', text: '', last_error: null })
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Notes why a mail did not go out. */
export async function updateNotSent(tx: Tx, id: string, reason: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ last_error: reason })
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
