import type { Language } from '@zegel/contract/messages'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { today } from '../../../lib/clock.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { claimNotice, letterFor } from '../../transactions/transactions.ts'
import { accountAskedLetter } from './request-accounts.mails.ts'
import {
  type AccountRecipient,
  addAskingJob,
  listAccountRecipients,
  type Part,
} from './request-accounts.queries.ts'
import type { Payer } from './make-payment-files.ts'
import type { OnRun } from './payment-files.queries.ts'

interface RequestResult {
  mailed: number
  without_email: number
  /** Whom a job asks after these. */
  left: number
}

// A letter takes a millisecond or more, and no call is to hold others up for long.
const MOST_PAYEES = 2000

/**
 * Mails whoever may say to which account somebody without one is paid, a link to where they fill it in: their profile, or making an
 * account first. Of many payees a job asks those after the first, a part at a time. Nobody gets more than one such mail a day of an
 * organisation, however often it is asked for.
 */
export function requestAccounts(
  context: Context,
  on: OnRun,
  by: Payer,
  part: Part = { most: MOST_PAYEES },
): Promise<RequestResult> {
  return inTransaction(context.db, async (tx) => {
    const { readers, withoutEmail, left, last } = await listAccountRecipients(tx, on, part)
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
    if (left > 0) await addAskingJob(tx, { ...on, ...by, after: last, most: part.most })
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
