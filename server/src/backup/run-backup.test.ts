import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { format } from 'node:util'
import { type FakeS3, fakeS3 } from '@zegel/fake-s3/fake-s3'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import {
  type BackupFixture,
  backupFixture,
  PASSPHRASE,
} from '../../test/fixtures/backup-fixture.ts'
import { addressOf } from '../../test/template-database.ts'
import { toStorageSettings } from '../settings-storage.ts'
import { claimStorage } from '../storage/claim-storage.ts'
import { copyAll } from '../storage/copy-files.ts'
import { openStorage } from '../storage/storage.ts'
import { runBackup } from './run-backup.ts'
import { runRestore } from './run-restore.ts'

const HERE = import.meta.dirname
const WITHIN = { backup: runBackup, restore: runRestore }
const PROGRAMS = { backup: 'run-backup.ts', restore: 'run-restore.ts', verify: '../verify.ts' }

let given: BackupFixture
let s3: FakeS3
let dataDir: string
beforeAll(async () => {
  ;[given, s3] = await Promise.all([backupFixture(), fakeS3()])
  dataDir = join(given.folder, 'data')
  mkdirSync(dataDir)
})
afterAll(async () => {
  await s3.stop()
  await given[Symbol.asyncDispose]()
})

function environment(others: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const url = addressOf(inject('postgresUrl'), new URL(given.database.url).pathname.slice(1))
  return {
    ...process.env,
    ...{ ZEGEL_DATA: dataDir, DATABASE_URL: url, ZEGEL_BACKUP_PASSPHRASE: PASSPHRASE },
    STORAGE_URL: `file://${given.folder}/files`,
    ZEGEL_KEY: given.key.toString('hex'),
    ...others,
  }
}

/** Runs a program as somebody does who runs the server. */
function start(program: keyof typeof PROGRAMS, args: readonly string[], env = {}) {
  const child = spawn(process.execPath, [join(HERE, PROGRAMS[program]), ...args], {
    cwd: HERE,
    env: environment(env),
  })
  const output = Promise.all(
    [child.stdout, child.stderr].map(async (one) => String(await buffer(one))),
  )
  const ended = once(child, 'close').then(async ([code]) => {
    const [said = '', complained = ''] = await output
    return { code: code as number | null, said, complained } // safe: the code that a process ends with
  })
  return { child, ended }
}

/** Runs what such a program does in this process, which has loaded all of it. */
async function within(program: keyof typeof WITHIN, args: readonly string[], env = {}) {
  const complaints: string[] = []
  const said = vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(`${format(...words)}\n`)
  })
  const before = process.exitCode
  try {
    await WITHIN[program](args, environment(env))
    return { code: process.exitCode, complained: complaints.join('') }
  } finally {
    process.exitCode = before
    said.mockRestore()
  }
}

describe('npm run backup and npm run restore', () => {
  it('bring all to another data folder, also after the backup was killed half way', async () => {
    const bucket = await openStorage(toStorageSettings(s3.url, dataDir))
    const source = given.storage
    await copyAll(
      { db: given.database.db, pool: given.database.owner },
      { source, target: bucket, onProblem: () => {} },
    )
    await claimStorage(given.database.owner, bucket)
    const file = join(given.folder, 'killed')
    const env = { STORAGE_URL: s3.url }
    const first = start('backup', [file], env)
    // The last of them is asked for after the third was written, which is large.
    s3.trouble((request) => {
      if (request.includes(given.stored[3]?.key ?? '')) first.child.kill('SIGKILL')
      return undefined
    })
    expect((await first.ended).code).toBeNull()
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, true])
    s3.trouble(() => undefined)
    await bucket.close()

    const resumed = await start('backup', ['--resume', file], env).ended
    expect(resumed).toMatchObject({ code: 0, complained: '' })
    expect(resumed.said).toMatch(
      /Going on[^]*The backup is whole: the database, 5 files and the encryption key/,
    )
    expect(resumed.said).not.toContain(given.key.toString('hex'))
    expect(statSync(file).mode & 0o777).toBe(0o600)

    await using into = await given.emptyDatabase()
    const there = join(given.folder, 'there')
    const restoredTo = { ZEGEL_DATA: there, DATABASE_URL: into.url, STORAGE_URL: '', ZEGEL_KEY: '' }
    // What is refused for what is there, of an archive whose passphrase takes no second to try.
    const light = await given.made('light')
    const other = await start('restore', [light], { ...restoredTo, ZEGEL_KEY: 'ab'.repeat(32) })
      .ended
    expect(other).toMatchObject({ code: 2, said: '' })
    expect(other.complained).toMatch(/^Here is another encryption key than in the backup[^\n]*\n$/)
    const done = await start('restore', [file], restoredTo).ended
    expect(done).toMatchObject({ code: 0, complained: '' })
    expect(done.said).toContain(`The encryption key was put in ${there}/zegel.key`)
    expect(readFileSync(join(there, 'zegel.key'), 'utf8').trim()).toBe(given.key.toString('hex'))
    expect(statSync(join(there, 'zegel.key')).mode & 0o777).toBe(0o600)

    const verified = await start('verify', [], restoredTo).ended
    // How far it is, before that, on a slow machine.
    expect(verified).toMatchObject({
      code: 0,
      said: expect.stringMatching(/(^|\n)Everything is as it was written\.\n$/),
    })
    const again = await within('restore', [light], restoredTo)
    expect(again.complained).toMatch(/^There is something in PostgreSQL at [^\n]*\n$/)
  })

  it.each([
    ['backup', [], {}, 'Say where the backup goes'],
    ['backup', ['x'], { ZEGEL_BACKUP_PASSPHRASE: '' }, 'Set ZEGEL_BACKUP_PASSPHRASE'],
    ['backup', ['x'], { ZEGEL_BACKUP_PASSPHRASE: 'hush hush' }, 'is too short: give at least 12'],
    ['backup', ['s3://key:hush@host/bucket'], {}, 'Name the archive after the bucket'],
    ['restore', [], {}, 'Say which backup'],
    ['restore', ['none'], {}, "none can't be read: ENOENT"],
    ['restore', [import.meta.filename], {}, 'This is no backup of Zegel.'],
  ] as const)('%s is refused in a line as %j', async (program, args, env, reason) => {
    const { code, complained } = await within(program, args, env)

    expect(code).toBe(2)
    expect(complained).toContain(reason)
    expect(complained).toMatch(/^[^\n]*\n$/)
    expect(complained).not.toContain('hush')
  })

  it('end when they are refused, as a backup where nothing listens', async () => {
    const elsewhere = 's3://key:hush@127.0.0.1:1/bucket/x?tls=0'
    const { code, said, complained } = await start('backup', [elsewhere]).ended

    expect({ code, said }).toEqual({ code: 2, said: '' })
    expect(complained).toMatch(/^[^\n]*nothing listens there[^\n]*\n$/)
    expect(complained).not.toContain('hush')
  })
})
