import { randomUUIDv7 } from 'node:crypto'
import { answer, performAct } from '@zegel/server/db/perform-act'
import type { NewTransactionInput } from '@zegel/server/db/tables.gen'
import type pg from 'pg'
import type { BenchInstrument, Organisation } from './organisation.ts'

/** An instrument and one of its holders: all of them in turn. */
export function pick(
  instruments: readonly BenchInstrument[],
  index: number,
): { instrument: BenchInstrument; holderId: string } {
  const instrument = instruments[index % instruments.length]
  const holderId =
    instrument?.holderIds[Math.floor(index / instruments.length) % instrument.holderIds.length]
  if (!instrument || !holderId) throw new Error('no instrument to post on')
  return { instrument, holderId }
}

/** A day of the past, another one each time, before the bonds of the bench end. */
export function dateOf(index: number): string {
  return Temporal.PlainDate.from('2020-01-01')
    .add({ days: (index * 37) % 1800 })
    .toString()
}

/** Posts a historic issuance by the database's own function, straight over pg. */
export async function callFunction(
  pool: pg.Pool,
  organisation: Organisation,
  instruments: readonly BenchInstrument[],
  index: number,
): Promise<void> {
  const { instrument, holderId } = pick(instruments, index)
  await issue(pool, organisation, {
    instrument_id: instrument.id,
    historic: true,
    receiver_id: holderId,
    effective_date: dateOf(index),
  })
}

/** Issues units by the database's own function; answers the id of the transaction. */
export async function issue(
  pool: pg.Pool,
  { organizationId, userId, issuerId }: Organisation,
  issuance: NewTransactionInput,
): Promise<string> {
  const by = { organizationId, userId, ip: '127.0.0.1', once: null }
  const made = {
    id: randomUUIDv7(),
    type: 'issuance',
    sender_id: issuerId,
    units: 25n,
    price_cents: 25000n,
    notify_recipient: false,
    is_paid: true,
    ...issuance,
  }
  const { id } = await performAct(pool, 'create_transaction', by, made, answer<{ id: string }>())
  return id
}

/** An issuance that its receiver has yet to accept. */
export function openIssuance(instrumentId: string, receiverId: string): NewTransactionInput {
  return {
    instrument_id: instrumentId,
    historic: false,
    receiver_id: receiverId,
    effective_date: '2024-03-01',
    expires_at: Temporal.Now.instant()
      .add({ hours: 14 * 24 })
      .toString(),
    signs_as: 'issuer',
  }
}
