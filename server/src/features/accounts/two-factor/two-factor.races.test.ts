import { accounts } from '@zegel/contract/accounts/accounts'
import { twoFactor } from '@zegel/contract/accounts/two-factor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { challengeCookie, codeAt, turnOnTwoFactor } from '../../../../test/outside/authenticator.ts'
import { buildApp } from '../../../app.ts'
import type { App } from '../../../context.ts'
import { openDatabase } from '../../../db/database.ts'

const ROUNDS = 5

let app: TestApp
let servers: App[]
beforeAll(async () => {
  app = await testApp()
  servers = [app.server, await anotherServer(), await anotherServer()]
})
afterAll(async () => {
  for (const server of servers.slice(1)) {
    await server.close()
    await server.context.db.destroy()
  }
  await app[Symbol.asyncDispose]()
})

/** A second server process in all but name: its own connections to the same database. */
function anotherServer(): Promise<App> {
  const { connectionString = '' } = app.context.pool.options
  const { db, pool } = openDatabase(connectionString, { connections: 5 })
  return buildApp({ ...app.context, db, pool })
}

/** The same answer in five challenges at once, spread over the servers; returns the statuses. */
async function answerFive(user: { id: string }, payload: object): Promise<number[]> {
  const cookies = await Promise.all(Array.from({ length: 5 }, () => challengeCookie(app, user)))
  const answers = cookies.map(async (cookie, index) => {
    const server = servers[index % servers.length] ?? app.server
    return server.inject({
      method: 'POST',
      url: '/api/two-factor-challenge',
      headers: { cookie },
      payload,
    })
  })
  return sorted((await Promise.all(answers)).map(({ statusCode }) => statusCode))
}

async function sessionsOf({ id }: { id: string }): Promise<number> {
  const { rows } = await app.context.pool.query<{ count: number }>(
    `select count(*)::integer as count from sessions
     where user_id = $1 and revoked_at is null and ('otp' = any (amr) or 'recovery' = any (amr)) and cardinality(amr) = 2`,
    [id],
  )
  return rows[0]?.count ?? 0
}

describe('statement 20: in five challenges at once, on three servers', () => {
  it.each(rounds())('a code of the app opens exactly one (round %i)', async () => {
    const user = await app.given.user()
    const { url } = await turnOnTwoFactor(app, user)
    app.clock.advance({ minutes: 1 })
    const before = await sessionsOf(user)

    const code = codeAt(url, app.context.now())

    expect(await answerFive(user, { code })).toEqual([204, 422, 422, 422, 422])
    expect(await sessionsOf(user)).toBe(before + 1)
  })

  it.each(rounds())('a recovery code opens exactly one (round %i)', async () => {
    const user = await app.given.user()
    const { recoveryCodes } = await turnOnTwoFactor(app, user)

    const statuses = await answerFive(user, { recovery_code: recoveryCodes[0] })

    expect(statuses).toEqual([204, 422, 422, 422, 422])
  })

  it.each(rounds())('the code that turns it on does so once (round %i)', async () => {
    const user = await app.given.user()
    const caller = app.as(user, { passwordConfirmed: true })
    await caller.call(twoFactor.enable, {})
    const { body } = await caller.call(twoFactor.qrCode, {})
    const code = codeAt('url' in body ? body.url : '', app.context.now())
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => caller.call(twoFactor.confirm, { body: { code } })),
    )

    expect(sorted(replies.map(({ status }) => status))).toEqual([204, 403, 403, 403, 403])
  })
})

it.each(rounds())(
  'five different answers to one challenge start one session (round %i)',
  async () => {
    const user = await app.given.user()
    const { recoveryCodes } = await turnOnTwoFactor(app, user)
    const cookie = await challengeCookie(app, user)
    const replies = await Promise.all(
      recoveryCodes
        .slice(0, 5)
        .map((code) =>
          app.withCookie(cookie).call(twoFactor.challenge, { body: { recovery_code: code } }),
        ),
    )
    const left = await app.as(user, { passwordConfirmed: true }).call(twoFactor.recoveryCodes, {})

    expect(sorted(replies.map(({ status }) => status))).toEqual([204, 422, 422, 422, 422])
    expect(left.body).toHaveLength(7)
  },
)

it('ten wrong codes at once take no more than the five attempts of their challenge', async () => {
  const user = await app.given.user()
  await turnOnTwoFactor(app, user)
  app.clock.advance({ minutes: 15 })
  const cookie = await challengeCookie(app, user)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.withCookie(cookie).call(twoFactor.challenge, { body: { code: '000000' } }),
    ),
  )
  const codes = replies.map(({ body }) => body && 'code' in body && body.code)

  expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'challenge-over')).toHaveLength(5)
})

it.each(rounds())(
  'beginning twice at once makes one secret and eight codes (round %i)',
  async () => {
    const user = await app.given.user()
    const caller = app.as(user, { passwordConfirmed: true })
    const replies = await Promise.all([
      caller.call(twoFactor.enable, {}),
      caller.call(twoFactor.enable, {}),
      caller.call(twoFactor.enable, {}),
    ])
    const { rows } = await app.context.pool.query(
      'select count(*)::integer as codes from user_recovery_codes where user_id = $1',
      [user.id],
    )

    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(rows).toEqual([{ codes: 8 }])
  },
)

it.each(rounds())('nobody is signed in by a code once it was turned off (round %i)', async () => {
  const user = await app.given.user()
  const { url } = await turnOnTwoFactor(app, user)
  app.clock.advance({ minutes: 1 })
  const owner = app.as(user, { passwordConfirmed: true })
  const cookie = await challengeCookie(app, user)
  const code = codeAt(url, app.context.now())
  const [passed, off] = await Promise.all([
    app.withCookie(cookie).call(twoFactor.challenge, { body: { code } }),
    owner.call(twoFactor.disable, {}),
  ])
  const session = [passed.headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((text) => text.startsWith('sid='))

  // Whoever comes first: the session was ended by turning it off, or never began.
  const after = await app.withCookie(session?.split(';')[0] ?? '').call(accounts.currentUser, {})
  expect(off.status).toBe(204)
  expect(after.body).toEqual({ guest: true })
})

function sorted(numbers: number[]): number[] {
  return numbers.toSorted((one, other) => one - other)
}

function rounds(): number[] {
  return Array.from({ length: ROUNDS }, (_, index) => index + 1)
}
