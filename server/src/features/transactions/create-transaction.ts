import { randomUUIDv7 } from 'node:crypto'
import type { NewTransaction } from '@zegel/contract/transactions'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotAllowed } from '@zegel/core/access/refusals'
import { parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import { type TransactionType, typeForSender } from '@zegel/core/transactions/transaction-type'
import type pg from 'pg'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Act } from '../../db/once.ts'
import { formatNumberRanges, fromIntervals } from '../../db/number-ranges.ts'
import { announced } from './announce-transaction.ts'
import { callCreateTransaction, type TransactionRow } from './transactions.queries.ts'

type Input = z.output<typeof NewTransaction>

const DAYS_OPEN = 14

/** The moment it is made, and the day that is in the register's time zone. */
export interface Moment {
  now: Temporal.Instant
  today: string
}

/**
 * Makes a transaction. The issuer's side may make any; somebody else only a transfer of units of a legal person he acts for,
 * where the instrument allows that. A historic one is completed at once and needs nobody else.
 */
export async function createTransaction(
  pool: pg.Pool,
  actor: Actor,
  on: InstrumentSubject,
  input: Input,
  act: Act,
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
  if (!on.isComplete) throw new RuleBroken('instrument-incomplete')

  const made = callCreateTransaction(
    pool,
    {
      organization_id: on.organizationId,
      instrument_id: on.instrumentId,
      id: randomUUIDv7(),
      type,
      historic: input.historic,
      sender_id: input.sending_legal_person_id,
      receiver_id: input.receiving_legal_person_id,
      units: BigInt(input.amount),
      price_cents: parseCents(input.price_per_unit) ?? 0n,
      effective_date: input.effective_date,
      description: input.description || null,
      notify_recipient: input.notify_recipient,
      is_paid: input.is_paid,
      expires_at: input.expires_at ?? moment.now.add({ hours: DAYS_OPEN * 24 }).toString(),
      numbers: formatNumberRanges(fromIntervals(input.numbering ?? [])),
      signs_as: manages ? 'issuer' : 'sender',
    },
    act,
  )
  return announced(pool, made)
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
}
