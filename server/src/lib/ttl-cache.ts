const HOURS = 24
const MOST = 1000

/** What was found in the last day, the thousand latest of it. */
export interface TtlCache<Value> {
  find: (key: string) => Value | undefined
  keep: (key: string, value: Value) => void
}

/** A memory of this process; it is empty when the process begins. */
export function ttlCache<Value>(now: () => Temporal.Instant): TtlCache<Value> {
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
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
      kept.set(key, { value, until: now().add({ hours: HOURS }) })
    },
  }
}
