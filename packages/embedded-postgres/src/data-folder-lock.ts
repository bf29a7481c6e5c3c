import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PostgresError } from './postgres-error.ts'

// Long enough for a server that is just stopping, short enough to answer someone who starts a second one.
const patienceMs = 3000

/**
 * Takes the data folder for this process alone; throws a PostgresError while another one has it.
 * A lock of SQLite is a lock of the operating system: it ends with its process, even after kill -9.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  const ownerFile = join(dataDir, 'lock.pid')
  try {
    const lock = lockFile(join(dataDir, 'lock'))
    writeFileSync(ownerFile, `${process.pid}\n`)
    return {
      release() {
        rmSync(ownerFile, { force: true })
        lock.close()
      },
    }
  } catch (error) {
    throw refusal(error, dataDir, ownerFile)
  }
}

function lockFile(file: string): DatabaseSync {
  // Closed to others, who could otherwise take the lock to keep us out.
  writeFileSync(file, '', { flag: 'a', mode: 0o600 })
  const lock = new DatabaseSync(file, { timeout: patienceMs })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

function refusal(error: unknown, dataDir: string, ownerFile: string): PostgresError {
  const busy = (error as { errcode?: number }).errcode === 5
  if (!busy) {
    return new PostgresError(
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}.`,
    )
  }
  return new PostgresError(
    `Zegel is already running on the data folder ${dataDir}${processOf(ownerFile)}. ` +
      'Stop it first, or give this one its own folder with ZEGEL_DATA.',
  )
}

function processOf(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8').trim()})`
  } catch {
    return ''
  }
}
