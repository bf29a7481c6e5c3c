import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { openPool } from '../../src/db/setup/open-pool.ts'
import { followLiveAt } from '../outside/event-stream.ts'
import { addressOf, onServer } from '../template-database.ts'
import { checkAnswers } from '../torture/check-answers.ts'
import { torture } from '../torture/clients.ts'
import { startSurroundings } from '../torture/surroundings.ts'
import { makeTortureFixture } from '../torture/torture-fixture.ts'
import type { Part } from './part.ts'
import { findLackingPgBouncer, letPgBouncerIn, PGBOUNCER, startPgBouncer } from './pgbouncer.ts'
import { startServerProcess } from './server-process.ts'

const DATABASE = 'zegel'
const [OPERATIONS, CLIENTS, RESTARTS] = [600, 8, 3]

/** What of the suite says whether an act, a call or a job goes through: every call by every kind of user, and each kind of act with its races. */
const THROUGH = [
  'test/access',
  'src/db',
  'src/features/accounts',
  'src/features/deeds',
  'src/features/imports',
  'src/features/live',
  'src/features/payments',
  'src/features/payouts',
  'src/features/register',
  'src/features/transactions',
]

/** The product with calls through PgBouncer in transaction mode, and all else past it. */
export const pooler: Part = {
  name: 'pooler',
  findLacking: async () => findLackingPgBouncer(),
  async run(say) {
    return [...(await tryServers(say)), ...(await trySuite())]
  },
}

// Two servers, of which the pooler is restarted while clients post, and on which one hears what the other does.
async function tryServers(say: (line: string) => void): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-pooler-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
  try {
    await onServer(postgres.url, `create database ${DATABASE}`)
    await onServer(postgres.url, `create role owner login createrole password 'owner'`)
    await onServer(postgres.url, `alter database ${DATABASE} owner to owner`)
    await letPgBouncerIn(addressOf(postgres.url, DATABASE))
    const owner = { username: 'owner', password: 'owner' }
    const direct = Object.assign(new URL(addressOf(postgres.url, DATABASE)), owner).href
    const places = { program: PGBOUNCER, folder: join(folder, 'pgbouncer') }
    await using bouncer = await startPgBouncer({ ...places, postgresUrl: postgres.url })
    await using surroundings = await startSurroundings()
    const key = randomBytes(32)
    const env = {
      ...surroundings.env,
      ...{ DATABASE_URL: bouncer.through(direct), DATABASE_DIRECT_URL: direct },
      ...{ ZEGEL_DATA: join(folder, 'servers'), ZEGEL_KEY: key.toString('hex') },
    }
    await using first = await startServerProcess(env)
    await first.untilReady()
    await using second = await startServerProcess({ ...env, ZEGEL_ROLE: 'web' })
    await second.untilReady()
    say('two servers are ready, with calls through PgBouncer')

    const fixture = await makeTortureFixture(addressOf(postgres.url, DATABASE), key)
    await using screen = await followLiveAt(second.origin, fixture.cookie)
    const untilReady = async () => {
      await first.untilReady()
      await second.untilReady()
    }
    const cluster = {
      ...{ storage: surroundings.storage, mollie: surroundings.mollie },
      ...{ url: direct, origins: [first.origin, second.origin], untilReady },
      strike: () => bouncer.restart(),
    }
    const log = await torture(cluster, fixture, {
      ...{ operations: OPERATIONS, clients: CLIENTS },
      faults: Array.from({ length: RESTARTS }, () => 'pooler' as const),
    })
    const acked = log.operations.filter(({ outcome }) => outcome === 'acked').length
    say(
      `${log.operations.length} operations through ${log.faults.pooler} restarts of PgBouncer: ${acked} acknowledged, ` +
        `${log.unanswered + log.away} calls not answered, ${log.ackedAfterRetry} acknowledged when asked again`,
    )
    const problems = [...log.wrong, ...(await checkAnswers(cluster, log))]
    if (screen.changes.length === 0)
      problems.push('a screen on one server heard nothing of all that was done')
    say(`an open screen heard of ${screen.changes.length} changes`)
    problems.push(...(await checkDatabase(direct, say)))
    return problems
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

// Deeds are made by jobs, and no session lock is left on a connection that somebody else is lent.
async function checkDatabase(url: string, say: (line: string) => void): Promise<string[]> {
  const pool = openPool({ connectionString: url, max: 1 })
  try {
    const { rows: connected } = await pool.query<{ name: string; count: number }>(
      `select coalesce(nullif(application_name, ''), usename) as name, count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
    )
    say(`connected are ${connected.map(({ name, count }) => `${count} ${name}`).join(', ')}`)
    const { rowCount: held } = await pool.query(
      `select from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and a.datname = current_database() and a.state = 'idle'`,
    )
    const problems = held ? [`${held} locks are held by connections that do nothing`] : []
    for (let attempt = 0; attempt < 600; attempt++) {
      const { rows } = await pool.query<{ made: number; failed: number }>(
        `select (select count(*)::int from deeds) as made,
           (select count(*)::int from graphile_worker._private_jobs where last_error is not null) as failed`,
      )
      const { made, failed } = rows[0] ?? { made: 0, failed: 0 }
      if (failed > 0) return [...problems, `${failed} jobs failed`]
      if (made > 0) {
        say(`jobs are done: there are ${made} deeds so far`)
        return problems
      }
      await sleep(100)
    }
    return [...problems, 'no deed was made in a minute']
  } finally {
    await pool.end()
  }
}

async function trySuite(): Promise<readonly string[]> {
  const root = join(import.meta.dirname, '..', '..', '..')
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const asked = ['run', '--project', 'server', '--reporter=dot', ...THROUGH]
  const child = spawn(process.execPath, [vitest, ...asked], {
    cwd: root,
    env: { ...process.env, ZEGEL_TEST_PGBOUNCER: PGBOUNCER },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0 ? [] : ['tests of the suite fail when they go through PgBouncer']
}
