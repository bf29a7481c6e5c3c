import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { openReplicaPool, unwatchedReads } from '../db/replica/open-replica.ts'
import { primaryReads, type Reads } from '../db/replica/reads.ts'
import { lowerThreadPriority } from '../lib/concurrency/lower-thread-priority.ts'
import type { Settings } from '../settings.ts'
import { openStorage } from '../storage/storage.ts'
import type { Storage } from '../storage/stored-bytes.ts'

const THREAD_CONNECTIONS = 2

/** What a thread has of the server, with connections of its own. */
export type ThreadContext = Pick<Context, 'db' | 'reads' | 'settings' | 'storage' | 'now'>

/** What of the server goes along to a thread. */
export interface ThreadInput {
  databaseUrl: string
  /** Where reads go; undefined when no replica is in use. */
  readUrl: string | undefined
  settings: Settings
  /** The moment it is. */
  now: string
}

/** What of this server goes along to a thread. */
export function threadInput({ pool, replica, settings, now }: Context): ThreadInput {
  const databaseUrl = pool.options.connectionString
  if (!databaseUrl) throw new Error('the database has no address')
  const readUrl = replica?.status().state === 'in_use' ? replica.url : undefined
  return { databaseUrl, readUrl, settings, now: now().toString() }
}

/** Works in a thread by what went along to it, with connections of its own, behind what the server does itself. */
export async function workInThread(
  { databaseUrl, readUrl, settings, now }: ThreadInput,
  work: (context: ThreadContext) => Promise<unknown>,
): Promise<void> {
  lowerThreadPriority()
  const database = await connect(databaseUrl)
  const reads = await connectReads(database, readUrl)
  const storage = await openOnce(settings)
  await work({ db: database.db, reads, settings, storage, now: () => Temporal.Instant.from(now) })
}

let opened: { storage: Storage; of: string } | undefined

// As with the connections.
async function openOnce({ storage }: Settings): Promise<Storage> {
  const of = JSON.stringify(storage)
  if (opened?.of === of) return opened.storage
  await opened?.storage.close()
  opened = { storage: await openStorage(storage), of }
  return opened.storage
}

let connected: (Database & { url: string }) | undefined

// A thread that waits for more work stays connected, as what it calls takes a connection long to learn.
async function connect(url: string): Promise<Database> {
  if (connected?.url === url) return connected
  await connected?.close()
  connected = { ...openDatabase(url, { connections: THREAD_CONNECTIONS }), url }
  return connected
}

let reading: { pool: Pool; of: string } | undefined

// As with the database; whether the replica is of use is known anew with each piece of work.
async function connectReads(primary: Database, url: string | undefined): Promise<Reads> {
  if (url === undefined) return primaryReads(primary)
  if (reading?.of !== url) {
    await reading?.pool.end()
    reading = { pool: openReplicaPool(url, { max: THREAD_CONNECTIONS }), of: url }
  }
  return unwatchedReads(primary, reading.pool)
}
