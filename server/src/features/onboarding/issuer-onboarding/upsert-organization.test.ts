import { accounts } from '@zegel/contract/accounts/accounts'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { organizations } from '@zegel/contract/organizations/organizations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const upsert = (caller: Caller, name: string, organization_uuid?: string, key?: string) =>
  caller.call(
    issuerOnboarding.upsertOrganization,
    { body: { name, ...(organization_uuid && { organization_uuid }) } },
    key ? { 'idempotency-key': key } : {},
  )

it('makes an organisation of which the user is superadmin, and in which he works from now on', async () => {
  const me = app.as(await app.given.user())
  const { body } = await upsert(me, 'De Noordermolen')
  const { uuid } = body as { uuid: string } // safe: it was made

  expect((await me.call(accounts.currentUser, {})).body).toMatchObject({
    current_organization_uuid: uuid,
    natural_person: {
      organization_memberships: [
        { organization_uuid: uuid, organization_name: 'De Noordermolen', role: 'superadmin' },
      ],
    },
  })
})

it('makes one when the same call comes twice at once', async () => {
  const me = app.as(await app.given.user())
  const replies = await Promise.all([
    upsert(me, 'Eén', undefined, 'k'),
    upsert(me, 'Eén', undefined, 'k'),
  ])
  const user = (await me.call(accounts.currentUser, {})).body

  expect(replies[0]?.body).toEqual(replies[1]?.body)
  expect(user).toMatchObject({ natural_person: { organization_memberships: [expect.anything()] } })
})

it('renames the organisation that is named', async () => {
  const { id } = await app.given.organization({ mission: 'Samen verder' })
  const admin = app.as(await app.given.member(id, 'admin'))

  expect((await upsert(admin, 'Zuiderzon', id)).body).toEqual({ uuid: id })
  expect((await admin.call(organizations.get, { query: { id } })).body).toMatchObject({
    name: 'Zuiderzon',
    mission: 'Samen verder',
  })
})

it("is 404 for somebody else's organisation, as for one that is not there", async () => {
  const { id } = await app.given.organization({ name: 'Van een ander' })
  const superadmin = await app.given.member((await app.given.organization()).id, 'superadmin')
  const stranger = app.as(superadmin)
  const [real, unreal] = await Promise.all(
    [id, '01980000-0000-7000-8000-000000000000'].map((uuid) => upsert(stranger, 'Mijn', uuid)),
  )

  expect(real?.status).toBe(404)
  expect(real?.body).toEqual(unreal?.body)
})

it('is not for a member, and asks a name', async () => {
  const { id } = await app.given.organization()
  const member = app.as(await app.given.member(id))

  expect((await upsert(member, 'Anders', id)).status).toBe(403)
  expect((await upsert(member, ' ')).body).toMatchObject({ errors: { name: [expect.any(String)] } })
})

it('asks for a second factor where a superadmin needs one to edit', async () => {
  await using strict = await testApp({ settings: { requireTwoFactor: true } })
  const { id } = await strict.given.organization()
  const superadmin = strict.as(await strict.given.member(id, 'superadmin'))

  expect((await upsert(superadmin, 'Anders', id)).body).toMatchObject({
    code: 'second-factor-needed',
  })
})

it('is refused to who makes many in an hour', async () => {
  const me = app.as(await app.given.user())
  for (let count = 0; count < 10; count++) await upsert(me, `Nummer ${count}`)

  expect((await upsert(me, 'Nog een')).status).toBe(429)
})
