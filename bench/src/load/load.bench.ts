import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'
import { percentile, report } from '../fixtures/figures.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { type CallKind, DAY, KINDS, type Site } from './day.ts'
import { addOrganisations } from './population.ts'
import { makeSurroundings } from './surroundings.ts'

const ORGANISATIONS = 100
/** Milliseconds that somebody looks at a page before they go on, on the average. */
const LOOKING_MS = 8_000
const LIMIT_MS = 200
const WARM_UP_MS = 10_000
const WINDOW_MS = 12_000
const FIRST = 150
const LEAST = 5
const FINER = 3
const ROUNDS = 2

/**
 * A day of a hundred organisations with a hundred thousand holders: how many people who each open a page, look at it for some eight seconds and
 * go on are answered within 200 ms at the 99th percentile, by one process and by two, while their jobs make deeds and mails.
 */
export async function benchLoad(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_load')
  await using surroundings = await makeSurroundings()
  const { key, env, pay } = surroundings
  const organisations = await addOrganisations(pool, { from: 0, until: ORGANISATIONS, key })
  // What a night does with so much that is new.
  await pool.query('select seal_history(true)')
  await pool.query('vacuum analyze')
  const held = new Map<number, Window[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const processes of [1, 2]) {
      await using running = new AsyncDisposableStack()
      const start = () => startServerProcess(url, { env, connections: 256 })
      const started = await Promise.all(Array.from({ length: processes }, start))
      const servers = started.map((server) => running.use(server))
      const most = await mostHeld({ servers, organisations, pay })
      held.set(processes, [...(held.get(processes) ?? []), most])
    }
  }
  for (const [processes, windows] of held) tell(processes, windows)
  const [one, two] = [1, 2].map((processes) =>
    Math.max(...(held.get(processes) ?? []).map(({ people }) => people)),
  )
  console.log(`  two processes hold ${((two ?? 0) / (one ?? 1)).toFixed(2)} of what one does`)
}

interface Window {
  people: number
  /** Calls a second. */
  rate: number
  times: ReadonlyMap<CallKind, readonly number[]>
  slowest: number
}

type Place = Omit<Site, 'onCall'>

// Twice as many each time until it is too slow, or half as many until it is not, and then halfway between what held and what did not.
async function mostHeld(site: Place): Promise<Window> {
  let held: Window | undefined
  let tooMany: number | undefined
  for (let finer = 0; finer < FINER; ) {
    const people = between(held?.people, tooMany)
    if (people < LEAST) break
    const tried = await windowOf(site, people)
    console.log(
      `  ${site.servers.length} process${site.servers.length > 1 ? 'es' : ''}, ${people} people: ${tried.rate.toFixed(0)} calls/s, p99 ${tried.slowest.toFixed(0)} ms`,
    )
    if (tried.slowest < LIMIT_MS) held = tried
    else tooMany = people
    if (held && tooMany !== undefined) finer += 1
  }
  return held ?? { people: 0, rate: 0, times: new Map(), slowest: Number.NaN }
}

function between(held: number | undefined, tooMany: number | undefined): number {
  if (tooMany === undefined) return held === undefined ? FIRST : held * 2
  return Math.round(((held ?? 0) + tooMany) / 2)
}

async function windowOf(site: Place, people: number): Promise<Window> {
  const times = new Map<CallKind, number[]>(KINDS.map((kind) => [kind, []]))
  const started = performance.now()
  const ends = started + WARM_UP_MS + WINDOW_MS
  const onCall = (kind: CallKind, ms: number) => {
    if (performance.now() - started > WARM_UP_MS) times.get(kind)?.push(ms)
  }
  const whole: Site = { ...site, onCall }
  await Promise.all(Array.from({ length: people }, (_, person) => spendTime(whole, person, ends)))
  const all = [...times.values()].flat()
  return { people, times, rate: (all.length * 1000) / WINDOW_MS, slowest: percentile(all, 0.99) }
}

// Nobody begins at the same moment as another, nor looks as long.
async function spendTime(site: Site, person: number, ends: number): Promise<void> {
  await sleep(Math.random() * LOOKING_MS)
  while (performance.now() < ends) {
    await stepAt(Math.random() * 100)(site, person)
    const looking = -Math.log(1 - Math.random()) * LOOKING_MS
    await sleep(Math.max(0, Math.min(looking, ends - performance.now())))
  }
}

function stepAt(place: number): (typeof DAY)[number]['step'] {
  let sum = 0
  const found = DAY.find(({ of100 }) => (sum += of100) > place) ?? DAY[0]
  if (!found) throw new Error('nobody does anything')
  return found.step
}

function tell(processes: number, windows: readonly Window[]): void {
  const best = windows.reduce((most, window) => (window.people > most.people ? window : most))
  const name = processes === 1 ? 'one process' : `${processes} processes`
  report(
    `people held on ${name} (${windows.map(({ people }) => people).join(', ')})`,
    `${best.people}, ${best.rate.toFixed(0)} calls/s`,
    `p99 under ${LIMIT_MS} ms`,
    best.slowest < LIMIT_MS,
  )
  console.log('  | call | a second | median | 99th percentile |')
  console.log('  | --- | --- | --- | --- |')
  for (const [kind, times] of best.times)
    console.log(
      `  | ${kind} | ${((times.length * 1000) / WINDOW_MS).toFixed(1)} | ${percentile(times, 0.5).toFixed(0)} ms | ${percentile(times, 0.99).toFixed(0)} ms |`,
    )
}
