import { writeFileSync } from 'node:fs'
import type { Database } from '@zegel/server/db/database'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'
import { median, report } from '../fixtures/figures.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { type CallKind, DAY, KINDS, type Site } from './day.ts'
import { drawGrowth } from './growth-picture.ts'
import { timeClock, timeLists } from './less-often.ts'
import { addOrganisations } from './population.ts'
import { makeSurroundings } from './surroundings.ts'

/** Organisations, each with a thousand holders and some ten thousand entries. */
const SIZES = [10, 100, 1000]
const ROUNDS = 150
const WARM_UP = 30
/** So many of them are asked for in turn, however many there are: else the most would be read from the disk each time, and the fewest from memory. */
const VISITED = 10
const PICTURE = new URL('../../../docs/pictures/growth.svg', import.meta.url).pathname

interface Grown {
  entries: number
  times: Map<CallKind, number[]>
}

/**
 * What each call of a day takes with ten, a hundred and a thousand organisations, in turn on three databases, beside how much more log n would
 * be; draws docs/pictures/growth.svg. Then what lists take that are asked less often, and what is done by the clock. ZEGEL_BENCH_ORGANISATIONS is the
 * most there are, as a thousand take half an hour to make and 23 GB.
 */
export async function benchGrowth(fixture: BenchEnvironment): Promise<void> {
  const most = Number(process.env['ZEGEL_BENCH_ORGANISATIONS'] ?? SIZES.at(-1))
  await using running = new AsyncDisposableStack()
  const grown: { site: Site; database: Database; env: Record<string, string>; grown: Grown }[] = []
  for (const size of SIZES.filter((each) => each <= most)) {
    const { url, ...database } = await fixture.database(`bench_growth_${size}`)
    const { pool } = database
    const { key, env, pay } = running.use(await makeSurroundings())
    const started = performance.now()
    const organisations = await addOrganisations(pool, { from: 0, until: size, key })
    const entries = await countEntries(pool)
    console.log(
      `  ${size} organisations, ${entries.toLocaleString('en')} entries, made in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    )
    // Jobs would be measured along.
    const server = await startServerProcess(url, { env: { ...env, ZEGEL_ROLE: 'web' } })
    running.use(server)
    const times = new Map<CallKind, number[]>()
    const onCall = (kind: CallKind, ms: number) =>
      void times.set(kind, [...(times.get(kind) ?? []), ms])
    grown.push({
      site: {
        servers: [server],
        organisations: organisations.filter((_, at) => at % (size / VISITED) === 0),
        pay,
        onCall,
      },
      ...{ database, env, grown: { entries, times } },
    })
  }
  const steps = DAY.filter(({ byJobs }) => !byJobs)
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    if (round === WARM_UP) for (const each of grown) each.grown.times.clear()
    for (const { step } of steps) for (const { site } of grown) await step(site, round * 7919)
  }
  const measured = grown.map(({ grown: { entries, times } }) => ({
    entries,
    medians: new Map([...times].map(([kind, each]) => [kind, median(each)])),
  }))
  const entries = measured.map((each) => each.entries)
  tell(
    KINDS,
    entries,
    measured.map(({ medians }) => medians),
  )
  writeFileSync(PICTURE, drawGrowth(measured))
  const lists = await timeLists(grown.map(({ site, database: { pool } }) => ({ ...site, pool })))
  tell([...(lists[0]?.keys() ?? [])], entries, lists)
  const clock = await timeClock(grown)
  for (const name of clock[0]?.keys() ?? []) {
    const each = clock.map((times) => (times.get(name) ?? Number.NaN).toFixed(0))
    report(name, `${each.join(', ')} ms`, 'told', true)
  }
}

async function countEntries(pool: { query: (text: string) => Promise<{ rows: object[] }> }) {
  const { rows } = await pool.query('select count(*)::int as entries from register_entries')
  return (rows[0] as { entries: number }).entries // safe: what is asked for
}

function tell<Kind extends string>(
  kinds: readonly Kind[],
  entries: readonly number[],
  medians: readonly ReadonlyMap<Kind, number>[],
): void {
  const logarithm = Math.log(entries.at(-1) ?? 1) / Math.log(entries[0] ?? 1)
  for (const kind of kinds.filter((each) => medians[0]?.has(each))) {
    const each = medians.map((times) => times.get(kind) ?? Number.NaN)
    const ratio = (each.at(-1) ?? Number.NaN) / (each[0] ?? Number.NaN)
    report(
      `${kind}: ${each.map((ms) => ms.toFixed(1)).join(', ')} ms`,
      ratio.toFixed(2),
      `at most ${logarithm.toFixed(2)} (log n)`,
      ratio <= logarithm,
    )
  }
}
