import { randomUUIDv7 } from 'node:crypto'
import { prepared } from '@zegel/server/db/prepared'
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

/** A day of the past, another one each time. */
export function dateOf(index: number): string {
  return Temporal.PlainDate.from('2020-01-01')
    .add({ days: (index * 37) % 2000 })
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
  await prepared(
    pool,
    'create_transaction',
    'select * from create_transaction($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19)',
    [
      organisation.organizationId,
      instrument.id,
      randomUUIDv7(),
      'issuance',
      true,
      organisation.issuerId,
      holderId,
      25n,
      25000n,
      dateOf(index),
      null,
      false,
      true,
      null,
      null,
      null,
      organisation.userId,
      '127.0.0.1',
      null,
    ],
  )
}
