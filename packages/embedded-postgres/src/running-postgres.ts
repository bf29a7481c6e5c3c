import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** The text of a file; undefined when it is not there, also when it went between a look and the reading. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // safe: what the file system throws has a code
    // The second is said of what belongs to a process that just ended.
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
