import { structure } from '@zegel/contract/structure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

it('draws', async () => {
  const { id } = await app.given.organization()
  const entity = await app.given.entity(id)
  await app.given.instrument('shares', { organization_id: id, issuing_legal_person_id: entity.id })
  const me = app.as(await app.given.member(id))
  const reply = await me.call(structure.get, { query: { id } })
  console.log(JSON.stringify(reply.body, null, 1), reply.status)
  expect(reply.status).toBe(200)
})
