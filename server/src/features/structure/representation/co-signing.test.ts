import { deeds } from '@zegel/contract/deeds/deeds'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { representation } from '@zegel/contract/structure/representation'
import { structure } from '@zegel/contract/structure/structure'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { buy } from '../../../../test/fixtures/offers.ts'

let fixture: DeedFixture
let bonds: Instrument
let other: { id: string; legal_name: string }
beforeAll(async () => {
  fixture = await deedFixture()
  bonds = await fixture.instrument('bonds')
  const board = await bodyOf(fixture.issuerId)
  other = await fixture.app.given.person({ legal_name: 'Jan Bos' })
  await fixture.app.given.seat(board, { legal_person_id: other.id, authority: 'jointly' })
  await authorise(fixture.issuerId, 'jointly')
  await fixture.app.given.participant(bonds, { legal_person_id: fixture.person.id })
  await fixture.app.given.participant(bonds, { legal_person_id: fixture.company.id })
})
afterAll(() => fixture[Symbol.asyncDispose]())

function bodyOf(companyId: string) {
  return fixture.app.context.db
    .selectFrom('bodies')
    .selectAll()
    .where('legal_person_id', '=', companyId)
    .where('type', '=', 'Board')
    .executeTakeFirstOrThrow()
}

/** States through the contract how the first director of a company represents it. */
async function authorise(companyId: string, authority: 'alone' | 'jointly' | null) {
  const body = await bodyOf(companyId)
  const seat = await fixture.app.context.db
    .selectFrom('body_memberships')
    .select('id')
    .where('body_id', '=', body.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const reply = await fixture.director.call(structure.changeMember, {
    body: { id: seat.id, authority },
  })
  expect(reply.status).toBe(204)
}

function issue(co_signer_id?: string, historic = false) {
  return fixture.director.call(transactions.create, {
    body: {
      financial_instrument_id: bonds.id,
      sending_legal_person_id: fixture.issuerId,
      receiving_legal_person_id: fixture.company.id,
      amount: 1,
      price_per_unit: '50.00',
      effective_date: '2026-01-15',
      is_paid: true,
      historic,
      ...(co_signer_id && { co_signer_id }),
    },
  })
}

const signersOf = async (uuid: string) => {
  const reply = await fixture.director.call(deeds.get, { query: { uuid } })
  return reply.ok ? (reply.body.document?.signatures.map(({ signer }) => signer) ?? []) : []
}

describe('a director who represents the company with others only', () => {
  it('is asked who agrees, and the deed names both', async () => {
    const before = await fixture.app.context.pool.query('select from transactions')
    const asked = await issue()
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'co-signer-needed', co_signers: [{ id: other.id, name: 'Jan Bos' }] },
    })
    const after = await fixture.app.context.pool.query('select from transactions')
    expect(after.rowCount).toBe(before.rowCount)

    const made = await issue(other.id)
    expect(made.status).toBe(200)
    const [issuer] = await signersOf(made.ok ? made.body.uuid : '')
    expect(issuer).toContain('en Jan Bos, gezamenlijk bevoegde bestuurders van Windpark')
  })

  it('cannot name somebody who is no other director', async () => {
    expect(await issue(fixture.person.id)).toMatchObject({
      status: 422,
      body: { code: 'co-signer-not-director' },
    })
  })

  it('records alone what happened elsewhere: there nothing is signed', async () => {
    expect((await issue(undefined, true)).status).toBe(200)
  })

  it('publishes with the other director, whom each deed of the offer names', async () => {
    const sign = (co_signer_id?: string) =>
      fixture.director.call(investSettings.setSignature, {
        body: {
          financial_instrument_id: bonds.id,
          signed: true,
          ...(co_signer_id && { co_signer_id }),
        },
      })
    expect(await sign()).toMatchObject({ status: 409, body: { code: 'co-signer-needed' } })
    expect((await sign(other.id)).status).toBe(200)

    expect((await buy(fixture.person.caller, bonds, fixture.person.id, 1)).status).toBe(200)
    const { rows } = await fixture.app.context.pool.query<{ id: string }>(
      'select id from transactions where instrument_id = $1 and receiver_id = $2',
      [bonds.id, fixture.person.id],
    )
    const [issuer] = await signersOf(rows[0]?.id ?? '')
    expect(issuer).toContain('en Jan Bos, gezamenlijk bevoegde bestuurders')
  })

  it('accepts for a company that receives with the other director too', async () => {
    const made = await issue(other.id)
    const uuid = made.ok ? made.body.uuid : ''
    await authorise(fixture.company.id, 'jointly')
    const accept = (co_signer_id?: string) =>
      fixture.company.caller.call(transactions.accept, {
        body: { transaction_id: uuid, ...(co_signer_id && { co_signer_id }) },
      })
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'nobody-to-co-sign' } })
    const second = await fixture.app.given.person({ legal_name: 'Els Kok' })
    await fixture.app.given.seat(await bodyOf(fixture.company.id), { legal_person_id: second.id })
    expect(await accept()).toMatchObject({
      status: 409,
      body: { co_signers: [{ id: second.id, name: 'Els Kok' }] },
    })
    expect((await accept(second.id)).status).toBe(200)
    expect((await signersOf(uuid))[1]).toContain('en Els Kok, gezamenlijk bevoegde bestuurders')
  })

  it('signs alone with a power of attorney, and once he may act alone', async () => {
    const query = { uuid: (await issue(other.id)).body as { uuid: string } }
    expect(query.uuid.uuid).toBeTruthy()
    const director = (await fixture.director.call(structure.getBody, {
      query: { id: (await bodyOf(fixture.issuerId)).id, with: 'members' },
    })) as { body: { members: { id: string; legal_name: string }[] } } // safe: asked with its members
    const holder_id = director.body.members.find(({ id }) => id !== other.id)?.id ?? ''
    const power = await fixture.director.call(representation.record, {
      body: {
        ...{
          organization_uuid: fixture.organizationId,
          legal_person_id: fixture.issuerId,
          holder_id,
        },
        ...{ granted_by: 'de algemene vergadering', granted_on: '2026-01-01' },
      },
    })
    const byPower = await issue()
    expect(byPower.status).toBe(200)
    const id = power.ok ? power.body.id : ''
    await fixture.director.call(representation.withdraw, {
      body: { organization_uuid: fixture.organizationId, id },
    })
    expect((await issue()).status).toBe(409)
    await authorise(fixture.issuerId, 'alone')
    expect((await issue()).status).toBe(200)
    await authorise(fixture.issuerId, 'jointly')
  })
})
