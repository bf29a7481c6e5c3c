import { migrate } from '../src/db/migrate.ts'
import { openDatabase } from '../src/db/database.ts'

export const TEMPLATE = 'zegel_template'

/** The address of another database on the same PostgreSQL. */
export function addressOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Makes the migrated database that every test clones; it has to be closed, because one that is in use can't be cloned. */
export async function makeTemplateDatabase(postgresUrl: string): Promise<void> {
  const server = openDatabase(postgresUrl, { connections: 1 })
  try {
    await server.pool.query(`create database ${TEMPLATE}`)
  } finally {
    await server.close()
  }
  const template = openDatabase(addressOf(postgresUrl, TEMPLATE), { connections: 1 })
  try {
    await migrate(template.pool)
  } finally {
    await template.close()
  }
}
