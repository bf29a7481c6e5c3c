import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inOrder, type PageRequest, toOrder, windowOf } from '../../db/paging.ts'
import { containing } from '../../db/sql-fragments.ts'

export interface OutboxMailRow {
  id: string
  kind: string
  to_address: string
  subject: string
  language: string
  created_at: Date
}

const COLUMNS = ['id', 'kind', 'to_address', 'subject', 'language', 'created_at'] as const

/** Which page of the outbox, of the mails that have it in their address or subject. */
export type OutboxPage = PageRequest<'created_at'> & { q?: string | undefined }

/** A page of the mails that were not sent, newest first. */
export async function listUnsentMails(
  db: Db,
  page: OutboxPage,
): Promise<{ mails: OutboxMailRow[]; total: number }> {
  const { q } = page
  const unsent = db
    .selectFrom('mails')
    .where('sent_at', 'is', null)
    .$if(Boolean(q), (query) =>
      query.where(sql<boolean>`concat_ws(' ', to_address, subject) ilike ${containing(q ?? '')}`),
    )
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
