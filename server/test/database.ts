import type pg from 'pg'
import { expect, inject } from 'vitest'
import { type Database, type Db, openDatabase } from '../src/db/database.ts'
import { openPool } from '../src/db/setup/open-pool.ts'
import { addressOf, onServer, TEMPLATE } from './template-database.ts'

export interface TestDatabase extends AsyncDisposable {
  db: Db
  pool: pg.Pool
  url: string
  /** Past the pooler, where tests come through one. */
  directUrl: string
  /** As the owner of its tables, for what the server may not do; the others come as the server does. */
  owner: pg.Pool
}

type Clone = Database & Pick<TestDatabase, 'url' | 'directUrl' | 'owner'>

interface Options {
  /** How many connections its pool has. */
  connections?: number
  /** A fresh one that is dropped afterwards: for a test that alters tables, or asks for what all organisations have. */
  isOwn?: boolean
}

// The pools of a worker stay open from test to test, as those of a server do: PostgreSQL is slow at opening connections, and slower
// at the first call on each.
const CONNECTIONS = 20
const OWNERS = 4

/** The databases of this worker that no test has at the moment. */
const free: Clone[] = []
let made = 0

/**
 * A migrated database that no other test uses until this one lets go of it (`await using`). Tests before it did, and what they left
 * is still there: organisations, registers and accounts of others, among which a test finds only its own, as in production. Makers
 * give each test people and organisations of its own; jobs, mails and counted tries are gone.
 */
export async function testDatabase({
  connections,
  isOwn = false,
}: Options = {}): Promise<TestDatabase> {
  return isOwn ? ownDatabase(connections) : sharedDatabase(connections)
}

async function sharedDatabase(connections: number | undefined): Promise<TestDatabase> {
  const database = free.pop() ?? (await openClone(CONNECTIONS))
  await forgetWork(database.pool)
  if (connections === undefined) {
    return { ...database, [Symbol.asyncDispose]: async () => release(database) }
  }
  const { url, directUrl, owner } = database
  const narrow = openDatabase(url, { connections })
  return {
    ...narrow,
    url,
    directUrl,
    owner,
    [Symbol.asyncDispose]: async () => {
      await narrow.close()
      await release(database)
    },
  }
}

async function ownDatabase(connections = CONNECTIONS): Promise<TestDatabase> {
  const { name, ...database } = await openClone(connections)
  return {
    ...database,
    [Symbol.asyncDispose]: async () => {
      await database.close()
      await database.owner.end()
      await onServer(inject('postgresUrl'), `drop database ${name} with (force)`)
    },
  }
}

async function openClone(connections: number): Promise<Clone & { name: string }> {
  made += 1
  const name = `zegel_${process.pid}_${made}_${Math.random().toString(36).slice(2, 8)}`
  // Copying files beats copying through the log when nothing waits for the disk.
  const postgresUrl = inject('postgresUrl')
  await onServer(postgresUrl, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = addressOf(inject('serverUrl'), name)
  const directUrl = addressOf(inject('serverDirectUrl'), name)
  const owner = openPool({ connectionString: addressOf(postgresUrl, name), max: OWNERS })
  return { ...openDatabase(url, { connections }), url, directUrl, owner, name }
}

// One whose connections are still in use, by a test that was cut off, is not handed to the next.
async function release(database: Clone): Promise<void> {
  const { pool } = database
  if (pool.idleCount === pool.totalCount) free.push(database)
  else await Promise.all([database.close(), database.owner.end()])
}

// What belongs to the platform and to no organisation: the queue of jobs, the mails that went out, and how often somebody tried. What
// participants carry would stay as it is without its jobs, which are done first, with those that they ask for.
async function forgetWork(pool: pg.Pool): Promise<void> {
  const follow = `select follow_person((payload ->> 'organization_id')::uuid, (payload ->> 'legal_person_id')::uuid)
    from graphile_worker._private_jobs where key like 'follow-person %';`
  await pool.query(
    `${follow} ${follow}
     delete from job_requests;
     delete from graphile_worker._private_jobs;
     delete from graphile_worker._private_job_queues;
     delete from mails;
     delete from rate_limits;`,
  )
}

/** Whether a statement waits for what another transaction locks. */
export async function somebodyWaits(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount !== 0
}

/** Until a statement waits for what another transaction locks; throws when none does so within a minute. */
export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  await expect.poll(() => somebodyWaits(pool), { timeout: 60_000, interval: 5 }).toBe(true)
}
