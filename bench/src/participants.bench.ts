import type pg from 'pg'
import { request } from 'undici'
import { median, report } from './fixtures/figures.ts'
import {
  type BenchInstrument,
  EMAIL,
  type Organisation,
  PASSWORD,
} from './fixtures/organisation.ts'
import type { ServerProcess } from './fixtures/server-process.ts'

const ROUNDS = 9
const PER_PAGE = 50
const SORTS = ['name', 'balance', 'value', 'created_at', 'status']
// What the register tells and no list of participants does, reckoned of all holders at once.
const FACTS = ['paid_in', 'since']
const FILTERS = [
  'status=active',
  'status=inactive',
  'status=invited',
  'status=expired',
  'holding=true',
  'holding=false',
  'type=person',
  'type=entity',
  'q=holder',
  'q=4321',
  'q=e',
  'q=nobody%40bench.test',
  'status=inactive&holding=true&q=12',
  'type=person&holding=true&sort=-balance',
]

/** The list of 100,000 participants: any page in any order, narrowed, searched and counted, and taken along as a file; and the orders of the register alone. */
export async function benchParticipants(
  pool: pg.Pool,
  organisation: Organisation,
  { id, holderIds }: BenchInstrument,
  server: ServerProcess,
): Promise<void> {
  await letSomeIn(pool, organisation, id)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  const path = '/api/financial_instruments/members'
  const timeOf = (of: string, query: string) =>
    medianTime(server, cookie, `${of}?id=${id}&${query}`)
  const time = (query: string) => timeOf(path, `per_page=${PER_PAGE}&${query}`)

  const pages = [1, 2, holderIds.length / PER_PAGE / 2, holderIds.length / PER_PAGE]
  for (const sort of SORTS.flatMap((column) => [column, `-${column}`])) {
    const times: number[] = []
    for (const page of pages) times.push(await time(`sort=${sort}&page=${page}`))
    reportSlowest(`participants by ${sort}, the slowest of its pages`, times, 150)
  }
  for (const filter of FILTERS)
    reportSlowest(`participants with ${filter}`, [await time(filter)], 200)
  for (const sort of FACTS.flatMap((column) => [column, `-${column}`])) {
    const page = `per_page=${PER_PAGE}&sort=${sort}`
    const ms = await timeOf('/api/financial_instruments/register', page)
    reportSlowest(`the register by ${sort}`, [ms], 300)
  }
  for (const filter of ['', 'status=active', 'q=holder', 'q=4321'])
    reportSlowest(
      `what each chip would leave${filter && ` beside ${filter}`}`,
      [await timeOf(`${path}/counts`, filter)],
      500,
    )

  for (const format of ['csv', 'xlsx']) {
    const before = server.peakMemory()
    const [ms, bytes] = await download(server, cookie, `${path}/export?id=${id}&format=${format}`)
    report(
      `${format} of ${holderIds.length} participants (${(bytes / 1e6).toFixed(1)} MB)`,
      `${(ms / 1000).toFixed(1)} s`,
      'under 10 s',
      ms < 10_000,
    )
    const peak = server.peakMemory()
    report(
      `memory of the server after it, ${before.toFixed(0)} MB before`,
      `${peak.toFixed(0)} MB`,
      'under 200 MB more',
      peak - before < 200,
    )
  }
}

function reportSlowest(what: string, times: readonly number[], limit: number): void {
  const slowest = Math.max(...times)
  report(what, `${slowest.toFixed(0)} ms`, `under ${limit} ms`, slowest < limit)
}

// A third have an account, a sixth an invitation, of which half expired.
async function letSomeIn(
  pool: pg.Pool,
  { organizationId }: Organisation,
  instrumentId: string,
): Promise<void> {
  const chosen = (part: number) =>
    `from participants where instrument_id = '${instrumentId}' and abs(hashtext(id::text)) % 6 = any ('{${part === 0 ? '0,1' : part}}')`
  await pool.query(
    `insert into users (email, name, natural_person_id)
    select legal_person_id || '@bench.test', name, legal_person_id ${chosen(0)}`,
  )
  await pool.query(
    `insert into invitations (organization_id, token_hash, email, role, context, legal_person_id, instrument_id, expires_at)
    select '${organizationId}', decode(md5(id::text), 'hex'), 'someone@bench.test', 'member', 'accept_instrument_membership',
      legal_person_id, instrument_id, now() + (abs(hashtext(name)) % 30 - 15) * interval '1 day' ${chosen(2)}`,
  )
  await pool.query('vacuum analyze')
}

async function medianTime(server: ServerProcess, cookie: string, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [ms] = await download(server, cookie, path)
    times.push(ms)
  }
  return median(times)
}

async function download(
  { origin, agent }: ServerProcess,
  cookie: string,
  path: string,
): Promise<[ms: number, bytes: number]> {
  const start = performance.now()
  const reply = await request(origin + path, { dispatcher: agent, headers: { cookie } })
  let bytes = 0
  for await (const chunk of reply.body) bytes += (chunk as Buffer).length // safe: the body of undici is bytes
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`)
  return [performance.now() - start, bytes]
}
