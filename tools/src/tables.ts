import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@zegel/server/db/embedded-postgres'
import { openDatabase } from '@zegel/server/db/database'
import { migrate } from '@zegel/server/db/migrate'
import { root, runTool } from './run-tool.ts'

export const tablesFile = join(root, 'server', 'src', 'db', 'tables.gen.ts')

/** The types of all tables, read from a throw-away database with every migration in it. */
export async function generateTables(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-tables-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, forTests: true })
    try {
      await migrateAll(postgres.url)
      return await readTables(postgres.url, join(dataDir, 'tables.gen.ts'))
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function migrateAll(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, { connections: 1 })
  await migrate(pool)
  await close()
}

async function readTables(url: string, outFile: string): Promise<string> {
  const { passed, output } = await runTool([
    'kysely-codegen',
    ...['--dialect', 'postgres', '--url', url, '--out-file', outFile],
    // Those of the jobs are not ours.
    ...['--exclude-pattern', 'graphile_worker.*'],
    // As the pool reads them: dates of record stay text, 64-bit numbers become bigint.
    ...['--date-parser', 'string', '--type-mapping', JSON.stringify({ int8: 'bigint' })],
  ])
  if (!passed) throw new Error(`kysely-codegen failed: ${output}`)
  return readFileSync(outFile, 'utf8')
}
