import type { InstrumentBalance } from '@zegel/contract/register'
import type { Actor } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'
import { findNextPayments, NO_PAYMENTS } from '../schedules/find-next-payments.ts'
import { toInstrumentBalance } from './balances.rows.ts'
import { findBalance } from './find-balance.ts'

/** A position with what is paid on it next, for the holder and for those who read the register; NotFound for others. */
export async function getPosition(
  db: Db,
  actor: Actor,
  { on, legalPersonId, date }: { on: OnInstrument; legalPersonId: string; date: string },
): Promise<InstrumentBalance> {
  // Beside each other, for this is asked often; the payments are told only when the balance may be.
  const { organizationId, instrumentId } = on
  const [balance, [next]] = await Promise.all([
    findBalance(db, actor, on, legalPersonId, date),
    findNextPayments(db, [{ organizationId, instrumentId, legalPersonId }], date),
  ])
  return toInstrumentBalance(balance, next ?? NO_PAYMENTS)
}
