import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import type pg from 'pg'
import { median, percentile, report } from './fixtures/figures.ts'
import { newIssuer } from './fixtures/issuer.ts'
import { begin, end, TERMS } from './fixtures/issuer-wizard-calls.ts'
import { startServerProcess } from './fixtures/server-process.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const WALKS = 100
const WARM_UP = 5
const LIMIT_MS = 100

/** Each kind of save of the issuer's wizard, one after the other, in turn with a row that is written straight over pg. */
export async function benchIssuerSaves(fixture: BenchEnvironment): Promise<void> {
  const { pool, url } = await fixture.database('bench_issuer_saves')
  await pool.query('create table bare_writes (id uuid primary key, written_at timestamptz)')
  await using server = await startServerProcess(url)
  const saves = new Map<string, number[]>()
  const bare: number[] = []
  for (let walk = 0; walk < WARM_UP + WALKS; walk++) {
    const onSaved = async (kind: string, ms: number) => {
      const written = await writeBare(pool)
      if (walk < WARM_UP) return
      bare.push(written)
      saves.set(kind, [...(saves.get(kind) ?? []), ms])
    }
    for (const section of INSTRUMENT_TYPES) {
      const { save } = newIssuer(server, onSaved)
      const setUp = await begin(save, section, walk)
      await TERMS[section](save, setUp)
      await end(save, section, setUp)
    }
  }
  reportSaves(saves, bare)
}

// What any save takes at least: one row, on the disk.
async function writeBare(pool: pg.Pool): Promise<number> {
  const start = performance.now()
  await pool.query('insert into bare_writes values (uuidv7(), now())')
  return performance.now() - start
}

function reportSaves(saves: ReadonlyMap<string, number[]>, bare: readonly number[]): void {
  console.log(`a bare row, ${bare.length} times: ${spread(bare)}`)
  for (const [kind, times] of saves) {
    const ratio = median(times) / median(bare)
    const p99 = percentile(times, 0.99)
    report(
      `saving ${kind}, ${times.length} times: ${ratio.toFixed(1)} bare rows`,
      spread(times),
      `p99 under ${LIMIT_MS} ms`,
      p99 < LIMIT_MS,
    )
  }
}

function spread(times: readonly number[]): string {
  const all = [median(times), percentile(times, 0.99), Math.max(...times)]
  const [p50, p99, worst] = all.map((ms) => ms.toFixed(1))
  return `p50 ${p50}, p99 ${p99}, worst ${worst} ms`
}
