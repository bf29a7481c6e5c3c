import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { openPool } from './setup/open-pool.ts'
import { preparedOnDisk } from './prepared-on-disk.ts'

let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  database = await testDatabase({ isOwn: true })
  // A cluster for tests waits for no disk unless it is asked to.
  const { connectionString } = database.owner.options
  pool = openPool({ connectionString, options: '-c synchronous_commit=on' })
  await pool.query(`
    create table acts (id integer primary key, at pg_lsn, synchronous text);
    create function act(p_id integer) returns acts language sql as
      'insert into acts (id, at) values (p_id, pg_current_wal_insert_lsn()) returning *';
    create function note_synchronous() returns trigger language plpgsql as $$
    begin
      update acts set synchronous = current_setting('synchronous_commit') where id = new.id;
      return null;
    end $$;
    create constraint trigger at_commit after insert on acts deferrable initially deferred
      for each row execute function note_synchronous();`)
})
afterEach(async () => {
  await pool.end()
  await database[Symbol.asyncDispose]()
})

const act = (id: number) => preparedOnDisk(pool, 'act', 'select id from act($1)', [id])

describe('an act that is prepared to be on the disk', () => {
  it('answers what it wrote, which is on the disk by then', async () => {
    expect(await act(1)).toEqual([{ id: 1 }])
    const { rows } = await pool.query(
      'select pg_current_wal_flush_lsn() > at as is_on_disk from acts',
    )
    expect(rows).toEqual([{ is_on_disk: true }])
  })

  it('answers nobody before the disk does, and writes it once for all who wait', async () => {
    const disk = slowDisk()
    const answered: number[] = []
    const acts = [1, 2, 3].map(async (id) => {
      await preparedOnDisk(disk.pool, 'act', 'select id from act($1)', [id])
      answered.push(id)
    })
    await expect.poll(() => disk.acts).toBe(3)
    expect(answered).toEqual([])
    disk.flushed[0]?.resolve()
    await expect.poll(() => answered).toEqual([1])
    disk.flushed[1]?.resolve()
    await Promise.all(acts)
    expect(disk.flushed).toHaveLength(2)
  })

  it('fails when the disk could not be written', async () => {
    const disk = slowDisk()
    const failing = preparedOnDisk(disk.pool, 'act', 'select id from act($1)', [1])
    await expect.poll(() => disk.flushed.length).toBe(1)
    disk.flushed[0]?.reject(new Error('the disk is gone'))
    await expect(failing).rejects.toThrow('the disk is gone')
  })

  it('lets go of its locks without waiting for the disk, and changes nothing for who comes next', async () => {
    await act(1)
    const { rows } = await pool.query('select synchronous from acts')
    expect(rows).toEqual([{ synchronous: 'off' }])
    expect((await pool.query('show synchronous_commit')).rows).toEqual([
      { synchronous_commit: 'on' },
    ])
  })
})

/** A database whose disk answers when it is told to. */
function slowDisk() {
  const flushed: PromiseWithResolvers<void>[] = []
  const disk = { acts: 0, flushed }
  async function query({ name }: { name: string }) {
    if (name !== 'flush') disk.acts += 1
    else await flushed[flushed.push(Promise.withResolvers<void>()) - 1]?.promise
    return { rows: [{}] }
  }
  const fixture = { query } as unknown as pg.Pool // safe: of a pool an act asks no more
  return Object.assign(disk, { pool: fixture })
}
