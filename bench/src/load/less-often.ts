import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from 'undici'
import type { Context } from '@zegel/server/context'
import type { Database } from '@zegel/server/db/database'
import { primaryReads } from '@zegel/server/db/replica/reads'
import { readSettings } from '@zegel/server/settings'
import { openStorage } from '@zegel/server/storage/storage'
import { CRONTAB, tasksOf } from '@zegel/server/tasks'
import type pg from 'pg'
import { median, timed } from '../fixtures/figures.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { organisationAt, type Site } from './day.ts'
import { makeAdministrator, superadminOf, type Visitor } from './population.ts'

const ROUNDS = 30
const WARM_UP = 10

/** Lists of an organisation and of its first bond, by what they are of: what a day of the load does not ask. */
const LISTS: Readonly<Record<string, (of: { id: string; bond: string }) => string>> = {
  'what was done in an organisation': ({ id }) => `/organizations/events?id=${id}`,
  'its members': ({ id }) => `/organizations/members?id=${id}`,
  'who is invited': ({ id }) => `/organizations/invitations?id=${id}`,
  'its entities': ({ id }) => `/organizations/entities?id=${id}`,
  'its payment runs': ({ id }) => `/payment_runs?organization_id=${id}`,
  'days on which it owes': ({ id }) => `/payment_runs/due_days?organization_id=${id}`,
  'its calendar': ({ id }) => `/calendar?organization_id=${id}`,
  'what it will need in cash': ({ id }) => `/calendar/cash?organization_id=${id}`,
  'its journal': ({ id }) => `/journal?organization_id=${id}`,
  'its dividends': ({ id }) => `/dividends?organization_id=${id}`,
  'its yearly statements': ({ id }) => `/yearly_statements?organization_id=${id}`,
  'its bank lines': ({ id }) => `/organizations/bank_statements/lines?organization_id=${id}`,
  'transactions of a bond': ({ bond }) => `/financial_instruments/transactions?id=${bond}`,
  'their totals': ({ bond }) => `/financial_instruments/transactions/totals?id=${bond}`,
  'counts of their statuses': ({ bond }) => `/financial_instruments/transactions/counts?id=${bond}`,
  'register on a day': ({ bond }) =>
    `/financial_instruments/register?id=${bond}&date=2023-07-01&sort=-balance`,
  'holdings on a day': ({ bond }) =>
    `/financial_instruments/holdings?financial_instrument_id=${bond}&date=2023-07-01`,
  'counts of its participants': ({ bond }) => `/financial_instruments/members/counts?id=${bond}`,
  'totals of its participants': ({ bond }) => `/financial_instruments/members/totals?id=${bond}`,
  'corporate actions': ({ bond }) => `/corporate_actions?financial_instrument_id=${bond}`,
  'imports of a bond': ({ bond }) => `/import/all?financial_instrument_id=${bond}`,
}

const OF_ADMINISTRATORS: Readonly<Record<string, string>> = {
  'all organisations': '/admin/organizations/all',
  'the newest organisations': '/admin/organizations/all?sort=-created_at',
  'organisations by their members': '/admin/organizations/all?sort=-members',
  'organisations by a part of the name': '/admin/organizations/all?q=bench+5',
  'state of the system': '/admin/system',
}

/** What lists of organisations and of administrators take, median in milliseconds by what they are of, on sites in turn. */
export async function timeLists(
  sites: readonly (Pick<Site, 'servers' | 'organisations'> & { pool: pg.Pool })[],
): Promise<ReadonlyMap<string, number>[]> {
  const administrators = await Promise.all(sites.map(({ pool }) => makeAdministrator(pool)))
  const times = sites.map(() => new Map<string, number[]>())
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (round === WARM_UP) for (const each of times) each.clear()
    for (const [at, site] of sites.entries()) {
      const [server] = site.servers
      const organisation = organisationAt(site, round)
      const of = { id: organisation.organizationId, bond: organisation.bonds[0] }
      const superadmin = superadminOf(organisation.place)
      for (const [what, path] of Object.entries(LISTS))
        keep(times[at], what, await timed(() => get(server, path(of), superadmin)))
      for (const [what, path] of Object.entries(OF_ADMINISTRATORS))
        keep(times[at], what, await timed(() => get(server, path, administrators[at])))
    }
  }
  return times.map(medians)
}

/**
 * What is done by the clock takes where little waits for it, in milliseconds by its name, once each on databases in turn. Without the seals: of
 * those a register that was filled a moment ago has millions to make (`npm run bench verify` times them).
 */
export async function timeClock(
  databases: readonly { database: Database; env: Record<string, string> }[],
): Promise<ReadonlyMap<string, number>[]> {
  await using folders = new AsyncDisposableStack()
  const contexts = await Promise.all(databases.map((each) => contextOn(each, folders)))
  const times = databases.map(() => new Map<string, number>())
  for (const name of CRONTAB.split('\n').map((line) => line.split(' ')[5] ?? ''))
    for (const [at, context] of name.startsWith('seal-') ? [] : contexts.entries()) {
      const run = async () => tasksOf(context)[name]?.({}, {} as never) // safe: none of these looks at how it is run
      times[at]?.set(name, await timed(run))
    }
  return times
}

async function contextOn(
  { database, env }: { database: Database; env: Record<string, string> },
  folders: AsyncDisposableStack,
): Promise<Context> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-bench-clock-'))
  folders.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = readSettings({ ...env, ZEGEL_DATA: dataDir, ZEGEL_DEMO: '0' })
  const storage = await openStorage(settings.storage)
  folders.defer(storage.close)
  return {
    ...{ db: database.db, pool: database.pool, reads: primaryReads(database), settings, storage },
    now: () => Temporal.Now.instant(),
  }
}

async function get(
  server: ServerProcess | undefined,
  path: string,
  visitor: Visitor | undefined,
): Promise<void> {
  if (!server) throw new Error('there is no server')
  const reply = await request(`${server.origin}/api${path}`, {
    headers: { ...visitor },
    dispatcher: server.agent,
  })
  const text = await reply.body.text()
  if (reply.statusCode !== 200)
    throw new Error(`${path} answered ${reply.statusCode}: ${text.slice(0, 300)}`)
}

function keep(times: Map<string, number[]> | undefined, what: string, ms: number): void {
  times?.set(what, [...(times.get(what) ?? []), ms])
}

function medians(times: ReadonlyMap<string, number[]>): ReadonlyMap<string, number> {
  return new Map([...times].map(([what, each]) => [what, median(each)]))
}
