import type pg from 'pg'
import { request } from 'undici'
import { median, report } from './fixtures/figures.ts'
import { EMAIL, makeOrganisation, PASSWORD } from './fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const MEMBERS = 2000
const ROUNDS = 15
const LIMIT_MS = 100
const QUERIES = [
  'page=1',
  'page=100',
  'page=200',
  'sort=-name',
  'sort=role&page=50',
  'sort=-created_at',
  'role=admin',
  'role=member&page=80',
  'q=member',
  'q=1234',
  'q=nobody',
  'role=admin&q=99&sort=-name',
]

/** The members of an organisation with two thousand of them: any page in any order, narrowed and searched. */
export async function benchMembers(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_members')
  const { organizationId } = await makeOrganisation(pool)
  await addMembers(pool, organizationId)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  for (const query of QUERIES) {
    const path = `/api/organizations/members?id=${organizationId}&${query}`
    await read(server, cookie, path)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await read(server, cookie, path))
    const ms = median(times)
    const what = `${MEMBERS} members with ${query}`
    report(what, `${ms.toFixed(1)} ms`, `under ${LIMIT_MS} ms`, ms < LIMIT_MS)
  }
}

// Every tenth is an admin.
async function addMembers(pool: pg.Pool, organizationId: string): Promise<void> {
  await pool.query(
    `with l as (
      insert into legal_persons (type, legal_name, email)
      select 'natural_person', 'Member ' || lpad(n::text, 5, '0'), 'member' || n || '@bench.test' from generate_series(1, $2) n
      returning id, legal_name)
    insert into organization_members (organization_id, legal_person_id, role)
    select $1, id, case when legal_name like '%0' then 'admin' else 'member' end from l`,
    [organizationId, MEMBERS],
  )
  await pool.query('vacuum analyze')
}

async function read(
  { origin, agent }: ServerProcess,
  cookie: string,
  path: string,
): Promise<number> {
  const start = performance.now()
  const reply = await request(origin + path, { dispatcher: agent, headers: { cookie } })
  await reply.body.dump()
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
  return performance.now() - start
}
