import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { workOff } from '../../test/jobs.ts'
import { type MailServer, startMailServer } from '../../test/outside/smtp.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { primaryReads } from '../db/replica/reads.ts'
import { resetPasswordLetter } from '../features/accounts/accounts.mails.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Settings } from '../settings.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { CRONTAB, tasksOf } from '../tasks.ts'
import { startJobs } from './start-jobs.ts'

const LINK = 'https://zegel.test/reset-password/abc?email=anna%40example.nl'
const PORT_OF_NOBODY = 1
const logged: string[] = []
const note = (message: unknown) => void logged.push(String(message))
const noteLine = (_about: object, message: string) => note(message)
const log = { error: noteLine, warn: noteLine, info: noteLine, debug: noteLine }

let database: TestDatabase

beforeEach(async () => {
  database = await testDatabase()
  logged.length = 0
})
afterEach(() => database[Symbol.asyncDispose]())

describe('a mail', () => {
  it('arrives with both of its parts, in the language of its reader', async () => {
    await using server = await startMailServer()
    await write(server.url)
    await work(server.url)

    const [mail] = server.received
    expect(mail).toMatchObject({
      subject: 'Kies een nieuw wachtwoord',
      from: { name: 'Zegel', address: 'no-reply@zegel.test' },
      to: [{ address: 'anna@example.nl' }],
    })
    expect(mail?.text).toContain(LINK)
    expect(mail?.html).toContain('lang="nl"')
    expect(mail?.html).toContain(LINK.replaceAll('&', '&amp;'))
  })

  it('is answered to the one it was written for', async () => {
    await using server = await startMailServer()
    await write(server.url, { replyTo: 'bram@example.nl' })
    await work(server.url)
    expect(server.received[0]?.replyTo).toMatchObject([{ address: 'bram@example.nl' }])
  })

  it('keeps an address with a comma as one, and a subject with a line break in one line', async () => {
    await using server = await startMailServer()
    await write(server.url, {
      to: '"anna,bram"@example.nl',
      subject: 'Bericht\r\nBcc: eve@example.nl',
    })
    await work(server.url)
    const [mail] = server.received
    expect(mail?.to).toHaveLength(1)
    expect(mail?.subject).toBe('Bericht Bcc: eve@example.nl')
    expect(mail?.bcc ?? []).toEqual([])
  })

  it('is not sent when what it tells about did not happen', async () => {
    await using server = await startMailServer()
    const act = inTransaction(database.db, async (tx) => {
      await sendMail(tx, settingsWith(server.url), aMail())
      throw new Error('the act failed')
    })
    await expect(act).rejects.toThrow('the act failed')
    await work(server.url)
    expect(server.received).toEqual([])
  })

  it('waits for a mail server that is down, and then arrives once', async () => {
    const port = await portOfClosedServer()
    const url = `smtp://127.0.0.1:${port}`
    await write(url)
    await work(url)
    await bringForward()
    await work(url)
    expect(await read()).toMatchObject({
      attempts: 2,
      sent_at: null,
      last_error: expect.stringMatching(/ECONN|ESOCKET/),
    })

    await using server = await startMailServer({ port })
    await bringForward()
    await work(url)
    await bringForward()
    await work(url)
    expect(server.received).toHaveLength(1)
    expect(await read()).toMatchObject({ attempts: 3, sent_at: expect.any(Date), last_error: null })
  })

  it('is tried 25 times, each time after a longer while', async () => {
    await write(`smtp://127.0.0.1:${PORT_OF_NOBODY}`)
    await work(`smtp://127.0.0.1:${PORT_OF_NOBODY}`)
    const { rows } = await database.pool.query(
      'select attempts, max_attempts, run_at > now() as later from graphile_worker.jobs',
    )
    expect(rows).toEqual([{ attempts: 1, max_attempts: 25, later: true }])
  })

  it('is sent once by two workers, also when it was asked for twice', async () => {
    await using server = await startMailServer()
    await write(server.url)
    await database.pool.query(
      `select graphile_worker.add_job('send-mail', json_build_object('id', id)) from mails`,
    )
    await Promise.all([work(server.url), work(server.url)])
    expect(server.received).toHaveLength(1)
  })

  it('is not sent again and again to somebody the mail server does not know', async () => {
    await using server = await startMailServer({ refuse: 550 })
    await write(server.url)
    await work(server.url)
    expect(await read()).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: expect.stringMatching(/550/),
    })
    expect(await countJobs()).toBe(0)
  })

  it('is tried again when the mail server asks for some patience, or does not take our password', async () => {
    await using busy = await startMailServer({ refuse: 450 })
    await write(busy.url)
    await work(busy.url)
    expect(await read()).toMatchObject({ last_error: expect.stringMatching(/450/) })
    expect(await countJobs()).toBe(1)

    await using strict = await startMailServer({ login: { user: 'zegel', password: 'right' } })
    await bringForward()
    await work(strict.url.replace('//', '//zegel:s3cret@'))
    expect(await read()).toMatchObject({ last_error: expect.stringMatching(/EAUTH/) })
    expect(await countJobs()).toBe(1)
  })

  it('leaves no password of the mail server, no link and no text behind', async () => {
    await using server = await startMailServer({ login: { user: 'zegel', password: 'right' } })
    await write(server.url)
    await work(server.url.replace('//', '//zegel:s3cret@'))
    const noted = JSON.stringify([await read(), await listJobs(), logged])
    expect(noted).toContain('EAUTH')
    expect(noted).not.toContain('s3cret')

    await bringForward()
    await work(server.url.replace('//', '//zegel:right@'))
    expect(await read()).toMatchObject({ sent_at: expect.any(Date), html: '', text: '' })
  })
})

describe('the server', () => {
  it('sends what comes in while it runs, and stops cleanly', async () => {
    await using server = await startMailServer()
    const tasks = tasksOf(contextWith(settingsWith(server.url)))
    const stop = await startJobs({ databaseUrl: database.url, log, tasks, crontab: CRONTAB })
    await write(server.url)
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(1)
    await stop()
    expect(await countJobs()).toBe(0)
  })

  it('leaves mails in the outbox without a mail server', async () => {
    const settings = { ...settingsWith(''), smtpUrl: undefined }
    await inTransaction(database.db, (tx) => sendMail(tx, settings, aMail()))
    await workOff(contextWith(settings), database.url)
    expect(await countJobs()).toBe(0)
    expect(await read()).toMatchObject({ sent_at: null, attempts: 0 })
  })
})

function settingsWith(smtpUrl: string): Settings {
  return {
    smtpUrl,
    url: 'https://zegel.test',
    mailFrom: 'Zegel <no-reply@zegel.test>',
  } as Settings // safe: mails need no more of them
}

function aMail({ to = 'anna@example.nl', subject = '' } = {}) {
  const letter = resetPasswordLetter('nl', { name: 'Anna', url: LINK })
  return {
    kind: 'reset-password',
    userId: null,
    to,
    language: 'nl' as const,
    letter: subject ? { ...letter, subject } : letter,
  }
}

async function write(
  smtpUrl: string,
  { replyTo, ...other }: { replyTo?: string; to?: string; subject?: string } = {},
): Promise<void> {
  const mail = { ...aMail(other), replyTo }
  await inTransaction(database.db, (tx) => sendMail(tx, settingsWith(smtpUrl), mail))
}

/** Does all jobs that are due, once. */
function work(smtpUrl: string): Promise<void> {
  return workOff(contextWith(settingsWith(smtpUrl)), database.url, note)
}

function contextWith(settings: Settings): Context {
  const { db, pool } = database
  const reads = primaryReads(database)
  const storage = folderStorage('/nowhere')
  return { db, pool, reads, settings, storage, now: () => Temporal.Now.instant() }
}

async function read() {
  const mail = await database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  return { ...mail, last_error: mail.last_error }
}

async function listJobs() {
  const { rows } = await database.pool.query(
    'select *, id::text from graphile_worker._private_jobs',
  )
  return rows
}

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::int as count from graphile_worker._private_jobs where attempts < max_attempts',
  )
  return rows[0].count
}

async function bringForward(): Promise<void> {
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
}

async function portOfClosedServer(): Promise<number> {
  const server: MailServer = await startMailServer()
  await server[Symbol.asyncDispose]()
  return server.port
}
