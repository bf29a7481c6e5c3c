import type { InstrumentBalance } from '@zegel/contract/register/register'
import type { Actor } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { findBondFigures, NO_FIGURES } from '../instruments/instruments.ts'
import { toInstrumentBalance } from './balances.rows.ts'
import { findBalance } from './find-balance.ts'

/** A position with what is paid on it next, for the holder and for those who read the register; NotFound for others. */
export async function getPosition(
  db: Db,
  actor: Actor,
  { on, legalPersonId, date }: { on: OnInstrument; legalPersonId: string; date: string },
): Promise<InstrumentBalance> {
  // Beside each other, for this is asked often; what is paid is told only when the balance may be.
  const { organizationId, instrumentId } = on
  const [balance, [figures]] = await Promise.all([
    findBalance(db, actor, on, legalPersonId, date),
    findBondFigures(db, [{ organizationId, instrumentId, legalPersonId }], date),
  ])
  return toInstrumentBalance(balance, figures ?? NO_FIGURES)
}
