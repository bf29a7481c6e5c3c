import type { Db } from '../../db/database.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../db/paging.ts'

export interface OutboxMailRow {
  id: string
  kind: string
  to_address: string
  subject: string
  language: string
  created_at: Date
}

const COLUMNS = ['id', 'kind', 'to_address', 'subject', 'language', 'created_at'] as const

/** A page of the mails that were not sent, newest first. */
export async function listUnsentMails(
  db: Db,
  page: PageRequest<'created_at'>,
): Promise<{ mails: OutboxMailRow[]; total: number }> {
  const unsent = db.selectFrom('mails').where('sent_at', 'is', null)
  const counted = await unsent.select((eb) => eb.fn.countAll().as('total')).executeTakeFirst()
  const total = Number(counted?.total ?? 0)
  const window = windowOf(page, total, toOrder(page.sort ?? '-created_at').descending)
  const direction = window.descending ? 'desc' : 'asc'
  const rows: OutboxMailRow[] = await unsent
    .select(COLUMNS)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(window.limit)
    .offset(window.offset)
    .execute()
  return { mails: inOrder(rows, window), total }
}

/** A mail that was not sent, with both of its parts. */
export function findUnsentMail(db: Db, id: string) {
  return db
    .selectFrom('mails')
    .leftJoin('stored_files', 'stored_files.id', 'mails.attachment_id')
    .select(['mails.id', 'kind', 'to_address', 'subject', 'language', 'mails.created_at'])
    .select(['html', 'text', 'storage_key', 'file_name', 'size_bytes'])
    .where('mails.id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}
