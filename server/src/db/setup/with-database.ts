import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { findRunningPostgres, hasEmbeddedPostgres } from '@zegel/embedded-postgres/running-postgres'
import { type Database, openDatabase } from '../database.ts'
import { StartError } from '../../lib/start-error.ts'
import type { Settings } from '../../settings.ts'

/**
 * Does something for a moment with the database of the settings, as its owner: that of the running server, or the same started for it; made
 * where there is none yet, if `create` says so.
 */
export async function withDatabase<Answer>(
  {
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    walArchive,
  }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'walArchive'>,
  ask: (database: Database, url: string) => Promise<Answer>,
  { create = false } = {},
): Promise<Answer> {
  const running = databaseDirectUrl ?? databaseUrl ?? findRunningPostgres(dataDir)
  if (running) return askAt(running, ask)
  if (!create && !hasEmbeddedPostgres(dataDir))
    throw new StartError(`There is no database in ${dataDir}. Set ZEGEL_DATA or DATABASE_URL.`)
  const postgres = await startEmbeddedPostgres({ dataDir, walArchive })
  try {
    return await askAt(postgres.url, ask)
  } finally {
    await postgres.stop()
  }
}

async function askAt<Answer>(
  url: string,
  ask: (database: Database, url: string) => Promise<Answer>,
): Promise<Answer> {
  const database = openDatabase(url, { connections: 2 })
  try {
    return await ask(database, url)
  } finally {
    await database.close()
  }
}
