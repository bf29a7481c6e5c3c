import { randomUUIDv7 } from 'node:crypto'
import { hostname } from 'node:os'
import type { Context } from '../../../context.ts'
import { regularly } from '../../../lib/concurrency/regularly.ts'
import { newestMigration } from '../../../db/setup/oldest-server.ts'
import { readRelease } from '../../../lib/release.ts'
import { deleteServers, upsertServer } from './system.queries.ts'

const EVERY_MINUTES = 1 / 3

/** Lets others know that this server runs, until the answered function is called. */
export function registerServer({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): () => Promise<void> {
  const { version, commit } = readRelease()
  const id = randomUUIDv7()
  const server = {
    ...{ id, name: hostname(), role: settings.role, version },
    ...{ commit_sha: commit, node: process.version },
    // By which a release that takes away what this one reads knows that it is there.
    newest_migration: newestMigration(),
  }
  const stop = regularly(EVERY_MINUTES, () => upsertServer(db, server))
  return async () => {
    await stop()
    await deleteServers(db, id).catch(() => {})
  }
}
