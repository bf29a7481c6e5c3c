import { request } from 'undici'
import { median, report } from './fixtures/figures.ts'
import { INVESTOR, makeInvestor } from './fixtures/investor.ts'
import { makeOrganisation, PASSWORD } from './fixtures/organisation.ts'
import { startServerProcess } from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const OTHERS = 20_000
const ROUNDS = 30
const WARM_UP = 5
const MOST_MS = 150

const LATEST = 'page=1&per_page=3&sort=-effective_date'
const CALLS = {
  'legal persons with their 480 positions': '/api/user/authorized_legal_persons?with_balances=true',
  'latest three of 200 open transactions': `/api/user/transactions?panel=outstanding&${LATEST}`,
  'latest three of 4,800 past ones': `/api/user/transactions?panel=history&${LATEST}`,
  'course of a year': '/api/user/portfolio/course?range=1y',
}
const WHOLE_COURSE = '/api/user/portfolio/course?range=all'

/** The home of somebody with 12 legal persons, 40 instruments and 5,000 transactions: each of its calls, and all together. */
export async function benchPortfolio(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_portfolio')
  await makeInvestor(pool, await makeOrganisation(pool), OTHERS)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(INVESTOR, PASSWORD)

  async function timed(path: string): Promise<number> {
    const start = performance.now()
    const reply = await request(server.origin + path, {
      dispatcher: server.agent,
      headers: { cookie },
    })
    const text = await reply.body.text()
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${text}`)
    return performance.now() - start
  }

  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    for (const path of [...Object.values(CALLS), WHOLE_COURSE]) {
      const took = await timed(path)
      if (round >= WARM_UP) times.set(path, [...(times.get(path) ?? []), took])
    }
  }
  const medianOf = (path: string) => median(times.get(path) ?? [])
  for (const [name, path] of Object.entries(CALLS))
    report(`home: ${name}`, `${medianOf(path).toFixed(1)} ms`, 'part of it', true)
  const all = Object.values(CALLS).reduce((sum, path) => sum + medianOf(path), 0)
  report('home of a big investor', `${all.toFixed(0)} ms`, `under ${MOST_MS} ms`, all < MOST_MS)
  report('course of everything', `${medianOf(WHOLE_COURSE).toFixed(1)} ms`, 'no limit', true)
}
