import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { mailDay } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { publishChange } from '../../live/live.ts'
import { findObjectionRow, type ObjectionRow } from '../objections/find-objection.ts'
import { linkOfObjections, linkOfParty, linkOfPosition } from './notice-links.ts'
import { insertNotice } from './notices.queries.ts'
import { objectionMadeLetter, objectionSettledLetter } from './notices.mails.ts'
import {
  findRecipientsOfIssuer,
  findRecipientsOfPerson,
  type Recipient,
} from './recipients.queries.ts'

/** Tells the issuer's side of an objection, or once it is settled whoever made it; each once however often this is done. */
export async function notifyObjection(context: Context, objectionId: string): Promise<void> {
  const { db, pool } = context
  const row = await findObjectionRow(db, objectionId)
  if (!row || row.outcome === 'withdrawn') return
  const { organization_id: organizationId, instrument_id: instrumentId } = row
  const personIds = [row.legal_person_id]
  publishChange(pool, {
    ...{ organizationId, instrumentId, personIds },
    transactionId: row.transaction_id,
  })
  const readers = row.outcome
    ? await findRecipientsOfPerson(pool, organizationId, row.legal_person_id)
    : await findRecipientsOfIssuer(pool, organizationId, instrumentId)
  await inTransaction(db, async (tx) => {
    for (const reader of readers) await tell(tx, context, row, reader)
  })
}

async function tell(
  tx: Tx,
  { settings }: Context,
  row: ObjectionRow,
  reader: Recipient,
): Promise<void> {
  if (!reader.wants_notices) return
  const event = row.outcome ? 'objection-settled' : 'objection-made'
  const { organization_id: organizationId, instrument_id: instrumentId } = row
  const notice = { organization_id: organizationId, record_id: row.id, event }
  if (!(await insertNotice(tx, { ...notice, to_address: reader.email }))) return
  const language = reader.language ?? 'nl'
  const letterOf = row.outcome ? objectionSettledLetter : objectionMadeLetter
  const letter = letterOf(language, {
    name: reader.name,
    organization: row.organization_name,
    instrument: row.instrument_name,
    party: row.legal_name,
    units: row.units.toLocaleString('nl-NL'),
    day: mailDay(language, row.effective_date),
    reason: row.reason,
    answer: row.answer ?? undefined,
    url: row.outcome
      ? linkOfAnswer(settings.url, row)
      : linkOfObjections(settings.url, { organizationId, instrumentId }),
  })
  const { user_id: userId, email: to } = reader
  await sendMail(tx, settings, { kind: event, userId, to, language, letter })
}

// Beside what it is about, where the party objected.
function linkOfAnswer(site: string, row: ObjectionRow): string {
  return row.transaction_id
    ? linkOfParty(site, row.transaction_id)
    : linkOfPosition(site, row.position_id)
}
