import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { Db } from '../../db/database.ts'
import { type BalanceRow, findParticipation, listBalances } from './balances.queries.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'

/** A position by instrument and holder, for the holder and for those who read the register. */
export async function findBalance(
  db: Db,
  actor: Actor,
  on: OnInstrument,
  legalPersonId: string,
  date: string,
): Promise<BalanceRow> {
  const isParticipant = actor.actsFor.includes(legalPersonId)
  if (!isParticipant && !mayWithInstrument(actor, 'read register', { ...on, isParticipant }))
    throw new NotFound()
  const [balance] = await listBalances(db, [legalPersonId], date, { on })
  if (!balance) throw new NotFound()
  return balance
}

/** A position by its own id. */
export async function findBalanceById(
  db: Db,
  actor: Actor,
  id: string,
  date: string,
): Promise<BalanceRow> {
  const of = await findParticipation(db, id)
  if (!of) throw new NotFound()
  const on = { organizationId: of.organization_id, instrumentId: of.instrument_id }
  return findBalance(db, actor, on, of.legal_person_id, date)
}
