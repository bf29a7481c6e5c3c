import { spawnSync } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresError } from './postgres-error.ts'
import { superuser } from './cluster.ts'

// Above the largest process number of any system, so surely nobody's.
const nobodysPid = 999_999_999
const patienceMs = 30_000

/**
 * Stops a PostgreSQL that outlived the server that started it. Call it only while holding the lock
 * of the data folder: that is what proves that its owner is dead.
 */
export async function stopLeftover(folder: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const text = readIfThere(pidFile)
  if (text === undefined) return

  const [pidText, ...rest] = text.split('\n')
  const pid = Number(pidText)
  if (!(pid > 0) || !isAlive(pid)) return
  if (!isPostmasterOf(pid, folder)) {
    // After a restart of the machine the number may be somebody else's, which PostgreSQL takes for a rival.
    // The file itself stays: its other lines let PostgreSQL see processes that still use the files.
    writeFileSync(pidFile, [nobodysPid, ...rest].join('\n'))
    return
  }

  log('Stopping a PostgreSQL that was left behind')
  process.kill(pid, 'SIGINT')
  for (const deadline = Date.now() + patienceMs; isPostmasterOf(pid, folder); await sleep(20)) {
    if (Date.now() > deadline) {
      throw new PostgresError(`An earlier PostgreSQL (process ${pid}) on ${folder} does not stop.`)
    }
  }
}

/**
 * Ends what a PostgreSQL that was killed left of itself: a process that waited for another of them, and so never saw that they are gone, uses
 * the files for good. Call it only while holding the lock of the data folder and while no PostgreSQL runs there. It finds them where the
 * system has `/proc`.
 */
export function endOrphans(folder: string, log: (line: string) => void): void {
  const orphans = listProcesses().filter((pid) => isProcessOf(pid, folder))
  if (orphans.length === 0) return
  log('Ending what a PostgreSQL that was killed left behind')
  for (const pid of orphans) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // safe: the system throws errors with a code; one that has ended meanwhile is what we want
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function listProcesses(): number[] {
  return existsSync('/proc/self/cwd') ? readdirSync('/proc').map(Number).filter(Boolean) : []
}

// All of them work in the folder of their files, and are named after what they do.
function isProcessOf(pid: number, folder: string): boolean {
  if (!commandOf(pid).startsWith('postgres:')) return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    // Somebody else's, or one that has ended.
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// A dead process that nobody waited for still has a number, but no command any more.
function isPostmasterOf(pid: number, folder: string): boolean {
  return commandOf(pid).includes(folder)
}

function commandOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) return readIfThere(`/proc/${pid}/cmdline`) ?? ''
  return spawnSync('ps', ['-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' }).stdout ?? ''
}

/** Whether a database was ever made in the data folder. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(join(dataDir, 'pg', 'PG_VERSION'))
}

/** How to reach the PostgreSQL that a running server has on the data folder; undefined when none runs there. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const [, , , port] = readIfThere(join(dataDir, 'pg', 'postmaster.pid'))?.split('\n') ?? []
  const password = readIfThere(join(dataDir, 'postgres.password'))?.trim()
  if (!port || !password) return undefined
  return `postgres://${superuser}:${password}@127.0.0.1:${port.trim()}/postgres`
}

/** The text of a file; undefined when it is not there, also when it went between a look and the reading. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // safe: what the file system throws has a code
    // The second is said of what belongs to a process that just ended.
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
