import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@zegel/server/db/database'
import { startEmbeddedPostgres } from '@zegel/server/db/embedded-postgres'
import { migrate } from '@zegel/server/db/migrate'

export interface World extends AsyncDisposable {
  /** A migrated, empty database on a PostgreSQL that writes to disk as the product's does. */
  database: (name: string) => Promise<Database & { url: string }>
}

/** Starts the PostgreSQL that all benches run on, with the product's own settings. */
export async function startWorld(): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const open: Database[] = []
  return {
    async database(name) {
      const server = openDatabase(postgres.url, { connections: 1 })
      await server.pool.query(`create database ${name}`)
      await server.close()
      const url = new URL(postgres.url)
      url.pathname = `/${name}`
      const database = openDatabase(url.href, { connections: 32 })
      open.push(database)
      await migrate(database.pool)
      return { ...database, url: url.href }
    },
    async [Symbol.asyncDispose]() {
      for (const database of open) await database.close()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
