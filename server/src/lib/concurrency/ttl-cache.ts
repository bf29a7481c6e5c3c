/** A key of some facts, of which 64-bit numbers become texts: a number of JSON does not hold all of them. */
export function cacheKey(...facts: readonly unknown[]): string {
  return JSON.stringify(facts, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}

const HOURS = 24
const MOST = 1000

/** A cache whose entries expire after a day, of so many entries at most. */
export interface TtlCache<Value> {
  find: (key: string) => Value | undefined
  keep: (key: string, value: Value) => void
}

/** An in-process cache with a time to live (TTL) of a day; the oldest entry goes when it is full. */
export function ttlCache<Value>(now: () => Temporal.Instant, most: number = MOST): TtlCache<Value> {
  const kept = new Map<string, { value: Value; until: Temporal.Instant }>()
  return {
    find(key) {
      const found = kept.get(key)
      if (!found) return undefined
      if (Temporal.Instant.compare(now(), found.until) < 0) return found.value
      kept.delete(key)
      return undefined
    },
    keep(key, value) {
      // A map gives its keys in the order they were put in: the first is the oldest.
      kept.delete(key)
      const [oldest] = kept.keys()
      if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { value, until: now().add({ hours: HOURS }) })
    },
  }
}
