import { members } from '@zegel/contract/organizations/members'
import { personRecords } from '@zegel/contract/register/person-records'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { createTransaction, givenRegister } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('a person across the instruments of an organisation', () => {
  it('has what they hold in each, their part of it, since when, and what happened', async () => {
    const { first, second, person } = await holderOfTwo()
    const reader = app.as(await app.given.member(first.organizationId, 'advisor'))
    const record = await recordOf(reader, first.organizationId, person)
    expect(record).toMatchObject({ is_entity: false, membership: null, issued: [] })
    expect(record.legal_person.id).toBe(person)
    const held = new Map(
      record.holdings.map(({ instrument, ...holding }) => [instrument.id, holding]),
    )
    expect(held.get(first.instrumentId)).toMatchObject({
      units: 3,
      share: 0.6,
      since: '2020-03-01',
      value: '300.00',
    })
    expect(held.get(second.instrumentId)).toMatchObject({ units: 0, since: null })

    const query = { id: first.organizationId, legal_person_id: person }
    const listed = await reader.call(personRecords.listTransactions, { query })
    if (!listed.ok) throw new Error(JSON.stringify(listed.body))
    expect(listed.body.data.map(({ amount, effective_date }) => [effective_date, amount])).toEqual([
      ['2020-03-01', 3],
      ['2020-02-01', 2],
      ['2020-01-01', 2],
    ])
  })

  it('is told only of registers that one reads', async () => {
    const { first, second, person } = await holderOfTwo()
    const member = await app.given.member(first.organizationId, 'member')
    await app.given.instrumentAdmin(
      { organization_id: second.organizationId, id: second.instrumentId },
      member,
    )
    const { holdings } = await recordOf(app.as(member), first.organizationId, person)
    expect(holdings.map(({ instrument }) => instrument.id)).toEqual([second.instrumentId])
    const query = { id: first.organizationId, legal_person_id: person }
    const listed = await app.as(member).call(personRecords.listTransactions, { query })
    expect(listed).toMatchObject({ status: 200, body: { total: 0 } })
  })

  it('is not there for who reads no register of theirs, nor where they are nobody', async () => {
    const { first, person } = await holderOfTwo()
    const elsewhere = await holderOfTwo()
    const member = app.as(await app.given.member(first.organizationId, 'member'))
    const reader = app.as(await app.given.member(first.organizationId, 'superadmin'))
    expect(await statusOf(member, first.organizationId, person)).toEqual([404, 404])
    expect(await statusOf(reader, first.organizationId, elsewhere.person)).toEqual([404, 404])
    expect(await statusOf(reader, elsewhere.first.organizationId, elsewhere.person)).toEqual([
      404, 404,
    ])
    expect(await statusOf(reader, first.organizationId, first.organizationId)).toEqual([404, 404])
  })
})

describe('somebody with a function in an organisation', () => {
  it('is there for whoever belongs there with every seat, also one that is over, and nothing that the structure keeps from them', async () => {
    const { id: organization_id } = await app.given.organization()
    const entity = await app.given.entity(organization_id)
    const board = await app.given.body({ organization_id, legal_person_id: entity.id })
    const past = await app.given.body({ organization_id, legal_person_id: entity.id })
    const { id: person } = await app.given.person({ address: 'Dijk 1', email: 'zit@example.test' })
    const seat = { legal_person_id: person, title: 'Voorzitter' }
    await app.given.seat(board, { ...seat, valid_from: '2024-01-01' })
    const ended = { valid_from: '2020-01-01', valid_to: '2022-01-01' }
    await app.given.seat(past, { legal_person_id: person, ...ended })
    const member = app.as(await app.given.member(organization_id, 'member'))
    const record = await recordOf(member, organization_id, person)
    expect(record).toMatchObject({
      ...{ is_entity: false, holdings: [] },
      legal_person: { email: null, address: null, active: false },
      functions: [
        {
          ...{ kind: 'seat', title: 'Voorzitter', since: '2024-01-01', until: null },
          ...{ body: { id: board.id }, legal_person: { id: entity.id, is_entity: true } },
        },
        { title: null, since: '2020-01-01', until: '2022-01-01', body: { id: past.id } },
      ],
    })
    expect(await statusOf(member, organization_id, person)).toEqual([200, 200])
    const reader = app.as(await app.given.member(organization_id, 'advisor'))
    const { legal_person } = await recordOf(reader, organization_id, person)
    expect(legal_person).toMatchObject({ address: 'Dijk 1', email: 'zit@example.test' })
    const joined = app.as(
      await app.given.member(organization_id, 'member', { natural_person_id: person }),
    )
    const own = await recordOf(joined, organization_id, person)
    expect(own.legal_person).toMatchObject({ address: null, email: 'zit@example.test' })
    expect((await recordOf(member, organization_id, person)).legal_person.email).toBeNull()
  })

  it('is not there by a part of the shares that is stated, nor by a power of attorney for who reads no powers', async () => {
    const { id: organization_id } = await app.given.organization()
    const entity = await app.given.entity(organization_id)
    const holders = await app.given.body({
      ...{ organization_id, legal_person_id: entity.id, type: 'Shareholders', name: null },
    })
    const { id: owner } = await app.given.person()
    await app.given.seat(holders, { legal_person_id: owner, stated_millionths: 250_000 })
    const { id: attorney } = await app.given.person()
    await app.owner.query(
      `insert into powers_of_attorney (organization_id, legal_person_id, holder_id, granted_by, granted_on, valid_until, recorded_by)
       values ($1, $2, $3, 'Het bestuur', '2024-01-01', '2024-12-31', $4)`,
      [organization_id, entity.id, attorney, (await app.given.user()).id],
    )
    const member = app.as(await app.given.member(organization_id, 'advisor'))
    expect(await statusOf(member, organization_id, owner)).toEqual([404, 404])
    expect(await statusOf(member, organization_id, attorney)).toEqual([404, 404])
    const admin = app.as(await app.given.member(organization_id, 'admin'))
    expect((await recordOf(admin, organization_id, attorney)).functions).toMatchObject([
      { kind: 'power', body: null, since: '2024-01-01', until: '2025-01-01' },
    ])
  })
})

describe('a member of an organisation', () => {
  it('is there for whoever belongs there with the role and since when, and no more than the list of members tells', async () => {
    const { id } = await app.given.organization()
    const about = { address: 'Dijk 1', city: 'Zwolle', email: `lid.${id}@example.test` }
    const { id: person } = await app.given.person(about)
    const somebody = await app.given.member(id, 'specialist', { natural_person_id: person })
    const admin = app.as(await app.given.member(id, 'admin'))
    const member = app.as(await app.given.member(id, 'member'))
    const advisor = app.as(await app.given.member(id, 'advisor'))
    const record = await recordOf(member, id, person)
    expect(record).toMatchObject({
      ...{ is_entity: false, functions: [], holdings: [], issued: [] },
      legal_person: { id: person, email: null, address: null, city: null, active: true },
      membership: { role: 'specialist', created_at: expect.any(String) },
    })
    expect(await statusOf(member, id, person)).toEqual([200, 200])
    const emails: (string | null)[] = []
    for (const reader of [advisor, admin, app.as(somebody)])
      emails.push((await recordOf(reader, id, person)).legal_person.email)
    expect(emails).toEqual([null, about.email, about.email])
    expect((await recordOf(admin, id, person)).legal_person.address).toBeNull()
  })

  it('has what they hold for who reads the register, and nothing of it for others', async () => {
    const { first, person } = await holderOfTwo()
    const { organizationId: id } = first
    await app.given.member(id, 'admin', { natural_person_id: person })
    const member = app.as(await app.given.member(id, 'member'))
    const advisor = app.as(await app.given.member(id, 'advisor'))
    const query = { id, legal_person_id: person }
    const seen = await Promise.all([recordOf(member, id, person), recordOf(advisor, id, person)])
    expect(seen).toMatchObject([
      { membership: { role: 'admin' } },
      { membership: { role: 'admin' } },
    ])
    expect(seen.map(({ holdings }) => holdings.length)).toEqual([0, 2])
    const listed = await member.call(personRecords.listTransactions, { query })
    expect(listed).toMatchObject({ status: 200, body: { total: 0 } })
  })

  it('is not there for who does not belong there, elsewhere, or once they left', async () => {
    const { id } = await app.given.organization()
    const { id: elsewhere } = await app.given.organization()
    const somebody = await app.given.member(id, 'member')
    const { natural_person_id: person } = somebody
    const stranger = app.as(await app.given.member(elsewhere, 'superadmin'))
    const superadmin = app.as(await app.given.member(id, 'superadmin'))
    expect(await statusOf(app.guest, id, person)).toEqual([401, 401])
    expect(await statusOf(stranger, id, person)).toEqual([404, 404])
    expect(await statusOf(stranger, elsewhere, person)).toEqual([404, 404])
    expect(await statusOf(superadmin, id, person)).toEqual([200, 200])
    await app.as(somebody).call(members.leave, { body: { organization_id: id } })
    expect(await statusOf(superadmin, id, person)).toEqual([404, 404])
  })
})

describe('an entity of an organisation', () => {
  it('has what it issued, for whoever belongs there, and what it holds for who reads registers', async () => {
    const { first } = await holderOfTwo()
    await app.given.participant(
      { organization_id: first.organizationId, id: first.instrumentId },
      { legal_person_id: first.issuerId },
    )
    const member = app.as(await app.given.member(first.organizationId, 'member'))
    const seen = await recordOf(member, first.organizationId, first.issuerId)
    expect(seen).toMatchObject({ is_entity: true, holdings: [] })
    expect(seen.issued).toContainEqual(
      expect.objectContaining({ id: first.instrumentId, units: 5, holders: 2 }),
    )
    const reader = app.as(await app.given.member(first.organizationId, 'specialist'))
    const all = await recordOf(reader, first.organizationId, first.issuerId)
    expect(all.holdings).toMatchObject([{ instrument: { id: first.instrumentId }, units: 0 }])
  })
})

/** Somebody who has three of five receipts without a break since March 2020, and passed on what they had of a bond. */
async function holderOfTwo() {
  const first = await givenRegister(app.given, 'depositary_receipts', {
    holders: 2,
    price_cents: 10_000n,
  })
  const second = await givenRegister(app.given, 'bonds', {
    organization_id: first.organizationId,
    issuing_legal_person_id: first.issuerId,
    holders: 1,
  })
  const [person = '', other = ''] = first.holders
  const pool = app.context.pool
  await createTransaction(pool, first, { to: person, units: 2n, date: '2020-01-01' })
  await createTransaction(pool, first, { from: person, to: other, units: 2n, date: '2020-02-01' })
  await createTransaction(pool, first, { to: person, units: 3n, date: '2020-03-01' })
  await app.given.participant(
    { organization_id: second.organizationId, id: second.instrumentId },
    { legal_person_id: person },
  )
  return { first, second, person }
}

async function recordOf(caller: Caller, id: string, legal_person_id: string) {
  const answer = await caller.call(personRecords.get, { query: { id, legal_person_id } })
  if (!answer.ok) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

async function statusOf(caller: Caller, id: string, legal_person_id: string) {
  const query = { id, legal_person_id }
  const answers = [
    await caller.call(personRecords.get, { query }),
    await caller.call(personRecords.listTransactions, { query }),
  ]
  return answers.map(({ status }) => status)
}
