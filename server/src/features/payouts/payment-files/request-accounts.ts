import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { claimNotice, letterFor } from '../../transactions/transactions.ts'
import { accountAskedLetter } from './request-accounts.mails.ts'
import { type AccountRecipient, listAccountRecipients } from './request-accounts.queries.ts'
import type { Payer } from './make-payment-files.ts'
import type { OnRun } from './payment-files.queries.ts'

interface Asked {
  mailed: number
  without_email: number
  left: number
}

/**
 * Mails whoever may say to which account somebody without one is paid, a link to where they fill it in: their profile, or making an
 * account first. Nobody gets more than one such mail a day of an organisation, however often it is asked for.
 */
export function requestAccounts(context: Context, on: OnRun, by: Payer): Promise<Asked> {
  return inTransaction(context.db, async (tx) => {
    const { readers, withoutEmail, left } = await listAccountRecipients(tx, on)
    let mailed = 0
    for (const reader of readers) if (await ask(tx, context, { on, by, reader })) mailed += 1
    if (mailed > 0)
      await recordAuditEvent(tx, {
        organization_id: on.organizationId,
        user_id: by.userId,
        action: 'accounts asked for',
        record_type: 'payment run',
        record_id: on.runId,
        after: { mailed },
        ip: by.ip,
      })
    return { mailed, without_email: withoutEmail, left }
  })
}

async function ask(
  tx: Tx,
  context: Context,
  { on, by, reader }: { on: OnRun; by: Payer; reader: AccountRecipient },
): Promise<boolean> {
  const language = reader.language ?? 'nl'
  const claimed = await claimNotice(tx, {
    organization_id: on.organizationId,
    record_id: reader.person_id,
    event: `account-asked ${today(context)}`,
    to_address: reader.email,
  })
  if (!claimed) return false
  const letter = accountAskedLetter(language, {
    name: reader.name,
    organization: reader.organization,
    instrument: reader.instrument_name,
    payees: listOf(language, reader.payees),
    url: `${context.settings.url}/app/profile#bank`,
  })
  const about = { organization_id: on.organizationId, instrument_id: reader.instrument_id }
  await sendMail(tx, context.settings, {
    kind: 'account-asked',
    userId: reader.user_id,
    to: reader.email,
    language,
    letter: await letterFor(
      tx,
      context,
      { ...reader, wants_notices: true },
      { ...about, created_by: by.userId, letter },
    ),
  })
  return true
}

function listOf(language: Language, names: readonly string[]): string {
  return new Intl.ListFormat(TEXTS[language].language.locale).format(names)
}
