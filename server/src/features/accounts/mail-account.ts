import type { Language } from '@zegel/contract/messages'
import type { Tx } from '../../db/database.ts'
import type { Letter } from '../../mail/letter.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Settings } from '../../settings.ts'
import { type Account, getAccount } from './find-account.ts'

interface AccountMail {
  /** Which mail it is, such as 'reset-password'. */
  kind: string
  /** What it is written in for who never chose a language. */
  language: Language
  /** Where it goes when that is not the account's own address. */
  to?: string
}

/** Sends the owner of an account a letter, in their language; `name` is what a letter calls them. */
export async function mailAccount(
  tx: Tx,
  settings: Settings,
  { id, email, name, first_name, language: own }: Account,
  { kind, language: fallback, to = email }: AccountMail,
  write: (language: Language, name: string) => Letter,
): Promise<void> {
  const language = own ?? fallback
  const letter = write(language, first_name ?? name)
  await sendMail(tx, settings, { kind, userId: id, to, language, letter })
}

/** The same for a user of whom the account is not at hand; Dutch for who never chose. */
export async function mailUser(
  tx: Tx,
  settings: Settings,
  { userId, kind }: { userId: string; kind: string },
  write: (language: Language, name: string) => Letter,
): Promise<void> {
  await mailAccount(tx, settings, await getAccount(tx, userId), { kind, language: 'nl' }, write)
}
