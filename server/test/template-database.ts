import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openDatabase } from '../src/db/database.ts'
import { prepareDatabase } from '../src/db/setup/prepare-database.ts'

export const TEMPLATE = 'zegel_template'

/** The address of another database on the same PostgreSQL. */
export function addressOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Makes the migrated database that every test clones, and returns its address as the server comes to it; it has to be closed, because one
 * that is in use can't be cloned.
 */
export async function makeTemplateDatabase(
  postgresUrl: string,
  adapt: (ownerUrl: string) => Promise<void> = async () => {},
): Promise<string> {
  await onServer(postgresUrl, `create database ${TEMPLATE}`)
  const ownerUrl = addressOf(postgresUrl, TEMPLATE)
  const template = openDatabase(ownerUrl, { connections: 1 })
  try {
    const key = randomBytes(32)
    const { url, asOwnerBecause } = await prepareDatabase(template.pool, ownerUrl, key)
    if (asOwnerBecause !== undefined) throw new Error(asOwnerBecause)
    await adapt(ownerUrl)
    return url
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
