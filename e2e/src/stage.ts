import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@zegel/server/lib/free-port'

/** What the runner, its workers and the server of one run have in common; they meet in the environment. */
export interface Stage {
  /** Where the browser finds the server. */
  origin: string
  /** Everything of this run; removed when it ends. */
  folder: string
}

/** Chooses a free port and a temporary folder, once per run: the workers inherit what the runner chose. Makes neither yet. */
export async function prepareStage(): Promise<Stage> {
  process.env['ZEGEL_E2E_PORT'] ??= String(await findFreePort())
  process.env['ZEGEL_E2E_FOLDER'] ??= join(tmpdir(), `zegel-e2e-${randomUUID()}`)
  return currentStage()
}

/** The stage that was prepared. */
export function currentStage(): Stage {
  const { ZEGEL_E2E_PORT: port, ZEGEL_E2E_FOLDER: folder } = process.env
  if (!port || !folder) throw new Error('The stage is prepared by playwright.config.ts')
  return { origin: `http://127.0.0.1:${port}`, folder }
}

/** The file in which the server's side leaves the address of its database, for who makes accounts. */
export function databaseUrlFile({ folder }: Stage): string {
  return join(folder, 'database-url')
}
