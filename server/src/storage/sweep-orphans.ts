import type { Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Storage } from './stored-bytes.ts'
import { deleteOldSwept, findOwnName, listKeysInUse, upsertSwept } from './swept-files.queries.ts'

// Longer than any call or job takes between writing a file and noting it.
const ORPHAN_HOURS = 24
// So long it is remembered what was thrown away.
const SWEPT_DAYS = 30
const AT_A_TIME = 500

/**
 * Throws away bytes that were written a day ago or longer and that no row names, such as a crash leaves, and what never became whole;
 * returns how many. Never what a row names, nor what is being noted meanwhile. A storage that another database swept before is left
 * alone, since what that one names is not known here: throws.
 */
export async function sweepOrphans({
  db,
  storage,
  now,
}: Pick<Context, 'db' | 'storage' | 'now'>): Promise<number> {
  await assertOwn(db, storage)
  const before = new Date(now().subtract({ hours: ORPHAN_HOURS }).epochMilliseconds)
  await storage.removeUnfinished(before)
  let swept = 0
  for await (const keys of batchesOf(storage, before)) {
    const inUse = await listKeysInUse(db, keys)
    for (const key of keys) if (!inUse.has(key) && (await sweep(db, storage, key))) swept += 1
  }
  await deleteOldSwept(db, new Date(now().subtract({ hours: 24 * SWEPT_DAYS }).epochMilliseconds))
  return swept
}

async function* batchesOf(storage: Storage, before: Date): AsyncGenerator<string[]> {
  let keys: string[] = []
  for await (const { key, writtenAt } of storage.list()) {
    if (writtenAt < before) keys.push(key)
    if (keys.length < AT_A_TIME) continue
    yield keys
    keys = []
  }
  if (keys.length > 0) yield keys
}

// Whoever notes the file from here on is refused; the bytes go after that is so, and when a server is killed in between, the next time.
async function sweep(db: Context['db'], storage: Storage, key: string): Promise<boolean> {
  const isOrphan = await inTransaction(db, (tx) => upsertSwept(tx, key))
  if (isOrphan) await storage.remove(key)
  return isOrphan
}

// A copy of a database knows nothing of what came in after it was made.
async function assertOwn(db: Context['db'], storage: Storage): Promise<void> {
  const name = await findOwnName(db)
  await storage.writeNote('zegel-sweeper', name)
  const sweeper = await storage.readNote('zegel-sweeper')
  if (sweeper !== name)
    throw new Error(
      `Files that nothing names stay in ${storage.place}: another database (${sweeper}) swept it before this one (${name}). ` +
        'Remove zegel-sweeper there once that one is gone for good.',
    )
}
