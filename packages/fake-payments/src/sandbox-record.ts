/** Writes what a sandbox knows as JSON, with moments and large whole numbers. */
export function toRecord(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, name, shown: unknown) {
    // A moment is shown as text before it comes here.
    const own = this[name]
    if (own instanceof Temporal.Instant) return { $instant: own.toString() }
    return typeof shown === 'bigint' ? { $bigint: String(shown) } : shown
  })
}

/** Reads what `toRecord` wrote. */
export function fromRecord(record: string): unknown {
  return JSON.parse(record, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if ('$instant' in value) return Temporal.Instant.from(String(value.$instant))
    return '$bigint' in value ? BigInt(String(value.$bigint)) : value
  })
}
