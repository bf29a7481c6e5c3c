import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { percentile, report } from '../fixtures/figures.ts'
import { addressOf, HOLDERS, largeCsv, largeWorkbook, ROWS } from '../fixtures/import-files.ts'
import { benchImportParsing } from '../fixtures/import-parsing.ts'
import { EMAIL, makeBond, makeOrganisation, PASSWORD } from '../fixtures/organisation.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'

const SLOWEST_MS = 100
const MOST_MEMORY_MB = 600
const MOST_SECONDS = 180
const PAUSE_MS = 20

/** Files as large as an import may be: what parsing them takes, and how a server does that reads and checks them meanwhile. */
export async function benchImport(fixture: BenchEnvironment): Promise<void> {
  await benchImportParsing()
  const { pool, url } = await fixture.database('bench_import')
  const organisation = await makeOrganisation(pool)
  const bond = await makeBond(pool, organisation, HOLDERS)
  await pool.query('update users set administrator = true')
  await pool.query(
    'update legal_persons l set email = a.email from unnest($1::uuid[], $2::text[]) a (id, email) where l.id = a.id',
    [bond.holderIds, bond.holderIds.map((_, holder) => addressOf(holder))],
  )
  await pool.query('vacuum analyze')
  for (const [name, bytes] of [
    ['large.csv', largeCsv()],
    ['large.xlsx', await largeWorkbook()],
  ] as const) {
    await using server = await startServerProcess(url)
    const cookie = await server.signIn(EMAIL, PASSWORD)
    await benchUpload({ server, cookie, instrumentId: bond.id }, name, bytes)
  }
}

interface Importing {
  server: ServerProcess
  cookie: string
  instrumentId: string
}

async function benchUpload(importing: Importing, name: string, bytes: Uint8Array): Promise<void> {
  const { server, cookie, instrumentId } = importing
  const list = `/api/financial_instruments/transactions?id=${instrumentId}`
  for (let round = 0; round < 50; round += 1) await get(server, cookie, list)
  const started = performance.now()
  const ready = new AbortController()
  const working = untilReady(importing, name, bytes).finally(() => ready.abort())
  const times: number[] = []
  while (!ready.signal.aborted) {
    const start = performance.now()
    await get(server, cookie, list)
    times.push(performance.now() - start)
    await sleep(PAUSE_MS)
  }
  const counts = await working
  const seconds = (performance.now() - started) / 1000
  const slow = percentile(times, 0.99)
  const about = `${name}, ${ROWS} rows`
  report(
    `${about}, uploaded, read and checked (${counts})`,
    `${seconds.toFixed(1)} s`,
    `under ${MOST_SECONDS} s`,
    seconds < MOST_SECONDS,
  )
  report(
    `reading a list meanwhile, 99th percentile`,
    `${slow.toFixed(0)} ms`,
    `under ${SLOWEST_MS} ms`,
    slow < SLOWEST_MS,
  )
  const peak = server.peakMemory()
  report(
    'most memory of the server',
    `${peak.toFixed(0)} MB`,
    `under ${MOST_MEMORY_MB} MB`,
    peak < MOST_MEMORY_MB,
  )
}

interface Answered {
  id: string
  status: string
  counts: object
}

async function untilReady(
  { server, cookie, instrumentId }: Importing,
  name: string,
  bytes: Uint8Array,
): Promise<string> {
  const form = new FormData()
  form.set('financial_instrument_id', instrumentId)
  form.set('import_configs', JSON.stringify([{ key: 'BalanceRegistrations', method: 'create' }]))
  form.set('file', new File([bytes.slice()], name))
  const sent = await fetch(`${server.origin}/api/import/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}: ${await sent.text()}`)
  let { import: answered } = (await sent.json()) as { import: Answered } // safe: what the contract says
  for (let attempt = 0; attempt < MOST_SECONDS * 4; attempt += 1) {
    if (answered.status === 'ready') return JSON.stringify(answered.counts)
    if (answered.status !== 'reading' && answered.status !== 'checking') break
    await sleep(250)
    answered = JSON.parse(await get(server, cookie, `/api/import/${answered.id}`)) as Answered // safe: what the contract says
  }
  throw new Error(`${name} is ${answered.status}`)
}

async function get(
  { origin, agent }: ServerProcess,
  cookie: string,
  path: string,
): Promise<string> {
  const reply = await request(origin + path, { headers: { cookie }, dispatcher: agent })
  const text = await reply.body.text()
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${text}`)
  return text
}
