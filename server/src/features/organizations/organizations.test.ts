import { accounts } from '@zegel/contract/accounts/accounts'
import { organizations } from '@zegel/contract/organizations/organizations'
import { RuleBroken } from '@zegel/core/rule-broken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { inTransaction } from '../../db/database.ts'
import { addEntity } from '../legal-persons/add-legal-person.ts'
import { addMember, createOrganization } from './create-organization.ts'

const nobody = { userId: null, ip: '127.0.0.1' }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('an organisation', () => {
  it('is found by id or uuid, with its entities only when asked', async () => {
    const { id } = await app.given.organization({ name: 'Noordermolen' })
    const member = app.as(await app.given.member(id))
    const entity = await app.given.entity(id)
    const plain = await member.call(organizations.get, { query: { id } })
    const whole = await member.call(organizations.get, {
      query: { uuid: id, with_legal_persons: true },
    })

    expect(plain.body).toEqual({
      id,
      uuid: id,
      name: 'Noordermolen',
      mission: 'Samen verder',
      version: expect.any(String),
      logo_image_url: null,
      public: false,
      mollie_api_key: false,
      stripe_connected: false,
    })
    expect(whole.body).toMatchObject({
      legal_persons: [{ id: entity.id, pivot: { central: false } }],
    })
  })

  it('comes with its plan for who belongs to it, and whom invoices go to only for who reads them', async () => {
    const { id } = await app.given.organization({ public: true })
    const query = { id, with_billing: true }
    const ask = async (caller: Caller) => (await caller.call(organizations.get, { query })).body
    const inside = await ask(app.as(await app.given.member(id)))

    expect(inside).toMatchObject({ billing: { plan: 'start', usage: { members: 1 } } })
    expect(inside).not.toHaveProperty('billing.details')
    expect(await ask(app.as(await app.given.member(id, 'admin')))).toHaveProperty('billing.details')
    expect(await ask(app.guest)).not.toHaveProperty('billing')
  })

  it('has to be named', async () => {
    const user = await app.given.user()
    const reply = await app.as(user).call(organizations.get, { query: {} })

    expect(reply).toMatchObject({ status: 422, body: { errors: { id: ['Verplicht'] } } })
  })

  it('shows the entity at its centre first, and no account number', async () => {
    const { id } = await app.given.organization()
    const facts = {
      organization_id: id,
      type: 'stichting',
      business_register_number: null,
    } as const
    await inTransaction(app.context.db, async (tx) => {
      await addEntity(tx, nobody, { ...facts, legal_name: 'Alpha' })
      await addEntity(tx, nobody, { ...facts, legal_name: 'Midden' }, { central: true })
    })
    const { body } = await app
      .as(await app.given.member(id))
      .call(organizations.listEntities, { query: { id } })

    expect(body).toMatchObject([{ legal_name: 'Midden' }, { legal_name: 'Alpha' }])
    expect(JSON.stringify(body)).not.toMatch(/iban/i)
  })
})

describe('the administrators of instruments', () => {
  it('are told to whoever edits the organisation, and to a member only what is his own', async () => {
    const { id } = await app.given.organization()
    const [bond, option] = [
      await app.given.instrument('bonds', { organization_id: id }),
      await app.given.instrument('options', { organization_id: id }),
    ]
    const [admin, member] = [await app.given.member(id, 'admin'), await app.given.member(id)]
    await app.given.instrumentAdmin(bond, admin)
    await app.given.instrumentAdmin(option, member)
    const told = async (user: typeof admin) => {
      const query = { org_id: id }
      const { body } = await app.as(user).call(organizations.listInstrumentAdmins, { query })
      return (body as { financial_instrument_id: string }[]).map(
        (row) => row.financial_instrument_id,
      )
    }

    expect((await told(admin)).toSorted()).toEqual([bond.id, option.id].toSorted())
    expect(await told(member)).toEqual([option.id])
  })
})

describe('switching', () => {
  it('is remembered', async () => {
    const [one, other] = [await app.given.organization(), await app.given.organization()]
    const user = await app.given.member(one.id)
    await app.given.membership({
      organization_id: other.id,
      legal_person_id: user.natural_person_id,
      role: 'member',
    })
    await app
      .as(user)
      .call(organizations.switchTo, { body: { current_organization_uuid: other.id } })

    expect((await app.as(user).call(accounts.currentUser, {})).body).toMatchObject({
      current_organization_uuid: other.id,
    })
  })

  it("to somebody else's organisation looks like one that is not there", async () => {
    const other = await app.given.organization()
    const user = await app.given.member((await app.given.organization()).id)
    const [real, unreal] = await Promise.all(
      [other.id, '01980000-0000-7000-8000-000000000000'].map((id) =>
        app.as(user).call(organizations.switchTo, { body: { current_organization_uuid: id } }),
      ),
    )

    expect(real?.status).toBe(404)
    expect(real?.body).toEqual(unreal?.body)
  })
})

describe('members', () => {
  it('have one role in an organisation', async () => {
    const { id: organization_id } = await inTransaction(app.context.db, (tx) =>
      createOrganization(tx, nobody, { name: 'Nieuw' }),
    )
    const { id: legal_person_id } = await app.given.person()
    const add = (role: 'member' | 'admin') =>
      inTransaction(app.context.db, (tx) =>
        addMember(tx, nobody, { organization_id, legal_person_id, role }),
      )
    await add('member')

    await expect(add('admin')).rejects.toThrow(
      new RuleBroken('already-member', {}, 'legal_person_id'),
    )
  })
})
