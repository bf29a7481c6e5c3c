import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMollieServer } from '../fixtures/mollie-server.ts'

/** What servers of one database share, and where their visitors pay. */
export interface Surroundings extends AsyncDisposable {
  key: Buffer
  /** The settings of each server. */
  env: Record<string, string>
  pay: (link: string) => Promise<void>
}

/** A key, a folder of files and a Mollie on loopback for all servers of one database. */
export async function makeSurroundings(): Promise<Surroundings> {
  const key = randomBytes(32)
  const files = mkdtempSync(join(tmpdir(), 'zegel-bench-files-'))
  const mollie = await startMollieServer()
  return {
    key,
    env: {
      MOLLIE_API_URL: mollie.url,
      ZEGEL_KEY: key.toString('hex'),
      STORAGE_URL: `file://${files}`,
    },
    async pay(link) {
      await mollie.control.settle(link.slice(link.lastIndexOf('/') + 1), 'paid')
    },
    async [Symbol.asyncDispose]() {
      await mollie[Symbol.asyncDispose]()
      rmSync(files, { recursive: true, force: true })
    },
  }
}
