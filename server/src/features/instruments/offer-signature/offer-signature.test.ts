import { deeds } from '@zegel/contract/deeds/deeds'
import { instruments } from '@zegel/contract/instruments/instruments'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { buy, offerSo } from '../../../../test/fixtures/offers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

let bond: Instrument
let issuer: Caller
let signer: { id: string; natural_person_id: string }
let signed: { name: string; signed_at: string }
beforeEach(async () => {
  bond = await app.given.instrument('bonds')
  signer = await app.given.member(bond.organization_id, 'superadmin')
  issuer = app.as(signer)
  signed = { name: expect.any(String) as string, signed_at: expect.any(String) as string }
})

const sign = (isSigned: boolean, by = issuer) =>
  by.call(investSettings.setSignature, {
    body: { financial_instrument_id: bond.id, signed: isSigned },
  })

const standing = async () => {
  const query = { financial_instrument_id: bond.id }
  const reader = app.as(await app.given.member(bond.organization_id, 'superadmin'))
  return (await reader.call(investSettings.getSignature, { query })).body
}

/** Invests as a participant, and returns whether the issuer has signed, with what the deed says of that. */
async function invested() {
  const user = await app.given.user()
  await app.given.participant(bond, { legal_person_id: user.natural_person_id })
  const caller = app.as(user)
  const paying = await buy(caller, bond, user.natural_person_id, 1)
  expect(paying.status).toBe(200)
  const { rows } = await app.context.pool.query<{ id: string }>(
    'select id from transactions where instrument_id = $1 and receiver_id = $2',
    [bond.id, user.natural_person_id],
  )
  const uuid = rows[0]?.id ?? ''
  const one = await caller.call(transactions.get, { query: { uuid } })
  const deed = await caller.call(deeds.get, { query: { uuid } })
  return {
    isSigned: one.ok && one.body.root_signers.some((s) => s.party_type === 'issuer' && s.signed),
    deed: JSON.stringify(deed.body),
  }
}

it('stands under every deed of the offer, with the day on which it was given', async () => {
  expect(await standing()).toMatchObject({ signature: null })
  expect(await invested()).toMatchObject({ isSigned: false })
  expect((await sign(true)).body).toMatchObject({ signature: signed })

  expect(await invested()).toEqual({
    isSigned: true,
    deed: expect.stringContaining('bij de openstelling van het aanbod') as string,
  })
})

it('is given by whoever opens the offer, and goes when nobody may invest by it', async () => {
  const open = (public_investments: boolean) =>
    issuer.call(instruments.setBondTerms, {
      body: {
        financial_instrument_id: bond.id,
        organization_uuid: bond.organization_id,
        type: 'bonds',
        public_investments,
      },
    })
  await open(true)
  expect(await standing()).toMatchObject({ signature: signed })
  await sign(false)
  await open(true)
  expect(await standing()).toMatchObject({ signature: null })
  await open(false)
  expect(await standing()).toMatchObject({ signature: signed })
})

it('is given anew by whoever opens a round again that was over', async () => {
  await offerSo(app, bond, { round_end_date: '2025-01-31' })
  await issuer.call(investSettings.update, {
    body: { financial_instrument_id: bond.id, round_end_date: '2099-01-31' },
  })

  expect(await standing()).toMatchObject({ signature: signed })
})

it('ends with the authority of whoever gave it', async () => {
  await sign(true)
  await app.context.pool.query(
    `update organization_members set role = 'member' where legal_person_id = $1`,
    [signer.natural_person_id],
  )

  expect(await standing()).toMatchObject({ signature: null, gone: { lapsed: true } })
  const user = await app.given.user()
  await app.given.participant(bond, { legal_person_id: user.natural_person_id })
  const refused = await buy(app.as(user), bond, user.natural_person_id, 1)
  expect(refused).toMatchObject({ status: 422, body: { code: 'offer-unsigned' } })
})

it('is one, also when two sign at once', async () => {
  const other = app.as(await app.given.member(bond.organization_id, 'superadmin'))
  const replies = await Promise.all([sign(true), sign(true, other)])

  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await app.context.pool.query(
    'select count(*)::int as standing from offer_signatures where instrument_id = $1 and withdrawn_at is null',
    [bond.id],
  )
  expect(rows).toEqual([{ standing: 1 }])
})
