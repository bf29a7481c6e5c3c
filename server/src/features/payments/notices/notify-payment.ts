import type { Language } from '@zegel/contract/messages'
import { formatCents, formatMoney } from '@zegel/core/money'
import { formatReference } from '@zegel/core/payments/creditor-reference'
import {
  type PaymentEvent,
  paymentRecipientRoles,
  type PaymentRole,
} from '@zegel/core/payments/payment-event'
import type pg from 'pg'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { mailMoment } from '../../../mail/letter.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { getOrganizationById } from '../../organizations/organizations.ts'
import {
  claimNotice,
  findTransactionRow,
  letterFor,
  linkOfIssuer,
  linkOfParty,
  linkOfPayments,
  type Recipient,
  recipientsOfTransaction,
  type TransactionRow,
} from '../../transactions/transactions.ts'
import { findKnownPayment, type KnownPayment } from '../get-payment.ts'
import { publishPayment } from '../start-payment.ts'
import { paymentLetter, type PaymentLetterInput } from './payment-notices.mails.ts'

const LANGUAGE_OF_STRANGERS: Language = 'nl'

/**
 * Tells the receiver, and the issuer's side where it has to do something, what became of a payment; each of them once however often
 * this is done. Open screens hear of it too, should the server that wrote it have died before it could say so.
 */
export async function notifyPayment(
  context: Context,
  key: { organizationId: string; paymentId: string },
  event: PaymentEvent,
): Promise<void> {
  const { db, pool } = context
  const payment = await findKnownPayment(pool, key)
  const row =
    payment && (await findTransactionRow(pool, key.organizationId, payment.transaction_id))
  if (!row) return
  publishPayment(pool, payment)
  const roles = paymentRecipientRoles(event, {
    notifyRecipient: row.notify_recipient,
    reachedProvider: payment.provider_id !== null,
    isReversed: row.reversed_at !== null,
  })
  const readers = await recipientsOfPayment(pool, row, roles)
  const { name: organization } = await getOrganizationById(db, key.organizationId)
  await inTransaction(db, async (tx) => {
    for (const reader of readers)
      await tell(tx, context, { payment, row, event, organization }, reader)
  })
}

interface NotifyPaymentInput {
  payment: KnownPayment
  row: TransactionRow
  event: PaymentEvent
  organization: string
}

async function tell(
  tx: Tx,
  context: Context,
  told: NotifyPaymentInput,
  reader: PaymentRecipient,
): Promise<void> {
  const { settings } = context
  const { payment, event } = told
  const kind = `payment-${event}`
  const notice = {
    organization_id: payment.organization_id,
    record_id: payment.id,
    event: `${kind}${whichTime(payment, event)}`,
  }
  if (!(await claimNotice(tx, { ...notice, to_address: reader.email }))) return
  const language = reader.language ?? LANGUAGE_OF_STRANGERS
  const about = describe(told, language, { reader, site: settings.url })
  const written = paymentLetter(language, event, reader.role, about)
  const letter = await letterFor(tx, context, reader, { ...told.row, letter: written })
  await sendMail(tx, settings, { kind, userId: reader.user_id, to: reader.email, language, letter })
}

// Money goes back in parts, and one dispute may follow another: each is told of.
function whichTime(payment: KnownPayment, event: PaymentEvent): string {
  if (event === 'gone-back') return ` ${payment.refunded_cents}`
  if (event === 'refunded' || event === 'refund-failed') return ` ${payment.refund_id}`
  return event === 'disputed' || event === 'dispute-won' ? ` ${payment.dispute_id}` : ''
}

function describe(
  { payment, row, event, organization }: NotifyPaymentInput,
  language: Language,
  { reader, site }: { reader: PaymentRecipient; site: string },
): PaymentLetterInput {
  const { organization_id: organizationId, instrument_id: instrumentId, id: transactionId } = row
  return {
    name: reader.name,
    organization,
    instrument: row.instrument_name,
    units: row.units.toLocaleString('nl-NL'),
    receiver: row.receiver.legal_name,
    amount: formatMoney(payment.amount_cents),
    paid: payment.paid_cents === null ? undefined : writtenIn(payment, payment.paid_cents),
    back: payment.refunded_cents > 0n ? writtenIn(payment, payment.refunded_cents) : undefined,
    disputed: payment.dispute_cents ? writtenIn(payment, payment.dispute_cents) : undefined,
    answerBefore: payment.dispute_answer_before
      ? mailMoment(language, payment.dispute_answer_before.toTemporalInstant())
      : undefined,
    reference: formatReference(payment.reference),
    expires: formattedExpiry(row, language),
    reason: payment.to_refund ?? undefined,
    url: linkFor(reader.role, event, site, { organizationId, instrumentId, transactionId }),
  }
}

// What has to go back, and what is disputed, stands with the payments and not with the transaction.
const LAID_DOWN: ReadonlySet<PaymentEvent> = new Set([
  'to-refund',
  'refund-failed',
  'disputed',
  'dispute-won',
])

function linkFor(
  role: PaymentRecipient['role'],
  event: PaymentEvent,
  site: string,
  on: Parameters<typeof linkOfIssuer>[1],
): string {
  if (role !== 'issuer') return linkOfParty(site, on.transactionId)
  return LAID_DOWN.has(event) ? linkOfPayments(site, on) : linkOfIssuer(site, on)
}

function writtenIn({ paid_currency: currency }: KnownPayment, cents: bigint): string {
  return currency === 'EUR' ? formatMoney(cents) : `${currency} ${formatCents(cents)}`
}

function formattedExpiry({ status, expires_at }: TransactionRow, language: Language) {
  if (status !== 'pending' || !expires_at) return undefined
  return mailMoment(language, expires_at.toTemporalInstant())
}

/** Somebody who is told of a payment, and as what. */
interface PaymentRecipient extends Recipient {
  role: PaymentRole
}

/** Who is told of a payment in these roles; without those who want no notices. */
async function recipientsOfPayment(
  pool: pg.Pool,
  row: TransactionRow,
  roles: readonly PaymentRole[],
): Promise<PaymentRecipient[]> {
  const readers = await recipientsOfTransaction(pool, row, roles, undefined)
  return readers.map((reader) => ({
    ...reader,
    role: reader.role === 'issuer' ? 'issuer' : 'receiver',
  }))
}
