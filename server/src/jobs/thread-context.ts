import type { Context } from '../context.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { lowerThreadPriority } from '../lib/concurrency/lower-thread-priority.ts'
import type { Settings } from '../settings.ts'
import { openStorage } from '../storage/storage.ts'
import type { Storage } from '../storage/stored-bytes.ts'

/** What a thread has of the server, with connections of its own. */
export type ThreadContext = Pick<Context, 'db' | 'settings' | 'storage' | 'now'>

/** What of the server goes along to a thread. */
export interface ThreadInput {
  databaseUrl: string
  settings: Settings
  /** The moment it is. */
  now: string
}

/** What of this server goes along to a thread. */
export function threadInput({ pool, settings, now }: Context): ThreadInput {
  const databaseUrl = pool.options.connectionString
  if (!databaseUrl) throw new Error('the database has no address')
  return { databaseUrl, settings, now: now().toString() }
}

/** Works in a thread by what went along to it, with connections of its own, behind what the server does itself. */
export async function workInThread(
  { databaseUrl, settings, now }: ThreadInput,
  work: (context: ThreadContext) => Promise<unknown>,
): Promise<void> {
  lowerThreadPriority()
  const { db } = await connect(databaseUrl)
  const storage = await openOnce(settings)
  await work({ db, settings, storage, now: () => Temporal.Instant.from(now) })
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
  connected = { ...openDatabase(url, { connections: 2 }), url }
  return connected
}
