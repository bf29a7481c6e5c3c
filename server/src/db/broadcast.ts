import type pg from 'pg'

/** The channel on which server processes tell each other things. */
export const CHANNEL = 'zegel'

const TOGETHER_MS = 50
// PostgreSQL takes fewer than 8,000 bytes at once.
const MOST_BYTES = 7_900

interface PendingBroadcast {
  messages: Set<string>
  sending: Promise<void>
}

const waiting = new WeakMap<pg.Pool, PendingBroadcast>()

/**
 * Tells every server process on this database something, this one included, by a NOTIFY of its own: within a transaction it would
 * make all commits take turns. What comes within a twentieth of a second goes together, and the same only once.
 */
export function broadcast(pool: pg.Pool, message: string): void {
  const own = waiting.get(pool)
  if (own) {
    own.messages.add(message)
    return
  }
  const messages = new Set([message])
  waiting.set(pool, { messages, sending: sendSoon(pool, messages) })
}

/** Waits until what was told so far has gone out. */
export async function broadcastSent(pool: pg.Pool): Promise<void> {
  await waiting.get(pool)?.sending
}

async function sendSoon(pool: pg.Pool, messages: ReadonlySet<string>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
  waiting.delete(pool)
  for (const payload of packed(messages)) {
    // Whoever hears nothing asks again by themselves before long.
    await pool.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {})
  }
}

/** The messages as JSON lists that each fit into one NOTIFY. */
export function packed(messages: Iterable<string>): string[] {
  const packs: string[][] = []
  let size = MOST_BYTES
  for (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message)) + 1
    if (size + bytes > MOST_BYTES) {
      packs.push([])
      size = 2
    }
    packs.at(-1)?.push(message)
    size += bytes
  }
  return packs.map((pack) => JSON.stringify(pack))
}
