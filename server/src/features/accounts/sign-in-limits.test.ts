import { accounts } from '@zegel/contract/accounts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type Browser, browser, newIpAddress } from '../../../test/outside/browser.ts'
import { addPerson, PASSWORD } from '../../../test/fixtures/people.ts'
import { buildApp } from '../../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const WRONG = 'not this one at all'

function tryAs(email: string, from: Browser, password = WRONG) {
  return from.call(accounts.login, { body: { email, password } })
}

async function tryOften(times: number, once: (index: number) => Promise<{ status: number }>) {
  const statuses = []
  for (let index = 0; index < times; index++) statuses.push((await once(index)).status)
  return statuses
}

const FIVE_WRONG = [422, 422, 422, 422, 422]

it('statement 16: the sixth wrong sign-in within a minute is refused, and says when to try again', async () => {
  const { email } = await addPerson(app)
  const at = browser(app)

  expect(await tryOften(5, () => tryAs(email, at))).toEqual(FIVE_WRONG)
  const sixth = await tryAs(email.toUpperCase(), at)

  expect(sixth.status).toBe(429)
  expect(sixth.headers).toMatchObject({ 'retry-after': '12', 'x-ratelimit-limit': '5' })
  expect(sixth.body).toMatchObject({ errors: { email: [expect.any(String)] } })
})

it('statement 16: servers that share a database count together', async () => {
  const { email } = await addPerson(app)
  const other = await buildApp(app.context)
  const ip = newIpAddress()
  const payload = { email, password: WRONG }
  await tryOften(5, () => tryAs(email, browser(app, { ip })))

  const reply = await other.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': ip },
    payload,
  })
  await other.close()

  expect(reply.statusCode).toBe(429)
})

it('counts two that come at once as two', async () => {
  const { email } = await addPerson(app)
  const at = browser(app)
  const replies = await Promise.all(Array.from({ length: 8 }, () => tryAs(email, at.copy())))

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    ...FIVE_WRONG,
    429,
    429,
    429,
  ])
})

it('refuses the right password as well while it waits, and takes it afterwards', async () => {
  const { email } = await addPerson(app)
  const at = browser(app)
  await tryOften(5, () => tryAs(email, at))
  const tooSoon = await tryAs(email, at, PASSWORD)
  app.clock.advance({ seconds: 12 })

  expect(tooSoon.status).toBe(429)
  expect((await tryAs(email, at, PASSWORD)).status).toBe(200)
})

it('forgets what was mistyped once somebody is in', async () => {
  const { email } = await addPerson(app)
  const at = browser(app)
  await tryOften(4, () => tryAs(email, at))
  await tryAs(email, at, PASSWORD)

  expect(await tryOften(5, () => tryAs(email, at))).toEqual(FIVE_WRONG)
})

it('lets one place try 20 addresses a minute, whether they exist or not', async () => {
  const at = browser(app)
  const statuses = await tryOften(21, (index) => tryAs(`nobody.${index}@example.test`, at))

  expect(statuses.slice(0, 20)).toEqual(statuses.slice(0, 20).map(() => 422))
  expect(statuses[20]).toBe(429)
})

it('counts a whole network of the newer internet as one place', async () => {
  const statuses = await tryOften(21, (index) =>
    tryAs(`neighbour.${index}@example.test`, browser(app, { ip: `2001:db8:1:2::${index + 1}` })),
  )

  expect(statuses[20]).toBe(429)
})

it('statement 16: nobody can lock somebody out of a browser they signed in from before', async () => {
  const { email } = await addPerson(app)
  const own = browser(app)
  await tryAs(email, own, PASSWORD)
  const attack = await tryOften(50, () => tryAs(email, browser(app)))

  expect(attack.filter((status) => status === 429)).toHaveLength(1)
  expect((await tryAs(email, browser(app), PASSWORD)).status).toBe(429)
  expect((await tryAs(email, own, PASSWORD)).status).toBe(200)
})

it('does not believe a place that our own proxy did not write', async () => {
  const { email } = await addPerson(app)
  const statuses = await tryOften(6, (index) =>
    tryAs(email, browser(app, { ip: `203.0.113.${index}, 198.51.100.7` })),
  )

  expect(statuses).toEqual([...FIVE_WRONG, 429])
})
