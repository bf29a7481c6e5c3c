import { Writable } from 'node:stream'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { challengeCookie, codeAt, turnOnTwoFactor } from '../../../../test/outside/authenticator.ts'
import { makeLogger } from '../../../http/logger.ts'

/** Every row of every table as text: what somebody sees who gets hold of a dump. */
async function dump({ context: { pool } }: TestApp): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  return texts.join('\n')
}

/** All ways in which bytes may be written down. */
function ways(text: string): string[] {
  const bytes = Buffer.from(text)
  return [text, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '')]
}

it('statement 21: the dump of all tables has neither recovery codes nor the secret in clear', async () => {
  await using app = await testApp()
  const user = await app.given.user()
  const { url, recoveryCodes } = await turnOnTwoFactor(app, user)
  const cookie = await challengeCookie(app, user)
  await app
    .withCookie(cookie)
    .call(twoFactor.challenge, { body: { recovery_code: recoveryCodes[0] } })
  const secret = new URL(url).searchParams.get('secret') ?? ''
  const text = await dump(app)

  expect(text).toContain(user.email)
  expect(secret).toHaveLength(32)
  const hidden = [secret, cookie.split('=')[1] ?? '', ...recoveryCodes]
  const plain = recoveryCodes.map((code) => code.replace('-', ''))
  for (const way of [...hidden, ...plain].flatMap(ways)) expect(text).not.toContain(way)
})

it('statement 21: a secret moved into the row of another user can not be read', async () => {
  await using app = await testApp()
  const [victim, thief] = [await app.given.user(), await app.given.user()]
  await turnOnTwoFactor(app, victim)
  const caller = app.as(thief, { passwordConfirmed: true })
  await caller.call(twoFactor.enable, {})
  await app.context.pool.query(
    'update user_totp set secret_enc = (select secret_enc from user_totp where user_id = $1) where user_id = $2',
    [victim.id, thief.id],
  )

  expect((await caller.call(twoFactor.qrCode, {})).status).toBe(500)
})

it('statement 37: the log has no code, secret or cookie, whether they were right or wrong', async () => {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  await using app = await testApp({ logger: makeLogger({ production: true }, destination) })
  const user = await app.given.user()
  const { url, recoveryCodes } = await turnOnTwoFactor(app, user)
  app.clock.advance({ minutes: 1 })
  const [cookie, code] = [await challengeCookie(app, user), codeAt(url, app.context.now())]
  const caller = app.withCookie(cookie)
  await caller.call(twoFactor.challenge, { body: { recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' } })
  await caller.call(twoFactor.challenge, { body: { code } })
  const secret = new URL(url).searchParams.get('secret') ?? ''
  const log = lines.join('')

  expect(log).toContain('/api/two-factor-challenge')
  for (const hidden of [secret, cookie, `"${code}"`, 'aaaaaaaaaa', ...recoveryCodes]) {
    expect(log).not.toContain(hidden)
  }
})
