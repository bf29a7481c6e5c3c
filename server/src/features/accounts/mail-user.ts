import type { Language } from '@zegel/contract/messages'
import type { Tx } from '../../db/database.ts'
import type { Letter } from '../../mail/letter.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Settings } from '../../settings.ts'
import { getReader } from './accounts.queries.ts'

/** Sends the owner of an account a letter, in their language; `name` is what a letter calls them. */
export async function mailUser(
  tx: Tx,
  settings: Settings,
  { userId, kind }: { userId: string; kind: string },
  write: (language: Language, name: string) => Letter,
): Promise<void> {
  const { email, name, language } = await getReader(tx, userId)
  const letter = write(language, name)
  await sendMail(tx, settings, { kind, userId, to: email, language, letter })
}
