import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@zegel/contract/endpoints'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { INPUTS } from '../../../test/access/access-inputs.ts'
import type { Kind } from '../../../test/access/access-table.ts'
import { type Caller, callerWith } from '../../../test/app.ts'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../../../test/replicated-postgres.ts'
import { buildApp } from '../../app.ts'
import type { App } from '../../context.ts'
import { openDatabase } from '../database.ts'
import { openPool } from '../setup/open-pool.ts'
import { prepareDatabase } from '../setup/prepare-database.ts'
import { openReplica, type Replica, replicaAddress } from './open-replica.ts'
import { type ReadPlace, readCounts } from './reads.ts'

const folder = mkdtempSync(join(tmpdir(), 'zegel-replica-'))
let postgres: ReplicatedPostgres
let fixture: AccessFixture
let replica: Replica
/** A second server, which reads on the replica. */
let reading: App
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  postgres = await startReplicatedPostgres({ folder, isSynchronous: false })
  const owner = openPool({ connectionString: postgres.url, max: 4 })
  const { url } = await prepareDatabase(owner, postgres.url, Buffer.alloc(32, 1))
  const database = openDatabase(url)
  const given = { ...database, url, directUrl: url, owner, [Symbol.asyncDispose]: async () => {} }
  fixture = await accessFixture({}, { database: given })
  replica = await open(60_000)
  const { context } = fixture.app
  const reads = replica.reads(database, { connections: 10 })
  reading = await buildApp({ ...context, reads, replica })
  closers.push(
    () => owner.end(),
    database.close,
    replica.close,
    () => reading.close(),
  )
}, 120_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
  await fixture.app[Symbol.asyncDispose]()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

function open(patienceMs: number): Promise<Replica> {
  const { pool } = fixture.app.context
  const url = replicaAddress(postgres.replicaUrl, pool.options.connectionString ?? '')
  return openReplica({ url, primary: pool, patienceMs })
}

/** Reads on the replica of a server of its own, for which nobody waits long. */
async function impatient() {
  const own = await open(20)
  return {
    own,
    reads: own.reads(fixture.app.context, { connections: 4 }),
    [Symbol.asyncDispose]: own.close,
  }
}

const isOnReplica = async ({ db }: ReadPlace) =>
  (await sql<{ here: boolean }>`select pg_is_in_recovery() as here`.execute(db)).rows[0]?.here

/** On the replica it takes until something ends it. */
const stuck = async ({ db }: ReadPlace) => {
  const { rows } = await sql<{ here: boolean }>`
    select pg_is_in_recovery() as here, case when pg_is_in_recovery() then pg_sleep(600) end,
      (select count(*) from organizations) as organizations`.execute(db)
  return rows[0]?.here
}

async function onReplica(statement: string): Promise<void> {
  const pool = openPool({ connectionString: postgres.replicaUrl, max: 1 })
  await pool.query(statement)
  await pool.end()
}

async function callersOn(server: App) {
  const callers = KINDS.map(async (kind) => [kind, await callOn(server, kind)] as const)
  // safe: the kinds it was made of
  return Object.fromEntries(await Promise.all(callers)) as Record<(typeof KINDS)[number], Caller>
}

async function callOn(server: App, kind: Exclude<Kind, 'guest'>) {
  const cookie = await fixture.app.cookieOf(fixture.users[kind])
  return callerWith(server, async () => ({ cookie }))
}

// First who may do most and who has units: what neither reads there, nobody does.
const KINDS = ['superadmin', 'sender', 'its-admin', 'other-admin', 'investor', 'stranger'] as const
const FIRST = 2

describe('a server that reads on a replica', () => {
  it('answers everybody as one without it, on the calls that read there', async () => {
    const names = new Set<string>()
    const here = await callersOn(fixture.app.server)
    const there = await callersOn(reading)
    for (const endpoint of Object.values(endpoints).flatMap((all) => Object.values(all))) {
      if (endpoint.method !== 'GET') continue
      const name = `${endpoint.method} ${endpoint.path}`
      const input: object = (await INPUTS[name]?.(fixture)) ?? {}
      for (const [index, kind] of KINDS.entries()) {
        if (index === FIRST && !names.has(name)) break
        const before = readCounts['replica in_use'] ?? 0
        const answer = await there[kind].call(endpoint, input)
        if ((readCounts['replica in_use'] ?? 0) === before) continue
        names.add(name)
        const same = await here[kind].call(endpoint, input)
        expect({ name, kind, ...answer, headers: {} }).toEqual({ name, kind, ...same, headers: {} })
      }
    }
    expect(readCounts['primary failed']).toBeUndefined()
    expect([...names].toSorted()).toMatchInlineSnapshot(`
      [
        "GET /bodies",
        "GET /capital",
        "GET /financial_instruments/balance_on_date",
        "GET /financial_instruments/holdings",
        "GET /financial_instruments/members/counts",
        "GET /financial_instruments/members/export",
        "GET /financial_instruments/members/totals",
        "GET /financial_instruments/payments/export",
        "GET /financial_instruments/register",
        "GET /financial_instruments/schedule",
        "GET /financial_instruments/schedule/download",
        "GET /financial_instruments/transactions/counts",
        "GET /financial_instruments/transactions/export",
        "GET /financial_instruments/transactions/totals",
        "GET /import/export",
        "GET /journal",
        "GET /journal/download",
        "GET /legal_persons",
        "GET /organizations/events",
        "GET /organizations/invitations/export",
        "GET /organizations/members/export",
        "GET /organizations/structure",
        "GET /register_extract/mutations",
        "GET /register_extract/page",
        "GET /user/authorized_legal_persons/balances",
        "GET /user/portfolio/course",
        "GET /user/portfolio/holdings",
        "GET /user/portfolio/transactions",
        "GET /user/transactions",
        "GET /yearly_statements/:id/list",
      ]
    `)
  })

  it('knows what was written a moment ago, by whichever server', async () => {
    const superadmin = await callOn(fixture.app.server, 'superadmin')
    const there = await callOn(reading, 'superadmin')
    const date = '2024-05-01'
    for (let balance = 1; balance <= 20; balance++) {
      const written = await superadmin.call(register.registerBalance, {
        body: {
          instrument_id: fixture.bonds.id,
          legal_person_id: fixture.users.investor.natural_person_id,
          ...{ balance, effective_date: date },
        },
      })
      expect(written.ok).toBe(true)
      const before = readCounts['replica in_use'] ?? 0
      const { body } = await there.call(participants.listHolders, {
        query: { id: fixture.bonds.id, date },
      })
      expect(body).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ balance, since: date })]),
      })
      expect(readCounts['replica in_use']).toBe(before + 1)
    }
  })
})

describe('a replica', () => {
  it('is not waited for when it lags, and used again once it has caught up', async () => {
    await using one = await impatient()
    await expect.poll(() => one.reads.run(isOnReplica)).toBe(true)
    await onReplica('select pg_wal_replay_pause()')
    await fixture.app.context.pool.query(`select pg_logical_emit_message(true, 'test', '')`)
    expect(await one.reads.run(isOnReplica)).toBe(false)
    await expect.poll(() => one.own.status().lagMs ?? 0).toBeGreaterThan(0)
    expect(one.own.status().state).toBe('behind')
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(() => one.reads.run(isOnReplica), { timeout: 60_000 }).toBe(true)
  })

  it('cancels what stands in the way of what it replays, which the primary then does', async () => {
    const { owner } = fixture.app
    await onReplica(`alter system set max_standby_streaming_delay = 0`)
    await onReplica('select pg_reload_conf()')
    await owner.query('create table passing as select generate_series(1, 1000) as number')
    const read = replica.reads(fixture.app.context, { connections: 2 }).run(stuck)
    await untilStuck()
    await owner.query('delete from passing')
    await owner.query('vacuum passing')
    expect(await read).toBe(false)
    expect(replica.status().state).toBe('in_use')
    await onReplica(`alter system reset max_standby_streaming_delay`)
    await owner.query('drop table passing')
  })

  it('begins rows anew on the primary, but not once somebody has one', async () => {
    const reads = replica.reads(fixture.app.context, { connections: 2 })
    const failing = (after: number) =>
      async function* rows({ db }: ReadPlace) {
        const here = await isOnReplica({ db, pool: fixture.app.context.pool })
        for (let row = 1; row <= 3; row++) {
          if (here && row > after) await sql`create table here (id int)`.execute(db)
          yield row
        }
      }
    expect(await Array.fromAsync(reads.stream(failing(0)))).toEqual([1, 2, 3])
    await expect(Array.fromAsync(reads.stream(failing(1)))).rejects.toThrow('read-only')
    expect(await Array.fromAsync(reads.stream(failing(3)))).toEqual([1, 2, 3])
  })

  it('may die in the middle of a read, be away, and come back', async () => {
    const reads = replica.reads(fixture.app.context, { connections: 2 })
    const read = reads.run(stuck)
    await untilStuck()
    await postgres.stopReplica()
    expect(await read).toBe(false)
    expect(await reads.run(isOnReplica)).toBe(false)
    expect(replica.status()).toMatchObject({ state: 'away', lagMs: null })
    await postgres.startReplica()
    await expect.poll(() => reads.run(isOnReplica), { timeout: 60_000 }).toBe(true)
  })

  it('is of another database than the primary: no server starts', async () => {
    const { pool } = fixture.app.context
    const elsewhere = new URL(postgres.replicaUrl)
    elsewhere.pathname = '/template1'
    for (const url of [inject('postgresUrl'), elsewhere.href])
      await expect(openReplica({ url, primary: pool })).rejects.toThrow(
        /^DATABASE_READ_URL leads to another database than DATABASE_URL/,
      )
  })

  it('is of no use once it was promoted', async () => {
    const reads = replica.reads(fixture.app.context, { connections: 2 })
    expect(await reads.run(isOnReplica)).toBe(true)
    await onReplica('select pg_promote()')
    await fixture.app.context.pool.query(`select pg_logical_emit_message(true, 'test', '')`)
    const { rows } = await reads.run(({ db }) =>
      sql<{
        timeline: string
      }>`select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`.execute(db),
    )
    expect(rows).toEqual([{ timeline: '00000001' }])
    await expect.poll(() => replica.status().state).toBe('promoted')
  })
})

async function untilStuck(): Promise<void> {
  const pool = openPool({ connectionString: postgres.replicaUrl, max: 1 })
  for (;;) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event = 'PgSleep'`,
    )
    if (rowCount) break
    await pause(10)
  }
  await pool.end()
}
