import { type NewTransaction, transactions } from '@zegel/contract/transactions'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AccessWorld, accessWorld } from '../../../test/access-world.ts'

let world: AccessWorld

beforeEach(async () => {
  world = await accessWorld()
})
afterEach(() => world.app[Symbol.asyncDispose]())

const issue = (about: Partial<NewTransaction> = {}) =>
  world.app.as(world.users.superadmin).call(transactions.create, {
    body: {
      financial_instrument_id: world.bonds.id,
      sending_legal_person_id: world.issuerId,
      receiving_legal_person_id: world.users.receiver.natural_person_id,
      amount: 2,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      ...about,
    },
  })

const setBonds = (change: { price_cents: bigint | null } | { payment_method: string }) =>
  world.app.context.db
    .updateTable('instruments')
    .set(change)
    .where('id', '=', world.bonds.id)
    .execute()

it.each([{ historic: false }, { historic: true }])(
  'nothing is issued of an instrument that lacks terms, until they are there: %o',
  async (about) => {
    const { price_cents } = world.bonds
    await setBonds({ price_cents: null })
    expect(await issue(about)).toMatchObject({
      status: 422,
      body: { code: 'instrument-incomplete' },
    })
    await setBonds({ price_cents })
    expect(await issue(about)).toMatchObject({ ok: true })
  },
)

it('is issued up to the limit of the instrument, and nothing over it', async () => {
  const { limit_cents } = await world.app.context.db
    .selectFrom('bond_terms')
    .select('limit_cents')
    .where('instrument_id', '=', world.bonds.id)
    .executeTakeFirstOrThrow()
  const most = Number(limit_cents) / 100_00
  expect(await issue({ amount: most })).toMatchObject({ ok: true })
  expect(await issue({ amount: 1 })).toMatchObject({
    status: 422,
    body: { code: 'limit-exceeded', errors: { amount: [expect.any(String)] } },
  })
})

describe('an issuance that is paid online', () => {
  const decide = (kind: 'receiver' | 'superadmin', action: 'accept' | 'markAsPaid', id: string) =>
    world.app.as(world.users[kind]).call(transactions[action], { body: { transaction_id: id } })

  const issued = async () => {
    await setBonds({ payment_method: 'mollie' })
    const reply = await issue()
    if (!reply.ok) throw new Error(reply.body.message)
    return reply.body.uuid
  }

  it('is not accepted before it is paid', async () => {
    expect(await decide('receiver', 'accept', await issued())).toMatchObject({
      status: 422,
      body: { code: 'transaction-must-be-paid' },
    })
  })

  it('is accepted once the issuer says that it was paid otherwise', async () => {
    const id = await issued()
    expect(await decide('superadmin', 'markAsPaid', id)).toMatchObject({ ok: true })
    expect(await decide('receiver', 'accept', id)).toMatchObject({ body: { status: 'completed' } })
  })
})
