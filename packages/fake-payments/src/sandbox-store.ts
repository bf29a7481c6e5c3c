import { createHash, randomBytes } from 'node:crypto'

const MOST = 50_000

/** Where a sandbox keeps one kind of thing that it knows. */
export interface SandboxStore<Value> {
  find: (id: string) => Promise<Value | undefined>
  keep: (id: string, value: Value) => Promise<void>
  /** What is held here, in this process; what a database holds is not. */
  held: () => readonly Value[]
}

export type OpenStore = <Value>(kind: string) => SandboxStore<Value>

/** Keeps the newest of what a sandbox knows, for as long as the process lives. */
export function inMemoryStore<Value>(): SandboxStore<Value> {
  const values = new Map<string, Value>()
  return {
    find: async (id) => values.get(id),
    async keep(id, value) {
      values.set(id, value)
      const [oldest] = values.keys()
      if (values.size > MOST && oldest !== undefined) values.delete(oldest)
    },
    held: () => [...values.values()],
  }
}

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A new id that looks like those of the real service, such as tr_7UhSN1zuXS. */
export function sandboxId(prefix: string, length: number): string {
  return prefix + toLetters(randomBytes(length))
}

/** The id that always goes with a text: a server that starts anew knows it again. */
export function idFrom(prefix: string, text: string, length: number): string {
  return prefix + toLetters(createHash('sha256').update(text).digest().subarray(0, length))
}

function toLetters(bytes: Buffer): string {
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
}

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
