import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { mailDay } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { publishChange } from '../../live/live.ts'
import { linkOfHoldings } from './notice-links.ts'
import { findRegistration, insertNotice } from './notices.queries.ts'
import { letterFor } from './notify-transaction.ts'
import { findRecipientsOfPerson } from './recipients.queries.ts'
import { registrationLetter } from './notices.mails.ts'

const EVENT = 'registered'

/** Tells a holder what was registered for them, once however often this is done. */
export async function notifyRegistration(
  context: Context,
  { organizationId, registrationId }: { organizationId: string; registrationId: string },
): Promise<void> {
  const { db, pool, settings } = context
  const row = await findRegistration(db, organizationId, registrationId)
  if (!row) return
  const { instrument_id: instrumentId, legal_person_id: personId } = row
  publishChange(pool, { organizationId, instrumentId, transactionId: null, personIds: [personId] })
  const readers = await findRecipientsOfPerson(pool, organizationId, personId)
  await inTransaction(db, async (tx) => {
    for (const reader of readers) {
      const { user_id: userId, email, name, language: own, wants_notices: wants } = reader
      if (!wants || userId === (row.created_by ?? '')) continue
      const notice = { organization_id: organizationId, record_id: row.id, event: EVENT }
      if (!(await insertNotice(tx, { ...notice, to_address: email }))) continue
      const language = own ?? 'nl'
      const letter = registrationLetter(language, {
        name,
        organization: row.organization_name,
        instrument: row.instrument_name,
        holder: row.legal_name,
        balance: row.balance.toLocaleString('nl-NL'),
        day: mailDay(language, row.effective_date),
        url: linkOfHoldings(settings.url),
      })
      await sendMail(tx, settings, {
        kind: 'units-registered',
        userId,
        to: email,
        language,
        letter: await letterFor(tx, context, reader, { ...row, letter }),
      })
    }
  })
}
