import { system } from '@zegel/contract/admin/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { startMailServer } from '../../../../test/outside/smtp.ts'
import { recordCheck } from '../../history/history.ts'
import { registerServer } from '../admin.ts'

const SMTP_OF_NOBODY = { smtpUrl: 'smtp://127.0.0.1:9' }

let app: TestApp
let platform: { id: string }
beforeAll(async () => {
  app = await testApp({ ownDatabase: true, settings: SMTP_OF_NOBODY })
  platform = await app.given.user({ administrator: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const read = async () => {
  const reply = await app.as(platform).call(system.get, {})
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body
}
const retryJob = (id: string) => app.as(platform).call(system.retryJob, { body: { id } })
const retryMail = (id: string) => app.as(platform).call(system.retryMail, { body: { id } })

async function failedJob({ attempts = 25 } = {}): Promise<string> {
  const { rows } = await app.context.pool.query<{ id: string }>(
    `with job as (select * from graphile_worker.add_job('make-deed', '{"request_id":"asked-for-it"}', max_attempts => 25))
     select id::text from job`,
  )
  const id = rows[0]?.id ?? ''
  await app.context.pool.query(
    `update graphile_worker._private_jobs set attempts = $2, last_error = 'it broke' where id = $1`,
    [id, attempts],
  )
  return id
}

async function failedMail(): Promise<string> {
  const { id } = await app.context.db
    .insertInto('mails')
    .values({
      ...{ kind: 'reset-password', to_address: 'anna@example.test', language: 'nl' },
      ...{ subject: 'Geheim', html: '<p>Geheim</p>', text: 'Geheim' },
      ...{ attempts: 1, last_error: 'EENVELOPE: 550 no such user' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('how the platform is doing', () => {
  it('tells what works and what not, what runs, and how much is kept', async () => {
    const { health, versions, storage } = await read()
    expect(Object.fromEntries(health.map(({ part, state }) => [part, state]))).toEqual({
      ...{ database: 'working', migrations: 'working', key: 'working' },
      ...{ storage: 'working', disk: 'working', mail_server: 'failing' },
    })
    expect(versions).toMatchObject({ node: process.version, zegel: expect.stringMatching(/^\d/) })
    expect(versions.postgres).toMatch(/^\d+/)
    expect(versions.newest_migration).toMatch(/^\d{4}_/)
    expect(storage).toMatchObject({ files: 0, bytes: 0, ...app.context.storage.whereabouts })
    expect(storage.disk_free_bytes).toBeGreaterThan(0)
  })

  it('knows a mail server that answers, and one that there is not', async () => {
    await using mailServer = await startMailServer()
    const mailStateOf = async (smtpUrl: string | undefined) => {
      await using other = await testApp({ settings: { smtpUrl } })
      const admin = await other.given.user({ administrator: true })
      const { body } = await other.as(admin).call(system.get, {})
      return 'health' in body && body.health.find(({ part }) => part === 'mail_server')?.state
    }
    expect(await mailStateOf(mailServer.url)).toBe('working')
    expect(await mailStateOf(undefined)).toBe('absent')
  })

  it('tells until when the history is sealed, and when all of it was looked at', async () => {
    expect((await read()).chain.last_check).toBeNull()
    await app.context.pool.query('select seal_history(false)')
    await recordCheck(app.context.db, new Date(), 0)
    await app.owner.query(
      `insert into history_checks (started_at, problems) values (now() - interval '1 hour', 3)`,
    )
    const { chain } = await read()
    expect(chain.sealed_until).toMatch(/^20/)
    expect(chain.last_check).toMatchObject({ problems: 3 })
  })

  it('tells of the newest backup how it ended', async () => {
    expect((await read()).backup).toBeNull()
    await app.owner.query(
      `insert into backups (started_at, finished_at, target, bytes) values (now() - interval '1 day', now(), '/old', 1);
       insert into backups (target, finished_at, error) values ('/new', now(), 'the disk is full')`,
    )
    expect((await read()).backup).toMatchObject({
      ...{ target: '/new', bytes: null, problems: 0, error: 'the disk is full' },
    })
  })

  it('tells which servers run, for as long as they do', async () => {
    const stop = registerServer(app.context)
    await expect.poll(async () => (await read()).servers.length).toBe(1)
    const [server] = (await read()).servers
    await app.context.pool.query(
      `update servers set seen_at = now() - interval '2 minutes', role = 'app'`,
    )
    const gone = (await read()).servers
    await stop()
    expect(server).toMatchObject({ alive: true, role: 'all', node: process.version })
    expect(gone).toMatchObject([{ alive: false, role: 'web' }])
    expect((await read()).servers).toEqual([])
  })

  it('tells of mails to nobody who they were to, nor what they said', async () => {
    const id = await failedMail()
    const { mails } = await read()
    expect(mails.failed.map((mail) => mail.id)).toContain(id)
    expect(JSON.stringify(mails)).not.toMatch(/anna@|Geheim/)
  })
})

describe('a job that failed', () => {
  it('is there with its error and the request that asked for it, and is tried again as a new one', async () => {
    const id = await failedJob()
    expect((await read()).jobs.failed).toContainEqual(
      expect.objectContaining({
        ...{ id, task: 'make-deed', error: 'it broke', attempts: 25 },
        ...{ next_try_at: null, request_id: 'asked-for-it' },
      }),
    )
    expect((await retryJob(id)).status).toBe(204)

    const { jobs } = await read()
    expect(jobs.failed.map((job) => job.id)).not.toContain(id)
    expect(jobs.tasks).toContainEqual(expect.objectContaining({ task: 'make-deed', failed: 0 }))
    const { rows } = await app.context.pool.query(
      'select attempts, run_at <= now() as due from graphile_worker._private_jobs where id = $1',
      [id],
    )
    expect(rows).toEqual([{ attempts: 0, due: true }])
  })

  it('does not wait for its next try, when somebody wants it now', async () => {
    const id = await failedJob({ attempts: 3 })
    const found = (await read()).jobs.failed.find((job) => job.id === id)
    expect(found?.next_try_at).toMatch(/^20/)
    expect((await retryJob(id)).status).toBe(204)
  })

  it('is noted with who had it tried again', async () => {
    const id = await failedJob()
    await retryJob(id)
    const noted = await app.context.db
      .selectFrom('platform_events')
      .select(['user_id', 'after'])
      .where('action', '=', 'job retried')
      .execute()
    expect(noted).toContainEqual({
      user_id: platform.id,
      after: { task: 'make-deed', job: id },
    })
  })

  it('is tried again once by two who ask at once', async () => {
    const id = await failedJob()
    const replies = await Promise.all([retryJob(id), retryJob(id)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 404,
    ])
  })

  it.each([
    { what: 'waits for its first try', change: 'attempts = 0, last_error = null' },
    { what: 'is being done', change: `locked_at = now(), locked_by = 'another'` },
  ])('is none when it $what', async ({ change }) => {
    const id = await failedJob()
    await app.context.pool.query(
      `update graphile_worker._private_jobs set ${change} where id = $1`,
      [id],
    )
    expect((await retryJob(id)).status).toBe(404)
  })

  it('is nobody else’s business', async () => {
    const superadmin = await app.given.member((await app.given.organization()).id, 'superadmin')
    const id = await failedJob()
    const as = app.as(superadmin)
    const seen = await as.call(system.get, {})
    const retried = await as.call(system.retryJob, { body: { id } })
    const sent = await as.call(system.retryMail, { body: { id: await failedMail() } })
    expect([seen.status, retried.status, sent.status]).toEqual([403, 403, 403])
  })
})

describe('a mail that failed', () => {
  it('gets a new job when it has none, and is noted', async () => {
    const id = await failedMail()
    expect((await retryMail(id)).status).toBe(204)
    expect(await jobsOf(id)).toEqual([{ attempts: 0 }])
    expect((await read()).mails.failed.map((mail) => mail.id)).not.toContain(id)
    const noted = await app.context.db
      .selectFrom('platform_events')
      .select(['user_id', 'action'])
      .where('record_id', '=', id)
      .execute()
    expect(noted).toEqual([{ user_id: platform.id, action: 'mail retried' }])
  })

  it('has the job that it has tried again', async () => {
    const id = await failedMail()
    await app.context.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('id', $1::text))`,
      [id],
    )
    await app.context.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no' where payload ->> 'id' = $1`,
      [id],
    )
    expect((await retryMail(id)).status).toBe(204)
    expect(await jobsOf(id)).toEqual([{ attempts: 0 }])
  })

  it('is sent again once by two who ask at once, and not when it was sent', async () => {
    const id = await failedMail()
    const replies = await Promise.all([retryMail(id), retryMail(id)])
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 404,
    ])
    const sent = await failedMail()
    await app.context.pool.query('update mails set sent_at = now() where id = $1', [sent])
    expect((await retryMail(sent)).status).toBe(404)
  })

  it('can’t be sent without a mail server', async () => {
    await using other = await testApp()
    const admin = await other.given.user({ administrator: true })
    const id = '01980000-0000-7000-8000-000000000000'
    const reply = await other.as(admin).call(system.retryMail, { body: { id } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'mail-server-absent' } })
  })
})

async function jobsOf(mail: string) {
  const { rows } = await app.context.pool.query(
    `select attempts from graphile_worker._private_jobs where payload ->> 'id' = $1`,
    [mail],
  )
  return rows
}
