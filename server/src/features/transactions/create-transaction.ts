import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import type { z } from 'zod'
import type { NewTransaction } from '@zegel/contract/transactions/transactions'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import { hasSchedule, instrumentType } from '@zegel/core/instruments/instrument-type'
import { parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import { type TransactionType, typeForSender } from '@zegel/core/transactions/transaction'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import type { ActorContext } from '../../db/idempotency.ts'
import { formatNumberRanges, fromIntervals } from '../../db/number-ranges.ts'
import type { ActContext } from '../../db/perform-act.ts'
import {
  acceptFirst,
  inspectFiles,
  removeUnused,
  storeAll,
} from '../legal-persons/legal-persons.ts'
import { publishChange } from '../live/live.ts'
import { defaultVestingOf } from '../register/register.ts'
import {
  callCreateTransaction,
  type NewTransactionRow,
  type TransactionRow,
} from './transactions.queries.ts'

type Input = z.output<typeof NewTransaction>

const DAYS_OPEN = 14

/** The moment it is made, and the day that is in the register's time zone. */
interface Moment {
  now: Temporal.Instant
  today: string
}

/**
 * Makes a transaction. The issuer's side may make any; somebody else only a transfer of units of a legal person they act for, where the
 * instrument allows that, and of options with a file: the consent. A historic one is completed at once and needs nobody else; a new
 * transfer that the issuer's side makes for a sender whom the actor does not act for waits for that sender's consent too.
 */
export async function createTransaction(
  context: TransactionContext,
  actor: Actor,
  on: InstrumentSubject,
  input: Input,
  act: ActorContext,
  moment: Moment,
): Promise<TransactionRow> {
  const type = input.type ?? typeForSender(input.sending_legal_person_id, on.issuerId)
  const manages = mayWithInstrument(actor, 'manage instrument', on)
  if (!manages) assertMayTransfer(actor, on, input, type)
  if (type === 'issuance' && input.sending_legal_person_id !== on.issuerId) {
    throw new RuleBroken('issuance-by-issuer-only', {}, 'type')
  }
  if (input.historic && input.effective_date > moment.today) {
    throw new RuleBroken('historic-in-future', {}, 'effective_date')
  }
  const { expires_at: expiresAt } = input
  if (expiresAt && Temporal.Instant.compare(expiresAt, moment.now) <= 0)
    throw new RuleBroken('expires-in-past', {}, 'expires_at')
  if (input.sending_legal_person_id === input.receiving_legal_person_id)
    throw new RuleBroken('receiver-is-sender', {}, 'receiving_legal_person_id')
  if (!on.isComplete) throw new RuleBroken('instrument-incomplete')
  if (!manages) await acceptFirst(context.db, act, input.sending_legal_person_id)
  if (type === 'issuance') assertNotBelowPar(on, input)
  if (input.accrued_interest && !(type === 'transfer' && hasSchedule(on.type)))
    throw new RuleBroken('accrued-interest-of-transfers', {}, 'accrued_interest')
  if (input.notarial_deed) assertDeedFits(on, input.notarial_deed, { manages, today: moment.today })

  const row = toRow(on, input, {
    type,
    signs_as: signsAs(actor, input.sending_legal_person_id, { type, manages }),
    now: moment.now,
  })
  const { units, effective_date: effectiveDate } = row
  if (type === 'issuance' && instrumentType(on.type).vests)
    row.vesting = (await defaultVestingOf(context.db, on, { units, effectiveDate })) ?? null
  const by = { organizationId: on.organizationId, ...act, coSignerId: input.co_signer_id }
  const made = input.file?.length
    ? createWithFiles(context, row, input.file, by)
    : callCreateTransaction(context.pool, row, by)
  return publishTransaction(context.pool, made)
}

function assertDeedFits(
  { type }: InstrumentSubject,
  { date }: NonNullable<Input['notarial_deed']>,
  { manages, today }: { manages: boolean; today: string },
): void {
  if (!manages) throw new NotAllowed()
  if (!instrumentType(type).isNotarial)
    throw new RuleBroken('notarial-deed-for-shares-only', {}, 'notarial_deed')
  if (date > today) throw new RuleBroken('notarial-deed-in-future', {}, 'notarial_deed.date')
}

// Whoever subscribes owes the par value (art. 2:191 and 2:80 BW); less is a slip of the keyboard, unless somebody says otherwise.
function assertNotBelowPar({ parValueCents: par }: InstrumentSubject, input: Input): void {
  const price = parseCents(input.price_per_unit) ?? 0n
  if (par === null || price >= par || input.below_par) return
  throw new RuleBroken('price-below-par', { par_cents: `${par}` }, 'price_per_unit')
}

function toRow(
  on: InstrumentSubject,
  input: Input,
  {
    type,
    signs_as,
    now,
  }: { type: TransactionType; signs_as: NewTransactionRow['signs_as']; now: Temporal.Instant },
): NewTransactionRow {
  return {
    instrument_id: on.instrumentId,
    id: randomUUIDv7(),
    type,
    historic: input.historic,
    sender_id: input.sending_legal_person_id,
    receiver_id: input.receiving_legal_person_id,
    units: BigInt(input.amount),
    price_cents: parseCents(input.price_per_unit) ?? 0n,
    // Shares that passed by a deed were acquired on its day.
    effective_date: (input.historic && input.notarial_deed?.date) || input.effective_date,
    description: input.description || null,
    notify_recipient: input.notify_recipient,
    is_paid: input.is_paid,
    expires_at: input.expires_at ?? now.add({ hours: DAYS_OPEN * 24 }).toString(),
    numbers: formatNumberRanges(fromIntervals(input.numbering ?? [])),
    signs_as,
    accrued_cents: input.accrued_interest ? (parseCents(input.accrued_interest) ?? null) : null,
    notarial_deed: toDeed(input.notarial_deed),
    limited_rights: input.limited_rights ?? null,
  }
}

function toDeed(
  deed: Input['notarial_deed'],
): NonNullable<NewTransactionRow['notarial_deed']> | null {
  return deed ? { ...deed, id: randomUUIDv7(), number: deed.number || null } : null
}

// For whom whoever makes it signs. Who only keeps the issuer's register has no say over what somebody else holds: that sender is asked.
function signsAs(
  { actsFor }: Actor,
  senderId: string,
  { type, manages }: { type: TransactionType; manages: boolean },
): NewTransactionRow['signs_as'] {
  if (!manages) return 'sender'
  return type === 'transfer' && actsFor.includes(senderId) ? 'issuer,sender' : 'issuer'
}

function assertMayTransfer(
  actor: Actor,
  on: InstrumentSubject,
  input: Input,
  type: TransactionType,
): void {
  if (!actor.actsFor.includes(input.sending_legal_person_id)) throw new NotAllowed()
  if (type === 'issuance') throw new RuleBroken('issuance-by-issuer-only', {}, 'type')
  if (input.historic) throw new RuleBroken('historic-by-issuer-only', {}, 'historic')
  if (!on.peerToPeer) throw new RuleBroken('transfer-not-allowed')
  // What is personal, as options are: who passes it on shows that the issuer agrees.
  if (instrumentType(on.type).transferConsent && !input.file?.length)
    throw new RuleBroken('consent-required', {}, 'file')
}

/** What making a transaction needs of the server. */
type TransactionContext = Pick<Context, 'db' | 'pool' | 'storage'>

/**
 * Makes a transaction together with its files: all of it, or nothing. Throws RulesBroken at 'file.<index>' for each file that is not taken.
 * A repeated request returns the transaction of the first, and keeps nothing more.
 */
async function createWithFiles(
  context: TransactionContext,
  row: NewTransactionRow,
  sent: readonly File[],
  by: ActContext,
): Promise<TransactionRow> {
  const files = await inspectFiles(sent)
  const contents = files.map(({ file }) => file)
  return storeAll(context, contents, async (all) => {
    const stored = files.map(({ fileName, contentType }, index) => ({
      storage_key: all[index]?.key ?? '',
      file_name: fileName,
      content_type: contentType,
      size_bytes: all[index]?.size ?? 0,
      sha256: `\\x${all[index]?.sha256.toString('hex') ?? ''}`,
      title: toTitle(fileName),
    }))
    const made = await callCreateTransaction(context.pool, { ...row, files: stored }, by)
    if (made.id !== row.id) await removeUnused(context, all)
    return made
  })
}

function toTitle(fileName: string): string {
  return fileName.replace(/\.[^.]+$/, '') || fileName
}

/** Tells open screens what became of a transaction, once that is committed; returns it. */
export async function publishTransaction(
  pool: pg.Pool,
  done: Promise<TransactionRow>,
): Promise<TransactionRow> {
  const row = await done
  publishChange(pool, {
    organizationId: row.organization_id,
    instrumentId: row.instrument_id,
    transactionId: row.id,
    personIds: [row.sender_id, row.receiver_id],
  })
  return row
}
