import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { makeTemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of this run alone; its user may create databases. */
    postgresUrl: string
    /** The database that tests clone, as the server comes to it; it comes so to each clone. */
    serverUrl: string
  }
}

/** Starts one throw-away PostgreSQL for the whole run, with the database that tests clone; what it returns stops it and removes its files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, forTests: true })
  project.provide('serverUrl', await makeTemplateDatabase(postgres.url))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
