import type { Language } from '@zegel/contract/messages'
import { deedVariant } from '@zegel/core/deeds/deed-variant'
import { formatMoney } from '@zegel/core/money'
import { type NoticeEvent, noticeRecipientRoles } from '@zegel/core/transactions/notice-event'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { type Letter, mailDay, mailMoment } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { publishChange } from '../../live/live.ts'
import { getOrganizationById } from '../../organizations/organizations.ts'
import { linkToAccount } from '../../register/register.ts'
import { findTransactionRow, type TransactionRow } from '../find-transaction-row.ts'
import { linkOfIssuer, linkOfParty } from './notice-links.ts'
import { withRegistrationLink } from './notices.mails.ts'
import { findCause, insertNotice, type TransactionKey, listExpiring } from './notices.queries.ts'
import type { Recipient } from './recipients.queries.ts'
import { transactionLetter, type TransactionLetterInput } from './transaction-notices.mails.ts'
import { recipientsOfTransaction, type RoleRecipient } from './transaction-recipients.ts'

const LANGUAGE_OF_STRANGERS: Language = 'nl'

/**
 * Tells the people of a transaction what became of it, each of them once however often this is done; whoever did it knows. Open
 * screens hear of it too, should the server that did it have died before it could say so.
 */
export async function notifyTransaction(
  context: Context,
  key: TransactionKey,
  event: NoticeEvent,
): Promise<void> {
  const { db, pool } = context
  const row = await findTransactionRow(pool, key.organizationId, key.transactionId)
  if (!row) return
  publishChange(pool, {
    organizationId: row.organization_id,
    instrumentId: row.instrument_id,
    transactionId: row.id,
    personIds: [row.sender_id, row.receiver_id],
  })
  // The deed goes out with a letter of its own.
  if (event === 'accepted' && deedVariant(row.type, row.instrument_type)) return
  const { type, notify_recipient: notifyRecipient } = row
  const roles = noticeRecipientRoles(event, { type, notifyRecipient })
  const cause = await findCause(db, key, event)
  const readers = await recipientsOfTransaction(pool, row, roles, cause)
  const { name: organization } = await getOrganizationById(db, row.organization_id)
  await inTransaction(db, async (tx) => {
    for (const reader of readers) await tell(tx, context, { row, event, organization }, reader)
  })
}

interface NotifyTransactionInput {
  row: TransactionRow
  event: NoticeEvent
  organization: string
}

async function tell(
  tx: Tx,
  context: Context,
  { row, event, organization }: NotifyTransactionInput,
  reader: RoleRecipient,
): Promise<void> {
  const notice = { organization_id: row.organization_id, record_id: row.id, event }
  if (!(await insertNotice(tx, { ...notice, to_address: reader.email }))) return
  const language = reader.language ?? LANGUAGE_OF_STRANGERS
  const about = {
    ...describe(row, language, { reader, organization, site: context.settings.url }),
    isOffer: row.type === 'issuance' && ['received', 'expiring'].includes(event),
    isPaidToIssuer: row.type === 'issuance' && row.is_paid && !row.historic,
  }
  const letter = transactionLetter(language, event, reader.role, about)
  await sendMail(tx, context.settings, {
    kind: `transaction-${event}`,
    userId: reader.user_id,
    to: reader.email,
    language,
    letter: await letterFor(tx, context, reader, { ...row, letter }),
  })
}

function describe(
  row: TransactionRow,
  language: Language,
  { reader, organization, site }: { reader: RoleRecipient; organization: string; site: string },
): Omit<TransactionLetterInput, 'isOffer' | 'isPaidToIssuer'> {
  const { organization_id: organizationId, instrument_id: instrumentId, id: transactionId } = row
  const expires = row.expires_at?.toTemporalInstant()
  return {
    name: reader.name,
    organization,
    instrument: row.instrument_name,
    units: row.units.toLocaleString('nl-NL'),
    sender: row.sender.legal_name,
    receiver: row.receiver.legal_name,
    price: formatMoney(row.price_cents),
    total: formatMoney(row.total_cents),
    effectiveDay: mailDay(language, row.effective_date),
    expires: expires && mailMoment(language, expires),
    reason: row.reversal_reason ?? undefined,
    url:
      reader.role === 'issuer'
        ? linkOfIssuer(site, { organizationId, instrumentId, transactionId })
        : linkOfParty(site, transactionId),
  }
}

interface LetterInput {
  organization_id: string
  instrument_id: string
  /** Who did what it tells about; null when nobody did. */
  created_by: string | null
  letter: Letter
}

/** The letter as it is for whoever has an account; for anybody else its button leads to making one with this address. */
export async function letterFor(
  tx: Tx,
  context: Context,
  { user_id, person_id: personId, email, language }: Recipient,
  { organization_id, instrument_id, created_by: causedBy, letter }: LetterInput,
): Promise<Letter> {
  if (user_id !== null || !letter.button) return letter
  const on = { organizationId: organization_id, instrumentId: instrument_id }
  const url = await linkToAccount(tx, context, on, { personId, email, causedBy })
  return url ? withRegistrationLink(language ?? 'nl', letter, url) : letter
}

const DAYS_BEFORE = 3

/** Warns the receivers of open transactions that expire within three days, once. */
export async function warnAboutExpiry(context: Context): Promise<void> {
  const now = context.now()
  const expiring = await listExpiring(context.db, {
    now: new Date(now.epochMilliseconds),
    before: new Date(now.add({ hours: DAYS_BEFORE * 24 }).epochMilliseconds),
  })
  for (const key of expiring) await notifyTransaction(context, key, 'expiring')
}
