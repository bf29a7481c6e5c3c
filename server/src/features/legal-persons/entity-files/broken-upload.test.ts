import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { filesInStorage } from '../../../../test/fixtures/photos.ts'
import { inTransaction } from '../../../db/database.ts'
import { sessionCookieName } from '../../../http/requests/session-cookie.ts'
import { deleteOldUploads } from '../../../http/requests/uploads.ts'
import { hashToken, makeToken } from '../../../lib/token.ts'
import { startSession } from '../../accounts/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const aside = () => readdir(join(app.context.settings.dataDir, 'uploads')).catch(() => [])

it('leaves nothing of a form whose sender went away in the middle', async () => {
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const sending = request(`${url}/api/legal_persons/files`, {
    method: 'POST',
    headers: {
      cookie: await cookieOf(await app.given.user()),
      origin: app.context.settings.url,
      'content-type': 'multipart/form-data; boundary=x',
    },
  })
  sending.on('error', () => {})
  sending.write(
    '--x\r\nContent-Disposition: form-data; name="file[]"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  )
  await expect.poll(aside).toHaveLength(1)
  sending.destroy()

  await expect.poll(aside).toEqual([])
  expect(await filesInStorage(app)).toEqual([])
})

it('throws away what a server left that stopped in the middle, and nothing of today', async () => {
  const { dataDir } = app.context.settings
  for (const name of ['call-old', 'call-new']) {
    await mkdir(join(dataDir, 'uploads', name), { recursive: true })
    await writeFile(join(dataDir, 'uploads', name, '0'), '%PDF-1.7')
  }
  const past = new Date('2020-01-01')
  await utimes(join(dataDir, 'uploads', 'call-old'), past, past)
  await deleteOldUploads(dataDir, new Date('2020-01-02'))

  expect(await aside()).toEqual(['call-new'])
})

async function cookieOf({ id }: { id: string }): Promise<string> {
  const { db, settings, now } = app.context
  const token = makeToken()
  const session = {
    tokenHash: hashToken(token),
    amr: ['pwd'],
    ip: '127.0.0.1',
    userAgent: undefined,
    now: now(),
    replaces: undefined,
  }
  await inTransaction(db, (tx) => startSession(tx, id, session))
  return `${sessionCookieName(settings)}=${token}`
}
