import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import { mailDay } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { publishChange } from '../../live/live.ts'
import { linkOfOffer } from './notice-links.ts'
import { findLapsedSignature, insertNotice } from './notices.queries.ts'
import { offerUnsignedLetter } from './notices.mails.ts'
import { findRecipientsOfIssuer } from './recipients.queries.ts'

/**
 * Tells the issuer's side that nobody can invest, as the authority of who signed the offer ended; each address once however often this
 * is done. Who signed anew meanwhile is told nothing. It asks for something, so that it goes to those too who want no other notices.
 */
export async function notifyOffer(
  context: Context,
  { organizationId, signatureId }: { organizationId: string; signatureId: string },
): Promise<void> {
  const { db, pool, settings } = context
  const row = await findLapsedSignature(db, organizationId, signatureId)
  if (!row) return
  const { instrument_id: instrumentId } = row
  publishChange(pool, { organizationId, instrumentId, transactionId: null, personIds: [] })
  if (row.is_signed_anew) return
  const event = 'offer-unsigned'
  for (const reader of await findRecipientsOfIssuer(pool, organizationId, instrumentId)) {
    const language = reader.language ?? 'nl'
    const letter = offerUnsignedLetter(language, {
      name: reader.name,
      signer: row.signer,
      instrument: row.instrument_name,
      day: mailDay(language, row.ended_on),
      url: linkOfOffer(settings.url, { organizationId, instrumentId }),
    })
    await inTransaction(db, async (tx) => {
      const notice = { organization_id: organizationId, record_id: signatureId, event }
      if (!(await insertNotice(tx, { ...notice, to_address: reader.email }))) return
      const { user_id: userId, email: to } = reader
      await sendMail(tx, settings, { kind: event, userId, to, language, letter })
    })
  }
}
