import { randomUUIDv7 } from 'node:crypto'
import type { ConvocationAddresses } from '@zegel/contract/register/convocation-addresses'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import {
  callRecordConvocationAddress,
  listConvocationAddresses,
} from './convocation-addresses.queries.ts'
import { assertTakesPart } from './request-extract.ts'

interface OfHolder {
  legal_person_id: string
  email: string | null
  from_date: string
}

/** By which email address a holder is called to meetings today, and what was recorded of it; NotFound for who never took part. */
export async function getConvocationAddresses(
  db: Db,
  on: OnInstrument,
  legalPersonId: string,
): Promise<ConvocationAddresses> {
  await assertTakesPart(db, on, legalPersonId)
  const rows = await listConvocationAddresses(db, on.organizationId, legalPersonId)
  // None is of a day to come.
  const [current] = rows
  return {
    current: current?.email ? { email: current.email, from_date: current.from_date } : null,
    records: rows.map((row) => ({ ...row, recorded_at: row.recorded_at.toISOString() })),
  }
}

/**
 * Records the email address by which a holder lets themselves be called to meetings from a day on, or null where they withdraw it: in the
 * organisation, whichever of its instruments they hold (art. 2:113 lid 4 and 2:223 lid 2 BW). NotFound for who never took part,
 * RuleBroken for a day to come, and where there is none to withdraw.
 */
export function recordConvocationAddress(
  context: Context,
  on: OnInstrument,
  { legal_person_id, email, from_date }: OfHolder,
  { userId, ip, once, byHolder }: ActorContext & { byHolder: boolean },
): Promise<ConvocationAddresses> {
  if (from_date > today(context)) throw new RuleBroken('right-in-future', {}, 'from_date')
  const { organizationId } = on
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, userId, once, async () => {
      await assertTakesPart(tx, on, legal_person_id)
      await callRecordConvocationAddress(
        tx,
        { organizationId, userId, ip },
        {
          ...{ id: randomUUIDv7(), legal_person_id, email, from_date, by_holder: byHolder },
          recorded_at: context.now().toString(),
        },
      )
      return getConvocationAddresses(tx, on, legal_person_id)
    }),
  )
}
