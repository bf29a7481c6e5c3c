import { randomUUIDv7 } from 'node:crypto'
import type { NewBalanceRegistration } from '@zegel/contract/register/register'
import { NotFound } from '@zegel/core/access/refusals'
import type pg from 'pg'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { ActorContext } from '../../db/idempotency.ts'
import { formatNumberRanges, fromIntervals } from '../../db/number-ranges.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { publishChange } from '../live/live.ts'
import {
  callRegisterBalance,
  callReverseRegistration,
  hasRegistration,
  type RegistrationRow,
} from './registrations.queries.ts'

/** States how many units a participant holds on a date; the register posts the difference, or refuses what later days can't bear. */
export function registerBalance(
  pool: pg.Pool,
  on: OnInstrument,
  input: z.output<typeof NewBalanceRegistration>,
  act: ActorContext,
): Promise<RegistrationRow> {
  const row = {
    id: randomUUIDv7(),
    legal_person_id: input.legal_person_id,
    balance: BigInt(input.balance),
    effective_date: input.effective_date,
    notify_recipient: input.notify_recipient,
    numbers: formatNumberRanges(fromIntervals(input.numbering ?? [])),
  }
  return announced(pool, on, callRegisterBalance(pool, on, row, act))
}

/** Turns a registration of this instrument back, with a reason. */
export async function reverseRegistration(
  { db, pool }: { db: Db; pool: pg.Pool },
  on: OnInstrument,
  { id, reason }: { id: string; reason: string },
  act: ActorContext,
): Promise<RegistrationRow> {
  if (!(await hasRegistration(db, on, id))) throw new NotFound()
  const reversed = await announced(pool, on, callReverseRegistration(pool, on, id, reason, act))
  // The statement that turned it back does not see yet what it wrote.
  return { ...reversed, reversal_reason: reversed.difference === 0n ? null : reason }
}

async function announced(
  pool: pg.Pool,
  { organizationId, instrumentId }: OnInstrument,
  done: Promise<RegistrationRow>,
): Promise<RegistrationRow> {
  const row = await done
  const personIds = [row.legal_person_id]
  publishChange(pool, { organizationId, instrumentId, transactionId: null, personIds })
  return row
}
