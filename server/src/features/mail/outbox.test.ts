import { mail } from '@zegel/contract/mail/mail'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { attachTo } from '../../../test/files.ts'
import { inTransaction } from '../../db/database.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { resetPasswordLetter } from '../accounts/accounts.mails.ts'

let demo: TestApp
let real: TestApp
beforeAll(async () => {
  demo = await testApp({ settings: { demo: true } })
  real = await testApp()
  for (const app of [demo, real]) {
    await write(app, 'anna@example.nl')
    await write(app, 'bram@example.nl')
  }
})
afterAll(async () => {
  await demo[Symbol.asyncDispose]()
  await real[Symbol.asyncDispose]()
})

function write({ context: { db, settings } }: TestApp, to: string): Promise<void> {
  const url = 'http://localhost:3000/reset-password/abc'
  const letter = resetPasswordLetter('nl', { name: 'Anna', url })
  const kept = { kind: 'reset-password', userId: null, to, language: 'nl' as const, letter }
  return inTransaction(db, (tx) => sendMail(tx, settings, kept))
}

async function firstOf({ context: { db } }: TestApp) {
  return db.selectFrom('mails').selectAll().orderBy('created_at').executeTakeFirstOrThrow()
}

async function statusesFor(caller: Caller, id: string): Promise<number[]> {
  const list = await caller.call(mail.outbox, {})
  const one = await caller.call(mail.outboxMail, { params: { id } })
  const preview = await caller.call(mail.outboxPreview, { params: { id } })
  return [list, one, preview].map(({ status }) => status)
}

describe('the outbox of the demo', () => {
  it('shows everybody the kept mails, newest first and by the page', async () => {
    const all = await demo.guest.call(mail.outbox, {})
    expect(all.body).toMatchObject({
      total: 2,
      data: [
        { to: 'bram@example.nl', subject: 'Kies een nieuw wachtwoord', kind: 'reset-password' },
        { to: 'anna@example.nl' },
      ],
    })
    const second = await demo.guest.call(mail.outbox, { query: { page: 2, per_page: 1 } })
    expect(second.body).toMatchObject({ total: 2, data: [{ to: 'anna@example.nl' }] })
  })

  it('finds them by address and by subject, and takes what was typed to the letter', async () => {
    const found = async (q: string) => {
      const { body } = await demo.guest.call(mail.outbox, { query: { q } })
      return body
    }
    expect(await found('ANNA@')).toMatchObject({ total: 1, data: [{ to: 'anna@example.nl' }] })
    expect(await found('nieuw wachtwoord')).toMatchObject({ total: 2 })
    expect(await found('%')).toMatchObject({ total: 0 })
  })

  it('shows one with its plain text', async () => {
    const { id } = await firstOf(demo)
    const { body } = await demo.guest.call(mail.outboxMail, { params: { id } })
    expect(body).toMatchObject({ id, to: 'anna@example.nl', language: 'nl' })
    expect(body).toHaveProperty('text', expect.stringContaining('Hallo Anna'))
    expect(body).not.toHaveProperty('html')
  })

  it('shows how it looks as a page that can run and load nothing', async () => {
    const { id, html } = await firstOf(demo)
    const reply = await demo.guest.send({ url: `/api/outbox/${id}/preview` })
    expect(reply.body).toBe(html)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-popups')
    expect(policy).not.toContain('allow-scripts')
    expect(policy).toContain("frame-ancestors 'self'")
  })

  it('has the file that goes with a mail', async () => {
    const { id } = await firstOf(demo)
    const url = `/api/outbox/${id}/attachment`
    expect((await demo.guest.send({ url })).statusCode).toBe(404)
    await attachTo(demo, id)

    const { body } = await demo.guest.call(mail.outboxMail, { params: { id } })
    expect(body).toMatchObject({ attachment: { file_name: 'Akte.pdf', size: 8 } })
    const reply = await demo.guest.send({ url })
    expect(reply.body).toBe('%PDF-1.7')
    expect(reply.headers['content-disposition']).toContain('attachment')
  })

  it('has nothing under an id of something else', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    expect(await demo.guest.call(mail.outboxMail, { params: { id } })).toMatchObject({
      status: 404,
    })
  })
})

describe('the outbox elsewhere', () => {
  it('is there for platform administrators alone', async () => {
    const { id } = await firstOf(real)
    const administrator = await real.given.user({ administrator: true })
    const user = await real.given.user()
    expect(await statusesFor(real.as(administrator), id)).toEqual([200, 200, 200])
    expect(await statusesFor(real.as(user), id)).toEqual([404, 404, 404])
    expect(await statusesFor(real.guest, id)).toEqual([404, 404, 404])
  })

  it('is there for nobody once there is a mail server', async () => {
    await using app = await testApp({ settings: { demo: true } })
    await write(app, 'anna@example.nl')
    const { id } = await firstOf(app)
    app.context.settings.smtpUrl = 'smtp://127.0.0.1:1'
    const administrator = await app.given.user({ administrator: true })
    expect(await statusesFor(app.as(administrator), id)).toEqual([404, 404, 404])
    expect(await statusesFor(app.guest, id)).toEqual([404, 404, 404])
  })
})
