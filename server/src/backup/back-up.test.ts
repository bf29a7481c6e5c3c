import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BackupFixture,
  backupFixture,
  contentsOf,
  FILES,
  restored,
  textsIn,
} from '../../test/fixtures/backup-fixture.ts'
import { StartError } from '../lib/start-error.ts'
import type { Storage } from '../storage/stored-bytes.ts'
import { type ArchiveTarget, fileTarget } from './targets.ts'

let given: BackupFixture

/** Every test has one of its own, and may change it. */
function withOneEach(): void {
  beforeEach(async () => {
    given = await backupFixture()
  })
  afterEach(() => given[Symbol.asyncDispose]())
}

/** All have one, of which only backups are made: none is there, or noted, when a test begins. */
function withOneForAll(): void {
  beforeAll(async () => {
    given = await backupFixture()
  })
  afterAll(() => given[Symbol.asyncDispose]())
  beforeEach(async () => {
    await given.database.owner.query('delete from backups')
    for (const name of readdirSync(given.folder))
      if (name !== 'files') rmSync(join(given.folder, name))
  })
}

async function backupsNoted() {
  const { rows } = await given.database.owner.query(
    `select target, bytes, problems, error, finished_at is not null as is_finished from backups order by started_at`,
  )
  return rows
}

/** A target that does something when the database was looked at for the first time, and nothing was read of it yet. */
function onBegin(path: string, meanwhile: () => Promise<void>): ArchiveTarget {
  const target = fileTarget(path)
  return {
    ...target,
    begin: async (bytes) => {
      await meanwhile()
      await target.begin(bytes)
    },
  }
}

/** The storage, which does something before it opens a file for the so manieth time. */
function onOpen(which: number, meanwhile: () => Promise<void>): Storage & { opened: string[] } {
  const opened: string[] = []
  return {
    ...given.storage,
    opened,
    open: async (key) => {
      opened.push(key)
      if (opened.length === which) await meanwhile()
      return given.storage.open(key)
    },
  }
}

/** How much memory this process takes at most while something goes on, in megabytes more than before. */
function peakOf() {
  const before = process.memoryUsage.rss()
  let [peak, samples] = [before, 0]
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
    samples += 1
  }
  return {
    look,
    async *through(content: AsyncIterable<Uint8Array>) {
      for await (const chunk of content) {
        look()
        yield chunk
      }
    },
    samples: () => samples,
    growth: () => (peak - before) / 1024 ** 2,
  }
}

const fails = async () => {
  throw new Error('the storage is away')
}

describe('a backup', () => {
  withOneForAll()

  it('is a file that its owner alone reads, of which is noted where it went and how long it is', async () => {
    const path = await given.made('whole')

    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(existsSync(`${path}.part`)).toBe(false)
    const bytes = BigInt(statSync(path).size)
    expect(await backupsNoted()).toEqual([
      { target: `the file ${path}`, bytes, problems: 0, error: null, is_finished: true },
    ])
    expect(readFileSync(path).includes('a deed')).toBe(false)
    expect(() => fileTarget(path)).toThrow('There is a file')
    expect(() => fileTarget(join(given.folder, 'none', 'x'))).toThrow('There is no folder')
  })

  it('is made one at a time', async () => {
    const path = join(given.folder, 'first')
    const refused: unknown[] = []
    const target = onBegin(path, async () => {
      await given.made('second').catch((error: unknown) => refused.push(error))
    })
    await given.made('first', { target })

    expect(refused).toEqual([new StartError('Another backup of this database is being made.')])
    expect(existsSync(join(given.folder, 'second.part'))).toBe(false)
  })

  it('that was cut off is taken anew where its database is not whole, or nobody asks to go on', async () => {
    const path = join(given.folder, 'whole')
    await expect(given.made('whole', { from: onOpen(4, fails) })).rejects.toThrow('is away')
    const lines: string[] = []
    const onBegun = (line: string) => lines.push(line)
    truncateSync(`${path}.part`, 1000)
    const anew = onOpen(0, fails)
    await given.made('whole', { from: anew, resume: true, onBegun })
    expect(lines).toEqual([expect.stringContaining('all is taken anew')])
    expect(anew.opened.length).toBe(FILES.length)

    const other = join(given.folder, 'other')
    await expect(given.made('other', { from: onOpen(5, fails) })).rejects.toThrow('is away')
    const again = onOpen(0, fails)
    await given.made('other', { from: again })
    expect(again.opened.length).toBe(FILES.length)
    expect(existsSync(`${other}.part`)).toBe(false)
  })

  it('that was cut off stays as it is for who comes with another passphrase', async () => {
    const path = join(given.folder, 'whole')
    await expect(given.made('whole', { from: onOpen(4, fails) })).rejects.toThrow('is away')
    const before = readFileSync(`${path}.part`)

    await expect(
      given.made('whole', { resume: true, passphrase: 'another passphrase' }),
    ).rejects.toThrow('another passphrase than')
    expect(readFileSync(`${path}.part`).equals(before)).toBe(true)
  })

  it('that was cut off by a server that died is told of by the next one', async () => {
    await given.database.owner.query(`insert into backups (target) values ('the file x')`)
    await given.made('whole')

    expect(await backupsNoted()).toMatchObject([
      { target: 'the file x', error: 'It was cut off.', is_finished: true },
      { error: null },
    ])
  })
})

describe('a backup of what changes, is cut off, is not right or is large', () => {
  withOneEach()

  it('that is cut off has no name and is noted with why; gone on with it has what was missing, and is of the moment at which it began', async () => {
    const { owner } = given.database
    const before = await contentsOf(owner)
    const path = join(given.folder, 'whole')
    const target = onBegin(path, async () => {
      await owner.query(`
        insert into swept_files values ('meanwhile');
        insert into mails (kind, to_address, language, subject, html, text) values ('x', 'meanwhile@example.test', 'nl', 'x', 'x', 'x');
        select graphile_worker.add_job('make-deed', '{"meanwhile":1}')`)
      await given.givenFile('meanwhile')
    })
    // The third is the first that is large enough to have the end of a segment before it.
    await expect(given.made('whole', { target, from: onOpen(4, fails) })).rejects.toThrow('is away')
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, true])
    expect(await contentsOf(owner)).not.toEqual(before)
    appendFileSync(`${path}.part`, 'half of a segment')
    const lines: string[] = []
    const from = onOpen(0, fails)
    await given.made('whole', { from, resume: true, onBegun: (line) => lines.push(line) })

    expect(lines).toEqual([expect.stringMatching(/its database is whole, and [23] of 5 files/)])
    expect(from.opened.length).toBeLessThan(FILES.length)
    expect(await backupsNoted()).toMatchObject([{ error: 'the storage is away' }, { error: null }])
    await using into = await given.emptyDatabase()
    expect(await restored(into, path)).toMatchObject({ files: FILES.length, problems: 0 })
    expect(await contentsOf(into.pool)).toEqual(before)
  })

  it('has all the rest when files are missing, changed or thrown away before their turn, and says so on both sides', async () => {
    const { owner } = given.database
    const [missing, changed, , , thrown] = given.stored
    await given.storage.remove(missing?.key ?? '')
    await given.storage.remove(changed?.key ?? '')
    await given.storage.putAt(changed?.key ?? '', Readable.from([Buffer.from('a phota')]))
    await owner.query(
      `insert into mails (kind, to_address, language, subject, html, text, attachment_id)
       values ('x', 'x@example.test', 'nl', 'x', 'x', 'x', $1)`,
      [thrown?.id],
    )
    const from = onOpen(1, async () => {
      await owner.query('update mails set attachment_id = null')
      await owner.query('delete from stored_files where id = $1', [thrown?.id])
      await given.storage.remove(thrown?.key ?? '')
    })
    const told: string[] = []
    const path = await given.made('whole', {
      from,
      onProblem: ({ problem, id }) => told.push(`${problem} ${id}`),
    })

    expect(told).toEqual([`missing ${missing?.id}`, `changed ${changed?.id}`])
    await using into = await given.emptyDatabase()
    const problems: string[] = []
    expect(await restored(into, path, { problems })).toMatchObject({ forgotten: 1 })
    expect(problems).toEqual(told)
    const texts = ['gone', 'a phota', ...FILES.slice(2, 4), 'gone']
    expect(await textsIn(into.target, given.stored)).toEqual(texts)
    expect(await contentsOf(into.pool)).toEqual(await contentsOf(owner))
  })

  it('takes no more memory for many large files than for few, nor does what restores it', async () => {
    const large = Buffer.alloc(50 * 1024 * 1024, 'a page of a deed ')
    for (let n = 0; n < 3; n++) await given.givenFile(large)
    const path = join(given.folder, 'whole')
    const target = fileTarget(path)
    const making = peakOf()
    const write = async (bytes: Buffer) => {
      making.look()
      await target.write(bytes)
    }
    await given.made('whole', { target: { ...target, write } })
    const restoring = peakOf()
    await using into = await given.emptyDatabase()
    const putAt: Storage['putAt'] = (key, content) =>
      into.target.putAt(key, Readable.from(restoring.through(content), { objectMode: false }))
    await restored({ ...into, target: { ...into.target, putAt } }, path)

    expect(making.samples()).toBeGreaterThan(30)
    expect(restoring.samples()).toBeGreaterThan(30)
    expect(Math.max(making.growth(), restoring.growth())).toBeLessThan(100)
  })
})
