import { Writable } from 'node:stream'
import { accounts } from '@zegel/contract/accounts/accounts'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { passwords } from '@zegel/contract/accounts/passwords'
import { profile } from '@zegel/contract/accounts/profile'
import { expect, it } from 'vitest'
import { registration } from '@zegel/contract/accounts/registration'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { testApp } from '../../test/app.ts'
import { browser } from '../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../test/fixtures/people.ts'
import { makeLogger } from './logger.ts'

interface Line {
  level: number
  msg: string
  reqId?: string
  req?: unknown
  err?: Record<string, unknown>
}

function collectLog() {
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

it('statement 37: holds no password, cookie, token or query, whatever is sent', async () => {
  const log = collectLog()
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
  const log = collectLog()
  await using app = await testApp({ logger: log.logger, ownDatabase: true })
  const { id } = await app.given.organization()
  const admin = await app.given.member(id, 'admin')
  await app.owner.query('alter table person_places rename to gone')

  const reply = await app
    .as(admin)
    .call(legalPersons.listAvailable, { query: { organization_uuid: id } })

  const failed = log.read().find(({ level }) => level === 50)
  expect(failed).toMatchObject({ msg: 'the call failed', reqId: reply.headers['x-request-id'] })
  expect(failed?.err?.['stack']).toContain('actor.queries.ts')
})

it('leaves out the row that a database repeats in its error', () => {
  const log = collectLog()
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (iban)=(NL00BANK0123456789) already exists',
  })

  log.logger.error({ err: error }, 'failed')

  expect(log.read()[0]?.err).toMatchObject({ code: '23505', message: 'duplicate key' })
  expect(log.text()).not.toContain('NL00BANK')
})

it('statement 39: notes who was refused what', async () => {
  const log = collectLog()
  await using app = await testApp({ logger: log.logger })
  const { id } = await app.given.organization()
  const stranger = await app.given.user()

  await app.as(stranger).call(legalPersons.listAvailable, { query: { organization_uuid: id } })

  const refused = log.read().find(({ msg }) => msg === 'refused')
  expect(refused).toMatchObject({
    status: 404,
    user: stranger.id,
    path: '/api/legal_persons/available',
    route: '/api/legal_persons/available',
    object: id,
  })
})

it('statement 37: holds nothing secret of a whole series of calls', async () => {
  const log = collectLog()
  await using app = await testApp({ logger: log.logger })
  const { email } = await addPerson(app)
  const at = browser(app)
  const chosen = 'een molen aan het water'
  await at.call(accounts.login, { body: { email, password: 'a-mistyped-password' } })
  await at.call(accounts.login, { body: { email, password: PASSWORD } })
  const earlier = at.copy()
  await at.call(passwords.confirmPassword, { body: { password: 'a-mistyped-password' } })
  await at.call(passwords.confirmPassword, { body: { password: PASSWORD } })
  const setup = await at.call(twoFactor.enable, {})
  const secret = await at.call(twoFactor.qrCode, {})
  await at.call(twoFactor.confirm, { body: { code: '482913' } })
  await at.call(twoFactor.challenge, { body: { code: '482914' } })
  const iban = await at.call(profile.setIban, { body: { IBAN: 'NL91ABNA0417164300' } })
  await at.call(passwords.changePassword, {
    body: {
      old_password: PASSWORD,
      new_password: chosen,
      new_password_confirmation: chosen,
    },
  })
  await at.call(passwords.forgotPassword, { body: { email } })
  await at.call(passwords.resetPassword, {
    body: { token: 'token-of-a-mail', email, password: chosen, password_confirmation: chosen },
  })
  await at.call(registration.verifyEmail, { body: { token: 'token-of-a-mail' } })
  await at.call(registration.invitation, { query: { token: 'token-of-a-mail' } })
  await at.call(accounts.logout, {})
  await app.guest.send({ url: '/reset-password?token=token-of-a-mail' })
  await app.guest.send({
    method: 'POST',
    url: '/api/login',
    headers: { 'content-type': 'application/json' },
    payload: '{"password":"half-a-password',
  })

  const cookies = [earlier, at].flatMap((one) => ['sid', 'device'].map((name) => one.cookie(name)))
  const secrets = [
    PASSWORD,
    chosen,
    'a-mistyped-password',
    'half-a-password',
    'token-of-a-mail',
    '482913',
    '482914',
    'NL91ABNA0417164300',
    ...cookies.map((cookie) => cookie.split('=')[1] ?? '').filter(Boolean),
  ]
  expect([setup.ok, secret.ok, iban.ok]).toEqual([true, true, true])
  expect(log.read().length).toBeGreaterThan(20)
  expect(secrets.filter((one) => log.text().includes(one))).toEqual([])
})
