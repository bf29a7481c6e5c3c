import {
  type IssuerStepEvent,
  issuerOnboarding,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  // It counts what people did who belong to nobody yet.
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

const count = (body: IssuerStepEvent, ip = '10.0.5.1') =>
  app.from(ip).call(issuerOnboarding.countStep, { body })

async function funnel(from = '2020-01-01', until = '2199-12-31') {
  const administrator = app.as(await app.given.user({ administrator: true }))
  const { body } = await administrator.call(issuerOnboarding.funnel, { query: { from, until } })
  return body as { section: string; substep: string; reached: number; passed: number }[] // safe: they may see it
}

it('counts how many reached and passed a substep, also many at once', async () => {
  const at = { section: 'bonds', substep: 'duration' } as const
  await Promise.all(Array.from({ length: 10 }, () => count({ ...at, event: 'reached' })))
  await Promise.all(Array.from({ length: 4 }, () => count({ ...at, event: 'passed' })))

  expect(await funnel()).toContainEqual({ ...at, reached: 10, passed: 4 })
  expect(await funnel('2020-01-01', '2020-12-31')).toContainEqual({ ...at, reached: 0, passed: 0 })
})

it('has a line for each substep of a section, in their order', async () => {
  const lines = (await funnel()).filter(({ section }) => section === 'options')

  expect(lines.map(({ substep }) => substep)).toEqual([
    'personal',
    'organization',
    'company',
    'price',
    'expiration',
    'underlying',
    'summary',
    'logo',
    'review',
    'confirm',
    'publish',
  ])
})

it('knows nothing of who it was', async () => {
  const { rows } = await app.context.pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'issuer_step_counts'",
  )
  expect(rows.map(({ column_name }) => column_name).toSorted()).toEqual([
    'day',
    'passed',
    'reached',
    'section',
    'substep',
  ])
})

it('refuses a substep that the section does not have', async () => {
  expect(await count({ section: 'shares', substep: 'duration', event: 'reached' })).toMatchObject({
    status: 422,
    body: { errors: { substep: [expect.any(String)] } },
  })
})

it('refuses who counts on and on', async () => {
  const once = () => count({ section: 'shares', substep: 'logo', event: 'reached' }, '10.0.5.2')
  for (let times = 0; times < 24; times++) await Promise.all(Array.from({ length: 10 }, once))

  expect((await once()).status).toBe(429)
})
