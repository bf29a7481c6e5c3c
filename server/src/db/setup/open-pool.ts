import pg from 'pg'
import { asPart, findTracer } from '../../lib/tracing/tracing.ts'

// A connection knows after its first calls how to answer them; to open another and teach it takes as long as many calls.
const IDLE_MS = 10 * 60_000

/** A pool of connections to PostgreSQL that outlives the loss of any of them; nothing connects until the first query. */
export function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_MS,
    ...options,
  })
  // A connection that dies is replaced at the next query, and a query under way fails by itself. Without listeners, of the pool for
  // idle ones and of each for those that somebody holds, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (findTracer()) traceQueries(client)
  })
  pool.query = queryOn(pool)
  return pool
}

/** Queries on connections of a pool; by itself a pool closes every one on which a query failed. */
export function queryOn(pool: { connect: () => Promise<pg.PoolClient> }): pg.Pool['query'] {
  const query = async (...asked: [pg.QueryConfig]): Promise<pg.QueryResult> => {
    const client = await pool.connect()
    let broke = false
    try {
      return await client.query(...asked)
    } catch (error) {
      broke = !leavesConnection(error)
      throw error
    } finally {
      client.release(broke)
    }
  }
  return query as pg.Pool['query'] // safe: passes on whatever is asked, but for callbacks, which nobody gives
}

// A statement may hold what somebody typed, and its values do: a span names what it is alone.
function traceQueries(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown // safe: passes on whatever is asked
  const traced = (...asked: unknown[]): unknown => {
    const first = asked[0] as string | { name?: string; text?: string } // safe: what pg takes
    // A stream answers no promise, and whoever gives a callback is pg itself.
    if (typeof asked.at(-1) === 'function' || isSubmittable(first)) return query(...asked)
    return asPart(
      () => spanOf(first),
      () => query(...asked) as Promise<unknown>, // safe: without a callback it answers a promise
    )
  }
  client.query = traced as pg.PoolClient['query'] // safe: as above
}

function isSubmittable(first: object | string): boolean {
  return typeof first === 'object' && 'submit' in first
}

/** What a span says of a statement: its name where it was given one, else its first word and what it is on. */
export function spanOf(asked: string | { name?: string; text?: string }) {
  const { name, text = '' } = typeof asked === 'string' ? { text: asked } : asked
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const on = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return {
    name: name ?? [operation, on].filter(Boolean).join(' '),
    kind: 'client' as const,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(on && { 'db.collection.name': on }),
    },
  }
}

// What PostgreSQL refuses it calls an error; worse ends the connection, and what is no answer of PostgreSQL says nothing of it.
function leavesConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}
