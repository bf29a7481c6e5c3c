import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { PostgresError } from './postgres-error.ts'
import { giveTo, type Runner } from './choose-runner.ts'

export const superuser = 'zegel'

// A new cluster takes 40 MB and its first log files 64 MB more; the rest is room to start living in.
const neededMegabytes = { create: 300, open: 50 }

// PostgreSQL's programs must not depend on the machine's language or time zone.
export const postgresEnvironment = { ...process.env, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' }

interface ClusterOptions {
  dataDir: string
  binaries: string
  runner: Runner
  forTests: boolean
}

export interface Cluster {
  folder: string
  password: string
  isNew: boolean
}

/** Opens the database files in the data folder, or makes them; half-made ones are thrown away. */
export function prepareCluster(options: ClusterOptions): Cluster {
  const { dataDir, runner } = options
  const folder = join(dataDir, 'pg')
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  assertRoom(dataDir, isNew ? neededMegabytes.create : neededMegabytes.open)
  const password = loadOrCreatePassword(dataDir)
  if (isNew) create(options, folder, password)
  assertVersion(options, folder)
  giveTo(runner, folder)
  return { folder, password, isNew }
}

// Made beside its place and renamed when whole, so that a first start that was cut off can be repeated.
function create(options: ClusterOptions, folder: string, password: string): void {
  const { binaries, runner, forTests } = options
  const draft = `${folder}.new`
  const passwordFile = join(draft, 'password')
  const cluster = join(draft, 'pg')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(runner, draft)

  const [program, args] = runner.wrap(join(binaries, 'bin', 'initdb'), [
    ...['-D', cluster, '-U', superuser, '-E', 'UTF8', '--no-locale'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...(forTests ? ['--no-sync', '--no-data-checksums'] : ['--data-checksums']),
  ])
  const result = spawnSync(program, args, {
    ...runner.options,
    cwd: draft,
    env: postgresEnvironment,
    encoding: 'utf8',
  })
  if (result.status !== 0) throw explainFailure(result.error?.message ?? result.stderr)
  rmSync(folder, { recursive: true, force: true })
  renameSync(cluster, folder)
  rmSync(draft, { recursive: true })
}

/** Turns what PostgreSQL wrote before it gave up into one line. */
export function explainFailure(output: string): PostgresError {
  if (/No space left on device|disk full/i.test(output)) {
    return new PostgresError(
      'The disk is full: PostgreSQL cannot start. Make room and start again.',
    )
  }
  const lines = output.trim().split('\n')
  const cause = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return new PostgresError(
    `The built-in PostgreSQL does not start: ${cause?.trim() || 'no reason given'}`,
  )
}

// The superuser may do anything, and every local user reaches 127.0.0.1: hence a password nobody else can read.
function loadOrCreatePassword(dataDir: string): string {
  const file = join(dataDir, 'postgres.password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

function assertRoom(dataDir: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  const free = Math.floor((bavail * bsize) / 1024 ** 2)
  if (free >= megabytes) return
  throw new PostgresError(
    `Too little disk space in ${dataDir}: ${free} MB free, ${megabytes} MB needed. Make room, or give another folder with ZEGEL_DATA.`,
  )
}

function assertVersion({ binaries }: ClusterOptions, folder: string): void {
  const files = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const { stdout } = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
  })
  const program = /(\d+)\./.exec(stdout)?.[1]
  if (program === files) return
  throw new PostgresError(
    `The database in ${folder} was made by PostgreSQL ${files}, but the built-in one is version ${program}.`,
  )
}
