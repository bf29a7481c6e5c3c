import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { PHOTO } from '@zegel/contract/accounts/photo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  filesInStorage,
  photoUrlOf,
  sendPart,
  show,
  upload,
} from '../../../../test/fixtures/photos.ts'
import { picture } from '../../../../test/files.ts'
import { inTransaction } from '../../../db/database.ts'
import { sessionCookieName } from '../../../http/requests/session-cookie.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { startSession } from '../../accounts/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('statement 29: a photo that is too large', () => {
  it('is refused with its own text, and leaves nothing behind', async () => {
    const anna = app.as(await app.given.user())
    const before = await filesInStorage(app)
    const bytes = new Uint8Array(Math.round(5.1 * 1024 * 1024))
    bytes.set(new Uint8Array(await (await picture()).arrayBuffer()))
    const reply = await upload(anna, new File([bytes], 'anna.png'))

    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { file: ['Een afbeelding is maximaal 5 MB.'] } },
    })
    expect([await filesInStorage(app), await photoUrlOf(anna)]).toEqual([before, null])
  })

  it.each([
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG',
  ])(
    'is refused as unreadable when its form is cut off after %j, and leaves nothing behind',
    async (payload) => {
      const before = await filesInStorage(app)
      const reply = await app.as(await app.given.user()).send({
        method: 'POST',
        url: '/api/user/photo',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload,
      })

      expect([reply.statusCode, reply.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'malformed' }),
      ])
      expect(await filesInStorage(app)).toEqual(before)
    },
  )

  it('is fine at exactly 5 MB', async () => {
    const anna = app.as(await app.given.user())
    const bytes = new Uint8Array(PHOTO.bytes)
    bytes.set(new Uint8Array(await (await picture()).arrayBuffer()))

    expect((await upload(anna, new File([bytes], 'anna.png'))).status).toBe(200)
  })

  it('is answered while the rest is still under way', async () => {
    const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const cookie = await cookieOf(await app.given.user())
    const reply = await sendWithoutEnd(`${url}/api/user/photo`, cookie)

    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { file: ['Een afbeelding is maximaal 5 MB.'] } },
    })
  })

  it('is refused when it would unfold to more pixels than a camera makes', async () => {
    const anna = app.as(await app.given.user())
    const bomb = await picture({ width: 12_000, height: 12_000 })
    const reply = await upload(anna, bomb)

    expect(bomb.size).toBeLessThan(PHOTO.bytes)
    expect(reply).toMatchObject({ status: 422, body: { code: 'photo-too-many-pixels' } })
  })
})

describe('statement 30: what is no photo', () => {
  it.each([
    { what: 'HTML', name: 'anna.png', text: '<html><script>alert(1)</script></html>' },
    { what: 'SVG', name: 'anna.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    { what: 'SVG under another name', name: 'anna.png', text: '<?xml version="1.0"?><svg/>' },
    { what: 'a GIF', name: 'anna.gif', text: 'GIF89a' },
    { what: 'nothing', name: 'anna.png', text: '' },
  ])('is refused when it is $what', async ({ name, text }) => {
    const anna = app.as(await app.given.user())
    const before = await filesInStorage(app)
    const reply = await upload(anna, new File([text], name, { type: 'image/png' }))

    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { file: ['Kies een afbeelding van het type JPG, PNG of WEBP.'] } },
    })
    expect(await filesInStorage(app)).toEqual(before)
  })

  it.each(['png', 'jpeg', 'webp'] as const)('is refused when it is half a %s', async (type) => {
    const anna = app.as(await app.given.user())
    const whole = await (await picture({ type, width: 400, height: 400 })).arrayBuffer()
    const half = new File([whole.slice(0, whole.byteLength / 2)], `anna.${type}`)

    expect(await upload(anna, half)).toMatchObject({
      status: 422,
      body: { errors: { file: ['We kunnen deze afbeelding niet lezen. Kies een andere.'] } },
    })
  })

  it('keeps only what is drawn of a photo with a page behind it', async () => {
    const anna = app.as(await app.given.user())
    const both = new File([await picture(), '<script>alert(1)</script>'], 'anna.png')
    await upload(anna, both)
    const kept = await Promise.all(
      (await filesInStorage(app)).map((path) => readFile(path, 'latin1')),
    )

    expect((await show(anna)).body).not.toContain('<script>')
    expect(kept.join('')).not.toContain('<script>')
  })
})

describe('statement 32: the name of a photo', () => {
  it.each([
    '../../x.png',
    '..\\..\\x.png',
    '/etc/cron.d/x.png',
    'a"; filename="b.html\\.png',
    'a%0D%0ASet-Cookie: sid=1.png',
    `${'a'.repeat(2000)}.png`,
    'x\u0000.png',
    '\u202egnp.exe.png',
  ])('does no harm when it is %j', async (name) => {
    const anna = app.as(await app.given.user())
    const bytes = Buffer.from(await (await picture()).arrayBuffer())
    const before = (await filesInStorage(app)).length
    const reply = await sendPart(anna, `name="file"; filename="${name}"`, bytes)
    const shown = await show(anna)

    expect(reply.statusCode).toBe(200)
    expect((await filesInStorage(app)).length).toBe(before + 1)
    expect(JSON.stringify(shown.headers)).not.toMatch(/x\.png|html|sid=1|filename/)
  })

  it('is not followed when it is that of a page', async () => {
    const anna = app.as(await app.given.user())

    expect((await upload(anna, await picture({ name: 'anna.html' }))).status).toBe(422)
  })
})

async function cookieOf({ id }: { id: string }): Promise<string> {
  const token = makeToken()
  const about = { amr: ['pwd'], ip: '127.0.0.1', userAgent: undefined, replaces: undefined }
  const session = { ...about, tokenHash: hashToken(token), now: app.context.now() }
  await inTransaction(app.context.db, (tx) => startSession(tx, id, session))
  return `${sessionCookieName(app.context.settings)}=${token}`
}

// Goes on until there is an answer.
async function sendWithoutEnd(url: string, cookie: string) {
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' }
  const sending = request(url, { method: 'POST', headers })
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
  const chunk = Buffer.alloc(64 * 1024)
  const more = () => {
    if (!sending.destroyed) sending.write(chunk, more)
  }
  more()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage] // safe: what the event gives
  const body = await json(answer)
  sending.destroy()
  return { status: answer.statusCode, body }
}
