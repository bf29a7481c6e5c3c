import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** A call that must happen once: its Idempotency-Key, which call it is, and the SHA-256 of what it asks, in hex. */
export interface IdempotencyKey {
  key: string
  endpoint: string
  hash: string
}

/** Who does something of value, from where, and the key under which the answer is kept. */
export interface ActorContext {
  userId: string
  ip: string
  once: IdempotencyKey | null
}

/** An act that is a signature; of whoever represents a company together with others, with who of them agrees. */
export interface SigningContext extends ActorContext {
  coSignerId?: string | undefined
}

/** What the same call answered before under this key; undefined when it did not. Throws RuleBroken 'idempotency-mismatch'. */
export async function findStoredReply<Reply>(
  tx: Tx,
  userId: string,
  once: IdempotencyKey | null,
): Promise<Reply | undefined> {
  const { rows } = await sql<{
    earlier: Reply | null
  }>`select claim_once(${userId}, ${JSON.stringify(once)}::jsonb) as earlier`.execute(tx)
  return rows[0]?.earlier ?? undefined
}

/**
 * Runs a use case at most once for a key within 24 hours: the same key again returns what the first call answered. Two at once take turns;
 * a key that came with another request breaks 'idempotency-mismatch'.
 */
export async function withIdempotency<Reply>(
  tx: Tx,
  userId: string,
  once: IdempotencyKey | null,
  run: () => Promise<Reply>,
): Promise<Reply> {
  if (!once) return run()
  const earlier = await findStoredReply<Reply>(tx, userId, once)
  if (earlier) return earlier
  const claim = JSON.stringify(once)
  const reply = await run()
  await sql`select keep_reply(${userId}, ${claim}::jsonb, ${JSON.stringify(reply)}::jsonb)`.execute(
    tx,
  )
  return reply
}
