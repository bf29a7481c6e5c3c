import { members } from '@zegel/contract/organizations/members'
import { objections } from '@zegel/contract/transactions/objections'
import { participants } from '@zegel/contract/register/participants'
import { register } from '@zegel/contract/register/register'
import { timeline } from '@zegel/contract/audit/timeline'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

async function fixture() {
  const bond = await app.given.instrument('bonds', { name: 'Windlening' })
  const admin = await app.given.member(bond.organization_id, 'superadmin')
  const superadmin = app.as(admin)
  const list = async (query: { page?: number; per_page?: number; sort?: 'at' } = {}) => {
    const { body } = await superadmin.call(timeline.list, {
      query: { id: bond.organization_id, ...query },
    })
    if (!('data' in body)) throw new Error(JSON.stringify(body))
    return body
  }
  return { bond, admin, superadmin, list }
}

it('tells newest first who did what to whom, of which instrument', async () => {
  const { bond, admin, superadmin, list } = await fixture()
  const user = await app.given.user()
  const { natural_person_id: legal_person_id } = user
  await app.given.participant(bond, { legal_person_id })
  const made = await superadmin.call(register.registerBalance, {
    body: { instrument_id: bond.id, legal_person_id, balance: 3, effective_date: '2024-01-01' },
  })
  const balance_registration_id = made.ok ? made.body.id : ''
  await app
    .as(user)
    .call(objections.object, { body: { balance_registration_id, reason: 'Het zijn er 4' } })

  const { data, total } = await list()
  expect(total).toBe(2)
  expect(data).toMatchObject([
    { action: 'objection made', subject: expect.any(String), instrument: { name: 'Windlening' } },
    { action: 'balance registered', subject: data[0]?.subject, instrument: { id: bond.id } },
  ])
  expect(data[0]?.who).toBe(data[0]?.subject)
  expect(data.map(({ person_id }) => person_id)).toEqual([legal_person_id, legal_person_id])
  expect(data.map(({ who_id }) => who_id)).toEqual([legal_person_id, admin.natural_person_id])
})

it('goes on telling of somebody who left', async () => {
  const { bond, list } = await fixture()
  const { organization_id } = bond
  const somebody = await app.given.member(organization_id, 'member')
  await app.as(somebody).call(members.leave, { body: { organization_id } })
  const { data } = await list()
  // Of who was a mere member there is nothing left to open, until they sit somewhere.
  expect(data).toMatchObject([
    { action: 'member left', subject: data[0]?.who, who_id: null, person_id: null },
  ])
  const entity = await app.given.entity(organization_id)
  const body = await app.given.body({ organization_id, legal_person_id: entity.id })
  await app.given.seat(body, { legal_person_id: somebody.natural_person_id })
  expect((await list()).data[0]?.who_id).toBe(somebody.natural_person_id)
})

it('comes in pages, from either end', async () => {
  const { bond, superadmin, list } = await fixture()
  for (const number of [1, 2, 3]) {
    const name = `Bo ${number}`
    const email = `bo${number}.${bond.id}@example.test`
    const body = { name, email, financial_instrument_id: bond.id }
    await superadmin.call(participants.addParticipant, { body })
  }
  const newest = (await list({ per_page: 2 })).data.map(({ subject }) => subject)
  const oldest = (await list({ per_page: 2, sort: 'at' })).data.map(({ subject }) => subject)
  expect(newest[0]).toBe('Bo 3')
  expect(oldest[0]).toBe('Bo 1')
  expect((await list({ per_page: 2, page: 2 })).data).toHaveLength(1)
})

it('is for admins and higher, and of the own organisation alone', async () => {
  const { bond } = await fixture()
  const { organization_id: id } = bond
  const ask = async (role: 'member' | 'advisor' | 'admin') =>
    app.as(await app.given.member(id, role)).call(timeline.list, { query: { id } })
  expect((await ask('admin')).status).toBe(200)
  expect((await ask('advisor')).status).toBe(403)
  expect((await ask('member')).status).toBe(403)
  const other = await fixture()
  expect((await other.superadmin.call(timeline.list, { query: { id } })).status).toBe(404)
})
