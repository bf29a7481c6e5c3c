import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { entityFiles } from '@zegel/contract/legal-persons/entity-files'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../test/app.ts'
import { addedFile } from '../test/fixtures/entity-files.ts'
import { filesInStorage } from '../test/fixtures/photos.ts'
import { assertWithinLimit } from './access/limits.ts'
import { prepareMonths } from './features/audit/record-audit-event.ts'
import { purgeOldData } from './features/admin/retention/purge-old-data.ts'
import { cleanUpRegularly } from './cleanup.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

async function cleanUpOnce() {
  const stop = cleanUpRegularly(app.context)
  await stop()
}

async function isMonthReady(month: string) {
  const { rows } = await app.context.pool.query<{ is_there: boolean }>(
    'select to_regclass($1) is not null as is_there',
    [`security_events_${month}`],
  )
  return rows[0]?.is_there
}

it('makes room for the security events of this month and the next', async () => {
  const now = () => Temporal.Instant.from('2031-12-31T23:30:00Z')
  await prepareMonths({ ...app.context, now })

  expect(await Promise.all(['2031_12', '2032_01', '2032_02'].map(isMonthReady))).toEqual([
    true,
    true,
    false,
  ])
})

it('may make the same room twice, and at once', async () => {
  const now = () => Temporal.Instant.from('2033-05-10T12:00:00Z')
  const context = { ...app.context, now }
  await Promise.allSettled([prepareMonths(context), prepareMonths(context)])
  await prepareMonths(context)

  expect(await isMonthReady('2033_06')).toBe(true)
})

it('throws away limits that have run out, and no others', async () => {
  const keys = async () => {
    const rows = await app.context.db.selectFrom('rate_limits').select('key').execute()
    return rows.map(({ key }) => key)
  }
  await assertWithinLimit(app.context, 'contact by ip', '192.0.2.1')
  app.clock.advance({ hours: 2 })
  await assertWithinLimit(app.context, 'contact by ip', '192.0.2.2')
  await cleanUpOnce()

  expect(await keys()).toEqual(['contact by ip: 192.0.2.2'])
})

it('throws away what was removed a day ago, and what a stopped server left of a call', async () => {
  const { dataDir } = app.context.settings
  const { id } = await app.given.organization()
  const company = await app.given.entity(id)
  const user = app.as(await app.given.member(id, 'superadmin'))
  const f = await addedFile(user, company.id)
  await user.call(entityFiles.remove, { query: { o: id, f, lp: company.id } })
  await mkdir(join(dataDir, 'uploads', 'call-stopped'), { recursive: true })
  app.clock.advance({ hours: 25 })
  await cleanUpOnce()

  expect(await filesInStorage(app)).toEqual([])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([])
})

it('forgets what the sandboxes knew long ago', async () => {
  const { pool } = app.context
  await pool.query(
    `insert into sandbox_records (service, kind, id, record, written_at)
     values ('mollie', 'payment', 'old', '{}', now() - interval '91 days'), ('mollie', 'payment', 'new', '{}', now())`,
  )
  await cleanUpOnce()
  const { rows } = await pool.query('select id from sandbox_records')
  expect(rows).toEqual([{ id: 'new' }])
})

it('forgets the events of providers that can not come again, and no others', async () => {
  const { db, now } = app.context
  const daysAgo = (days: number) => new Date(now().subtract({ hours: days * 24 }).epochMilliseconds)
  const provider = 'stripe'
  await db
    .insertInto('provider_events')
    .values([
      { provider, event_id: 'evt_old', received_at: daysAgo(8) },
      { provider, event_id: 'evt_new', received_at: daysAgo(6) },
    ])
    .execute()
  await cleanUpOnce()

  const left = await db.selectFrom('provider_events').select('event_id').execute()
  expect(left).toEqual([{ event_id: 'evt_new' }])
})

it('keeps answers under keys for a day, and mails and security events for a year', async () => {
  const { pool } = app.context
  const { id } = await app.given.user()
  await pool.query(
    `insert into idempotency_keys (user_id, key, endpoint, request_hash, reply, created_at)
     select $1, age, 'GET /', '', '{}', now() - age::interval from unnest(array['25 hours', '23 hours']) as ages (age)`,
    [id],
  )
  await pool.query(
    `insert into mails (kind, to_address, language, subject, html, text, created_at)
     select 'kept', 'kept@tidy.test', 'nl', age, '', '', now() - age::interval from unnest(array['13 months', '11 months']) as ages (age)`,
  )
  await pool.query(
    `insert into security_events (type, user_id, at)
     select age, $1, now() - age::interval from unnest(array['13 months', '11 months']) as ages (age)`,
    [id],
  )
  await purgeOldData({ pool, now: () => Temporal.Now.instant() })

  const { rows } = await pool.query(
    `select key as kept from idempotency_keys where user_id = $1
     union all select subject from mails where kind = 'kept'
     union all select type from security_events where user_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ kept: '23 hours' }, { kept: '11 months' }, { kept: '11 months' }])
})

it('lets nobody throw away a security event of the last year, nor change an older one', async () => {
  const { pool } = app.context
  await pool.query("insert into security_events (type) values ('signed in')")

  await expect(pool.query('delete from security_events')).rejects.toThrow('kept for a year')
  await expect(app.owner.query("update security_events set type = 'other'")).rejects.toThrow(
    'append-only',
  )
})
