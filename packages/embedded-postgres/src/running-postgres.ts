import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readIfThere } from './read-if-there.ts'
import { superuser } from './cluster.ts'

/** Whether a database was ever made in the data folder. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(join(dataDir, 'pg', 'PG_VERSION'))
}

/** How to reach the PostgreSQL that a running server has on the data folder; undefined when none runs there. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const [, , , port] = readIfThere(join(dataDir, 'pg', 'postmaster.pid'))?.split('\n') ?? []
  const password = readIfThere(join(dataDir, 'postgres.password'))?.trim()
  if (!port || !password) return undefined
  return `postgres://${superuser}:${password}@127.0.0.1:${port.trim()}/postgres`
}
