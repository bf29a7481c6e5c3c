import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@zegel/embedded-postgres/free-port'
import { median, report } from './fixtures/figures.ts'
import { untilReady } from './fixtures/server-process.ts'

const STARTER = new URL('../../tools/start.mjs', import.meta.url).pathname
const ROUNDS = 7
const MOST_S = 3

/** How long `npm start` takes until it answers, on a data folder that was started on before: with its own PostgreSQL, packages checked, web app built. */
export async function benchStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-bench-start-'))
  try {
    // Makes the database, builds what is not built, and compiles.
    await startAndStop(dataDir)
    const seconds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) seconds.push(await startAndStop(dataDir))
    report(
      'warm start, median',
      `${median(seconds).toFixed(2)} s`,
      `under ${MOST_S} s`,
      median(seconds) < MOST_S,
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** In seconds. */
async function startAndStop(dataDir: string): Promise<number> {
  const port = await findFreePort()
  const start = performance.now()
  const child = spawn(process.execPath, [STARTER], {
    env: { ...process.env, ZEGEL_DATA: dataDir, ZEGEL_DEMO: '0', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  try {
    await untilReady(`http://localhost:${port}`)
    return (performance.now() - start) / 1000
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
