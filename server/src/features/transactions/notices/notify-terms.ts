import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { mailDay } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { publishChange } from '../../live/live.ts'
import { linkOfHoldings } from './notice-links.ts'
import { findTermsChange, insertNotice } from './notices.queries.ts'
import { findRecipientsOfPerson, type Recipient } from './recipients.queries.ts'
import { termsChangedLetter } from './terms-notices.mails.ts'

/**
 * Tells the holders of an instrument that its terms change, with the document, or that they don't after all; each address once however
 * often this is done. It says what their units are, so that it goes to those too who want no other notices.
 */
export async function notifyTerms(
  context: Context,
  { organizationId, changeId }: { organizationId: string; changeId: string },
): Promise<void> {
  const { db, pool, settings } = context
  const row = await findTermsChange(db, organizationId, changeId)
  if (!row) return
  const { instrument_id: instrumentId, holder_ids: personIds, is_withdrawn: isWithdrawn } = row
  publishChange(pool, { organizationId, instrumentId, transactionId: null, personIds })
  const event = isWithdrawn ? 'terms-stay' : 'terms-changed'
  const readers = new Map<string, Recipient>()
  for (const id of personIds)
    for (const reader of await findRecipientsOfPerson(pool, organizationId, id))
      readers.set(reader.email, reader)
  for (const { email, user_id: userId, name, language: own } of readers.values()) {
    const language = own ?? 'nl'
    const letter = termsChangedLetter(language, {
      name,
      organization: row.organization_name,
      instrument: row.instrument_name,
      resolved: mailDay(language, row.resolved_on),
      day: mailDay(language, row.effective_date),
      before: row.before,
      after: row.after,
      withdrawn: isWithdrawn ? (row.withdrawal_reason ?? '') : undefined,
      url: linkOfHoldings(settings.url),
    })
    await inTransaction(db, async (tx) => {
      const notice = { organization_id: organizationId, record_id: changeId, event }
      if (!(await insertNotice(tx, { ...notice, to_address: email }))) return
      await sendMail(tx, settings, {
        kind: event,
        userId,
        to: email,
        language,
        letter,
        ...(!isWithdrawn && row.stored_file_id && { attachmentId: row.stored_file_id }),
      })
    })
  }
}
