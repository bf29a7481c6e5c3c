import { contact } from '@zegel/contract/mail/contact'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'

const MESSAGE = { name: 'Bram', email: 'bram@example.nl', message: 'Hoe voeg ik een lid toe?' }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())
beforeEach(async () => {
  await app.context.db.deleteFrom('mails').execute()
  await app.context.db.deleteFrom('rate_limits').execute()
})

const listMails = () => app.context.db.selectFrom('mails').selectAll().execute()

describe('the contact form', () => {
  it('mails what a guest wrote to the support address, to be answered to the guest', async () => {
    const reply = await app.guest.call(contact.send, { body: MESSAGE })
    expect(reply).toMatchObject({ ok: true, status: 204 })
    const [mail] = await listMails()
    expect(mail).toMatchObject({
      kind: 'contact',
      user_id: null,
      to_address: 'support@zegel.test',
      reply_to: 'bram@example.nl',
      subject: 'Bericht van Bram',
    })
    expect(mail?.text).toContain('Hoe voeg ik een lid toe?')
  })

  it('says whose account it is when somebody is signed in', async () => {
    const user = await app.given.user({ language: 'en' })
    await app.as(user).call(contact.send, { body: MESSAGE })
    expect(await listMails()).toMatchObject([
      { user_id: user.id, language: 'en', subject: 'Message from Bram' },
    ])
  })

  it('passes on markup as the letters it is made of', async () => {
    await app.guest.call(contact.send, {
      body: { ...MESSAGE, name: '<img src=x>', message: 'a\n<script>alert(1)</script>' },
    })
    const [mail] = await listMails()
    expect(mail?.html).not.toMatch(/<img|<script/)
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.text).toContain('a\n<script>alert(1)</script>')
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'bram' }, 'email'],
    [{ message: '' }, 'message'],
    [{ message: 'a'.repeat(5001) }, 'message'],
  ])('refuses %o and sends nothing', async (wrong, field) => {
    const reply = await app.guest.call(contact.send, { body: { ...MESSAGE, ...wrong } })
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    })
    expect(await listMails()).toEqual([])
  })

  it('takes five messages an hour from one place, also when they come at once', async () => {
    const send = () => app.guest.call(contact.send, { body: MESSAGE })
    const replies = await Promise.all(Array.from({ length: 7 }, send))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    expect(await listMails()).toHaveLength(5)

    app.clock.advance({ hours: 1 })
    expect(await send()).toMatchObject({ status: 204 })
  })
})
