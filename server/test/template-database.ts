import pg from 'pg'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'

export const TEMPLATE = 'zegel_template'

/** The address of another database on the same PostgreSQL. */
export function addressOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Makes the migrated database that every test clones; it has to be closed, because one that is in use can't be cloned. */
export async function makeTemplateDatabase(postgresUrl: string): Promise<void> {
  await onServer(postgresUrl, `create database ${TEMPLATE}`)
  const template = openDatabase(addressOf(postgresUrl, TEMPLATE), { connections: 1 })
  try {
    await migrate(template.pool)
  } finally {
    await template.close()
  }
}

/** Runs one statement on the server itself. */
export async function onServer(postgresUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
