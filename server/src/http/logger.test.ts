import { Writable } from 'node:stream'
import { accounts } from '@zegel/contract/accounts'
import { legalPersons } from '@zegel/contract/legal-persons'
import { expect, it } from 'vitest'
import { testApp } from '../../test/app.ts'
import { makeLogger } from './logger.ts'

interface Line {
  level: number
  msg: string
  reqId?: string
  req?: unknown
  err?: Record<string, unknown>
}

function keepLog() {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return {
    logger: makeLogger({ production: true }, destination),
    text: () => lines.join(''),
    read: () => lines.map((line) => JSON.parse(line) as Line),
  }
}

it('holds no password, cookie, token or query, whatever is sent', async () => {
  const log = keepLog()
  await using app = await testApp({ logger: log.logger })
  await app.guest.call(accounts.login, {
    body: { email: 'anna@example.test', password: 'my-own-password' },
  })
  await app.guest.send({
    url: '/invite?token=token-in-a-query',
    headers: { authorization: 'Bearer key-in-a-header' },
  })
  await app.withCookie('sid=token-in-a-cookie').send({ url: '/api/user/current?email=anna' })

  expect(log.read().length).toBeGreaterThan(3)
  expect(log.text()).not.toMatch(/my-own-password|token-in-a|key-in-a|anna/)
})

it('tells of a mistake of ours all that is needed, under the id that the answer carries', async () => {
  const log = keepLog()
  await using app = await testApp({ logger: log.logger })
  const { id } = await app.given.organization()
  const admin = await app.given.member(id, 'admin')
  await app.context.pool.query('alter table organization_legal_persons rename to gone')

  const reply = await app
    .as(admin)
    .call(legalPersons.listAvailable, { query: { organization_uuid: id } })

  const failed = log.read().find(({ level }) => level === 50)
  expect(failed).toMatchObject({ msg: 'the call failed', reqId: reply.headers['x-request-id'] })
  expect(failed?.err?.['stack']).toContain('actor.queries.ts')
})

it('leaves out the row that a database repeats in its error', () => {
  const log = keepLog()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (iban)=(NL00BANK0123456789) already exists',
  })

  log.logger.error({ err: error }, 'failed')

  expect(log.read()[0]?.err).toMatchObject({ code: '23505', message: 'duplicate key' })
  expect(log.text()).not.toContain('NL00BANK')
})

it('notes who was refused what', async () => {
  const log = keepLog()
  await using app = await testApp({ logger: log.logger })
  const { id } = await app.given.organization()
  const stranger = await app.given.user()

  await app.as(stranger).call(legalPersons.listAvailable, { query: { organization_uuid: id } })

  const refused = log.read().find(({ msg }) => msg === 'refused')
  expect(refused).toMatchObject({
    status: 404,
    user: stranger.id,
    path: '/api/legal_persons/available',
  })
})
