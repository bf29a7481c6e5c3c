import pg from 'pg'
import { inject } from 'vitest'
import { type Db, openDatabase } from '../src/db/database.ts'
import { addressOf, TEMPLATE } from './template-database.ts'

export interface TestDatabase extends AsyncDisposable {
  db: Db
  pool: pg.Pool
  url: string
}

let made = 0

/** A migrated, empty database of this test alone; dropped when the test lets go of it (`await using`). */
export async function testDatabase({ connections = 20 } = {}): Promise<TestDatabase> {
  made += 1
  const name = `zegel_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`
  // Copying files beats copying through the log when nothing waits for the disk.
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = addressOf(inject('postgresUrl'), name)
  const { db, pool, close } = openDatabase(url, { connections })
  return {
    db,
    pool,
    url,
    [Symbol.asyncDispose]: async () => {
      await close()
      await onServer(`drop database ${name} with (force)`)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
