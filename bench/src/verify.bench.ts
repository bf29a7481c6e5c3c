import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyHistory } from '@zegel/server/features/history/history'
import { folderStorage } from '@zegel/server/storage/folder-storage'
import { report } from './fixtures/figures.ts'
import { fillRegister } from './fixtures/filled-register.ts'
import { makeBond, makeOrganisation } from './fixtures/organisation.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const HOLDERS = 100_000
/** What one instrument has: ten for each holder. */
const ENTRIES_EACH = 10 * HOLDERS
const ASKED_ENTRIES = 10_000_000
const ASKED_SECONDS = 600
const MEGABYTE = 1024 ** 2

/**
 * Seals and verifies a register of a million entries, each with the transaction it stands for and an audit event: as many as
 * BENCH_ENTRIES says, by the million, where that is set.
 */
export async function benchVerify(world: BenchEnvironment): Promise<void> {
  const entries = Number(process.env['BENCH_ENTRIES'] ?? ENTRIES_EACH)
  const { db, pool } = await world.database('bench_verify')
  const organisation = await makeOrganisation(pool)
  for (let made = 0; made < entries; made += ENTRIES_EACH)
    await fillRegister(pool, organisation, [await makeBond(pool, organisation, HOLDERS)])
  await pool.query(
    `insert into audit_events (organization_id, user_id, action, record_type, record_id, after)
     select organization_id, created_by, 'transaction registered', 'transaction', id, jsonb_build_object('units', units)
     from transactions`,
  )
  await pool.query('vacuum analyze')

  const sealing = await seconds(() => pool.query('select seal_history(false)'))
  report(`sealing ${entries} entries with all they bring`, `${sealing.toFixed(0)} s`, '', true)

  const folder = await mkdtemp(join(tmpdir(), 'zegel-bench-files-'))
  let problems = 0
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 100)
  const context = { db, storage: folderStorage(folder), now: () => Temporal.Now.instant() }
  const began = performance.now()
  const parts = new Map<string, number>()
  const verifying = await seconds(() =>
    verifyHistory(context, {
      onProblem: () => (problems += 1),
      onProgress: (part) => parts.set(part, (performance.now() - began) / 1000),
    }),
  )
  clearInterval(watching)
  await rm(folder, { recursive: true, force: true })
  if (problems > 0) throw new Error(`${problems} things are not as they were written`)
  const allowed = (ASKED_SECONDS * entries) / ASKED_ENTRIES
  report(
    `verifying them: ${((entries * 3) / verifying).toFixed(0)} records a second`,
    `${verifying.toFixed(0)} s`,
    `under ${allowed} s`,
    verifying < allowed,
  )
  const done = Array.from(parts, ([part, at]) => `${part} ${at.toFixed(0)} s`).join(', ')
  report('of which was done, from the beginning', done, '', true)
  const more = (most - before) / MEGABYTE
  report('memory that it took meanwhile', `${more.toFixed(0)} MB`, 'flat', more < 100)
}

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return (performance.now() - start) / 1000
}
