import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { letPgBouncerIn, startPgBouncer } from './servers/pgbouncer.ts'
import { makeTemplateDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL of this run alone; its user may create databases. */
    postgresUrl: string
    /** The database that tests clone, as the server comes to it; it comes so to each clone. */
    serverUrl: string
    /** The same, past the pooler where there is one. */
    serverDirectUrl: string
    /** Of the random histories that a property is tried with, and of the times that a race is run; what runs once more elsewhere needs fewer. */
    shareOfRounds: number
  }
}

/** Starts one throw-away PostgreSQL for the whole run, with the database that tests clone; what it returns stops it and removes its files. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('shareOfRounds', 1)
  return startForRun(project)
}

/** The same, with something done to the database that tests clone. */
export async function startForRun(
  project: TestProject,
  adapt?: (ownerUrl: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, forTests: true })
  // For npm run test:servers, which runs files of tests through a pooler.
  const program = process.env['ZEGEL_TEST_PGBOUNCER']
  const serverDirectUrl = await makeTemplateDatabase(
    postgres.socketUrl ?? postgres.url,
    adapt ?? (program ? letPgBouncerIn : undefined),
  )
  const bouncer = program
    ? await startPgBouncer({
        program,
        folder: join(dataDir, 'pgbouncer'),
        postgresUrl: postgres.url,
      })
    : undefined
  project.provide('serverDirectUrl', serverDirectUrl)
  project.provide('serverUrl', bouncer?.through(serverDirectUrl) ?? serverDirectUrl)
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await bouncer?.[Symbol.asyncDispose]()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
