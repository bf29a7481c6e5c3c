import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { singleFlight } from '../../../lib/concurrency/single-flight.ts'
import { cacheKey, type TtlCache, ttlCache } from '../../../lib/concurrency/ttl-cache.ts'
import { listBondTerms } from './bond-terms.queries.ts'
import { listRegisterStates } from './movements.queries.ts'

interface Memory<Value> {
  known: TtlCache<Value>
  once: (key: string, run: () => Promise<Value>) => Promise<Value>
}

/**
 * What is computed of the whole register of bonds, once for all who ask of a database: gives the function that answers it by the id of the
 * instrument, of bonds that were issued. A bond is computed anew when its terms or its register changed, or another day began; else what was
 * computed is remembered. Any server knows by the terms and the register themselves that what it remembers is still so.
 */
export function computedOnce<Value>(
  compute: (db: Db, on: OnInstrument, date: string) => Promise<Value>,
  { most }: { most?: number } = {},
): (
  context: Pick<Context, 'db' | 'now'>,
  organizationId: string,
  instrumentIds: readonly string[],
) => Promise<Map<string, Value>> {
  const memories = new WeakMap<Db, Memory<Value>>()
  return async (context, organizationId, instrumentIds) => {
    const { db } = context
    const memory = memories.get(db) ?? { known: ttlCache(context.now, most), once: singleFlight() }
    memories.set(db, memory)
    const date = today(context)
    const instruments = instrumentIds.map((instrumentId) => ({ organizationId, instrumentId }))
    const rows = await listBondTerms(db, instruments)
    const states = await listRegisterStates(db, organizationId, instrumentIds)
    const computed = new Map<string, Value>()
    for (const row of rows) {
      const { instrument_id: instrumentId } = row
      if (row.first_sale === null) continue
      const key = cacheKey(row, states.get(instrumentId), date)
      const value =
        memory.known.find(key) ??
        (await memory.once(key, () => compute(db, { organizationId, instrumentId }, date)))
      memory.known.keep(key, value)
      computed.set(instrumentId, value)
    }
    return computed
  }
}
