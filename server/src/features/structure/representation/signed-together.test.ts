import { invest } from '@zegel/contract/invest/invest'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { beginOnboarding } from '../../../../test/fixtures/issuer-onboardings.ts'
import { type JointBoard, jointBoard } from '../../../../test/fixtures/joint-boards.ts'

let fixture: DeedFixture
let bonds: Instrument
let buyer: JointBoard
beforeAll(async () => {
  fixture = await deedFixture()
  bonds = await fixture.instrument('bonds')
})
beforeEach(async () => {
  buyer = await jointBoard(fixture.app, fixture.organizationId)
  await fixture.app.given.participant(bonds, { legal_person_id: buyer.companyId })
})
afterAll(() => fixture[Symbol.asyncDispose]())

/** Who declared that who agrees, under what and for which company. */
async function coSignatures(companyId: string) {
  const { rows } = await fixture.app.context.pool.query(
    'select subject_id, user_id, co_signer_id from co_signatures where legal_person_id = $1',
    [companyId],
  )
  return rows as unknown[]
}

async function transactionsOf(companyId: string) {
  const { rows } = await fixture.app.context.pool.query<{ id: string }>(
    'select id from transactions where receiver_id = $1',
    [companyId],
  )
  return rows.map(({ id }) => id)
}

const asked = (board: JointBoard) => ({
  status: 409,
  body: {
    code: 'co-signer-needed',
    co_signers: [{ id: board.other.id, name: expect.any(String) as string }],
  },
})

it('invests with the other director, and reserves nothing while nobody was named', async () => {
  const buy = (co_signer_id?: string) =>
    buyer.one.caller.call(invest.invest, {
      body: {
        ...{ financial_instrument_id: bonds.id, receiving_legal_person_id: buyer.companyId },
        ...{ amount: 1, ...(co_signer_id && { co_signer_id }) },
      },
    })
  expect(await buy()).toMatchObject(asked(buyer))
  expect(await transactionsOf(buyer.companyId)).toEqual([])

  expect((await buy(buyer.other.id)).status).toBe(200)
  const [subject_id] = await transactionsOf(buyer.companyId)
  expect(await coSignatures(buyer.companyId)).toEqual([
    { subject_id, user_id: buyer.one.userId, co_signer_id: buyer.other.id },
  ])
})

it('pays with the other director, and starts no payment while nobody was named', async () => {
  const uuid = await fixture.open(bonds, {
    receiving_legal_person_id: buyer.companyId,
    is_paid: false,
  })
  const pay = (co_signer_id?: string) =>
    buyer.one.caller.call(payments.pay, {
      body: { transaction_id: uuid, ...(co_signer_id && { co_signer_id }) },
    })
  expect(await pay()).toMatchObject(asked(buyer))
  expect(await pay(fixture.person.id)).toMatchObject({ body: { code: 'co-signer-not-director' } })
  const { rowCount } = await fixture.app.context.pool.query(
    'select from payments where transaction_id = $1',
    [uuid],
  )
  expect(rowCount).toBe(0)

  expect((await pay(buyer.other.id)).status).toBe(200)
  expect(await coSignatures(buyer.companyId)).toMatchObject([{ subject_id: uuid }])
})

/** An issuer whose directors represent it together, the first of whom manages it. */
async function jointIssuer() {
  const { given, as, context } = fixture.app
  const { id: companyId } = await given.entity(fixture.organizationId)
  const board = await jointBoard(fixture.app, fixture.organizationId, { companyId })
  await given.membership({
    ...{
      organization_id: fixture.organizationId,
      legal_person_id: board.one.id,
      role: 'superadmin',
    },
  })
  const user = await context.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', board.one.userId)
    .executeTakeFirstOrThrow()
  return { ...board, user, manager: as(user) }
}

it('publishes an instrument with the other director, and nothing while nobody was named', async () => {
  const issuer = await jointIssuer()
  const about = { organizationId: fixture.organizationId, issuerId: issuer.companyId }
  const { id, instrument } = await beginOnboarding(fixture.app, 'bonds', {
    ...about,
    user: issuer.user,
  })
  const publish = (co_signer_id?: string) =>
    issuer.manager.call(issuerOnboarding.publish, {
      body: { id, confirmed: true, ...(co_signer_id && { co_signer_id }) },
    })
  expect(await publish()).toMatchObject(asked(issuer))
  const published = () =>
    fixture.app.context.db
      .selectFrom('instruments')
      .select('published_at')
      .where('id', '=', instrument.id)
      .executeTakeFirstOrThrow()
  expect(await published()).toEqual({ published_at: null })

  expect((await publish(issuer.other.id)).status).toBe(200)
  expect(await coSignatures(issuer.companyId)).toMatchObject([{ subject_id: instrument.id }])
})

it('opens an offer with the other director', async () => {
  const issuer = await jointIssuer()
  const bond = await fixture.app.given.instrument('bonds', {
    organization_id: fixture.organizationId,
    issuing_legal_person_id: issuer.companyId,
  })
  const sign = (co_signer_id?: string) =>
    issuer.manager.call(investSettings.setSignature, {
      body: {
        financial_instrument_id: bond.id,
        signed: true,
        ...(co_signer_id && { co_signer_id }),
      },
    })
  expect(await sign()).toMatchObject(asked(issuer))
  expect((await sign(issuer.other.id)).status).toBe(200)
  expect(await coSignatures(issuer.companyId)).toMatchObject([{ subject_id: bond.id }])
})

it('leaves no word of somebody who agrees with what was refused', async () => {
  const uuid = await fixture.open(bonds, { receiving_legal_person_id: buyer.companyId })
  await fixture.app.owner.query(
    "update transactions set expires_at = now() - interval '1 minute' where id = $1",
    [uuid],
  )
  const accepted = await buyer.one.caller.call(transactions.accept, {
    body: { transaction_id: uuid, co_signer_id: buyer.other.id },
  })
  expect(accepted).toMatchObject({ status: 409, body: { code: 'transaction-expired' } })
  expect(await coSignatures(buyer.companyId)).toEqual([])
})
