import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { Db } from '../../db/database.ts'
import type { Settings } from '../../settings.ts'
import { type OpenedFile, openStoredFile } from '../../storage/open-stored-file.ts'
import type { Storage } from '../../storage/stored-bytes.ts'
import { findUnsentMail, listUnsentMails, type OutboxPage } from './outbox.queries.ts'

interface Reader {
  db: Db
  settings: Settings
  storage: Storage
}

/** The mails that are kept because there is no mail server. Refuses who may not know that there is an outbox. */
export async function listOutbox({ db, settings }: Reader, actor: Actor | null, page: OutboxPage) {
  assertMayRead(settings, actor)
  return listUnsentMails(db, page)
}

/** One kept mail. Refuses who may not know that there is an outbox. */
export async function getOutboxMail({ db, settings }: Reader, actor: Actor | null, id: string) {
  assertMayRead(settings, actor)
  const mail = await findUnsentMail(db, id)
  if (!mail) throw new NotFound()
  return mail
}

/** The file that goes with a kept mail; NotFound when none does. Refuses who may not know that there is an outbox. */
export async function openAttachment(
  reader: Reader,
  actor: Actor | null,
  id: string,
): Promise<OpenedFile> {
  const mail = await getOutboxMail(reader, actor, id)
  const opened = mail.storage_key && (await openStoredFile(reader, mail.storage_key))
  if (!opened) throw new NotFound()
  return { ...opened, isInline: false }
}

// Whoever reads another's mail can be that other: in the demo that is the point, elsewhere it is for who runs the platform. With
// a mail server every mail is its reader's alone.
function assertMayRead({ smtpUrl, demo }: Settings, actor: Actor | null): void {
  if (smtpUrl || !(demo || actor?.administrator)) throw new NotFound()
}
