import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { givenGroup } from '../../../test/fixtures/groups.ts'
import { addDocument, buy, endOfToday, offerSo, openFile } from '../../../test/fixtures/offers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Somebody to whom an instrument is offered, and who invests in it for themselves. */
async function investorIn(bond: Instrument, on = app) {
  const user = await on.given.user()
  await on.given.participant(bond, { legal_person_id: user.natural_person_id })
  const caller = on.as(user)
  return {
    user,
    caller,
    invests: (amount: number, key?: string) =>
      buy(caller, bond, user.natural_person_id, amount, key),
  }
}

const soldOf = async ({ id }: Instrument) => {
  const { rows } = await app.context.pool.query<{ status: string; units: bigint }>(
    `select t.status, t.units, p.status as payment, p.provider,
       extract(epoch from t.expires_at - t.created_at) > 13 * 86400 as "isLong"
     from transactions t join payments p on p.transaction_id = t.id where t.instrument_id = $1 order by t.id`,
    [id],
  )
  return rows
}

/** What the issuer reads of the one transaction of an instrument. */
async function storyOf({ id, organization_id }: Instrument) {
  const { rows } = await app.context.pool.query<{ id: string }>(
    'select id from transactions where instrument_id = $1',
    [id],
  )
  const issuer = app.as(await app.given.member(organization_id, 'superadmin'))
  const query = { uuid: rows[0]?.id ?? '', with_timeline: true }
  const { body } = await issuer.call(transactions.get, { query })
  return 'timeline' in body ? body.timeline : body
}

describe('investing', () => {
  it('reserves the units, makes the investor a participant who signed, and leads to where he pays', async () => {
    const bond = await app.given.instrument('bonds')
    const { user, invests } = await investorIn(bond)

    const reply = await invests(3)

    expect(reply.body).toEqual({
      payment_link: expect.stringMatching(/\/app\/transaction-complete\?t=/) as string,
    })
    expect(await soldOf(bond)).toEqual([
      { status: 'payment_pending', units: 3n, payment: 'open', provider: 'bank', isLong: true },
    ])
    const { rows } = await app.context.pool.query(
      `select s.user_id from transactions t join participants p on p.instrument_id = t.instrument_id
         and p.legal_person_id = t.receiver_id
       join transaction_signatures s on s.transaction_id = t.id and s.party_type = 'receiver'
       where t.instrument_id = $1`,
      [bond.id],
    )
    expect(rows).toEqual([{ user_id: user.id }])
  })

  it('is for a company one acts for as well', async () => {
    const bond = await app.given.instrument('bonds')
    const { user, caller } = await investorIn(bond)
    const company = await app.given.company()
    await app.given.participant(bond, { legal_person_id: company.id })
    await app.context.db
      .insertInto('user_legal_persons')
      .values({ user_id: user.id, legal_person_id: company.id })
      .execute()

    expect((await buy(caller, bond, company.id, 1)).status).toBe(200)
  })

  it('once more, before it is paid, goes on with the same', async () => {
    const bond = await app.given.instrument('bonds', {}, { limit_cents: 300_00n })
    const { invests } = await investorIn(bond)

    const first = await invests(3, 'one')
    const second = await invests(3, 'another')

    expect(second.body).toEqual(first.body)
    expect(await soldOf(bond)).toHaveLength(1)
  })

  it('with one key happens once, also when both come at once', async () => {
    const bond = await app.given.instrument('bonds', {}, { limit_cents: 300_00n })
    const { invests } = await investorIn(bond)

    const replies = await Promise.all([invests(3, 'same'), invests(3, 'same')])
    const later = await invests(3, 'same')

    expect(new Set([...replies, later].map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await soldOf(bond)).toHaveLength(1)
  })
})

describe('nobody invests', () => {
  it('for somebody he does not act for', async () => {
    const bond = await app.given.instrument('bonds')
    const { caller } = await investorIn(bond)
    const other = await app.given.user()

    expect((await buy(caller, bond, other.natural_person_id, 1)).status).toBe(403)
    expect(await soldOf(bond)).toEqual([])
  })

  it('in a private offer whom the issuer did not add: not a stranger, not for a company that is not added, not from within', async () => {
    const options = await app.given.instrument('options', { public_investments: null })
    const bond = await app.given.instrument('bonds')
    const { user, caller } = await investorIn(bond)
    const company = await app.given.company()
    await app.context.db
      .insertInto('user_legal_persons')
      .values({ user_id: user.id, legal_person_id: company.id })
      .execute()
    const stranger = await app.given.user()
    const member = await app.given.member(bond.organization_id, 'superadmin')

    const replies = await Promise.all([
      buy(app.as(stranger), bond, stranger.natural_person_id, 1),
      buy(app.as(stranger), options, stranger.natural_person_id, 1),
      buy(app.as(member), bond, member.natural_person_id, 1),
      buy(caller, bond, company.id, 1),
    ])
    const refused = { status: 403, body: { code: 'offer-private' } }
    expect(replies).toMatchObject(replies.map(() => refused))
    expect([await soldOf(bond), await soldOf(options)]).toEqual([[], []])
  })

  it('without being signed in', async () => {
    const bond = await app.given.instrument('bonds')
    const { natural_person_id } = await app.given.user()
    expect((await buy(app.guest, bond, natural_person_id, 1)).status).toBe(401)
  })

  it('in what is not offered: incomplete, without a price, public without its document', async () => {
    const bonds = [
      await app.given.instrument('bonds', {}, { interest_millionths: null }),
      await app.given.instrument('shares', { price_cents: null }),
      await app.given.instrument('bonds', { public_investments: true }),
    ]
    const statuses = bonds.map(async (bond) => (await (await investorIn(bond)).invests(1)).status)
    expect(await Promise.all(statuses)).toEqual([404, 404, 404])
  })

  it('in a public offer from within, and is told that the document is missing', async () => {
    const bond = await app.given.instrument('bonds', { public_investments: true })
    const member = await app.given.member(bond.organization_id)
    const invests = () => buy(app.as(member), bond, member.natural_person_id, 1)

    expect((await invests()).body).toMatchObject({ code: 'information-document-missing' })
  })

  it('in a public offer before he opened its information document, which the issuer can see afterwards', async () => {
    const about = { public_investments: true, afm_notified_on: '2026-01-12' }
    const bond = await app.given.instrument('bonds', about)
    const title = 'Informatiedocument'
    const id = await addDocument(app, bond, { type: 'information_document_afm', title })
    const { caller, invests } = await investorIn(bond)

    expect(await invests(1)).toMatchObject({
      status: 422,
      body: { code: 'information-document-unopened' },
    })
    await openFile(caller, bond, id)
    expect((await invests(1)).status).toBe(200)
    expect(await storyOf(bond)).toMatchObject([
      { event: 'document_opened', reason: title },
      { event: 'made' },
      { event: 'payment_started' },
    ])
  })

  it('before the address of the receiver is known', async () => {
    const bond = await app.given.instrument('bonds')
    const person = await app.given.person({ address: null, city: null })
    const user = await app.given.user({ natural_person_id: person.id })
    await app.given.participant(bond, { legal_person_id: person.id })

    expect(await buy(app.as(user), bond, person.id, 1)).toMatchObject({
      status: 422,
      body: { code: 'TX_MISSING_RECEIVER_INFO', missing: ['address', 'city'] },
    })
  })

  it('in himself', async () => {
    const bond = await app.given.instrument('bonds')
    const superadmin = await app.given.member(bond.organization_id, 'superadmin')
    const issuer = bond.issuing_legal_person_id ?? ''

    const refused = ['De uitgever kan niet in zichzelf investeren.']
    expect(await buy(app.as(superadmin), bond, issuer, 1)).toMatchObject({
      body: { errors: { receiving_legal_person_id: refused } },
    })
  })

  it('by a payment method that is not connected', async () => {
    const bond = await app.given.instrument('bonds', { payment_method: 'mollie' })
    const { invests } = await investorIn(bond)

    expect((await invests(1)).body).toMatchObject({ code: 'payment-method-not-connected' })
    expect(await soldOf(bond)).toEqual([])
  })
})

describe('the limits are those of the screen:', () => {
  const AMOUNTS = { min_investment_cents: 250_00n, max_investment_cents: 1_050_00n }

  it.each([
    { amount: 2, answer: 'Je investeert ten minste € 300,00.' },
    { amount: 3, answer: 200 },
    { amount: 10, answer: 200 },
    { amount: 11, answer: 'Je investeert maximaal € 1.000,00 in één keer.' },
  ])('statement 33: of $amount units: $answer', async ({ amount, answer }) => {
    const bond = await app.given.instrument('bonds')
    await offerSo(app, bond, AMOUNTS)
    const { invests } = await investorIn(bond)

    const { status, body } = await invests(amount)
    expect(status === 200 ? status : plain(body)).toBe(answer)
  })

  it('no more than the instrument leaves', async () => {
    const bond = await app.given.instrument('bonds', {}, { limit_cents: 500_00n })
    await (await investorIn(bond)).invests(3)
    const { invests } = await investorIn(bond)

    expect(plain((await invests(3)).body)).toBe(
      'Dit past niet meer binnen de limiet: er is nog € 200,00 beschikbaar.',
    )
    expect((await invests(2)).status).toBe(200)
  })

  it('no more than its groups leave, whose names stay inside', async () => {
    const bond = await app.given.instrument('bonds')
    await givenGroup(app.context.db, bond.organization_id, {
      limitCents: 200_00n,
      instruments: [bond.id],
    })
    const { invests } = await investorIn(bond)

    expect(plain((await invests(3)).body)).toBe(
      'Dit past niet meer binnen de limiet: er is nog € 200,00 beschikbaar.',
    )
    expect((await invests(2)).status).toBe(200)
  })

  it('nothing once the goal is reached', async () => {
    const bond = await app.given.instrument('bonds', {}, { limit_cents: 100_00n })
    await (await investorIn(bond)).invests(1)

    const { invests } = await investorIn(bond)
    expect((await invests(1)).body).toMatchObject({ code: 'goal-reached' })
  })

  it('nothing before the round or after it, nor after the last day of the bond, as days go in Amsterdam', async () => {
    const late = await testApp()
    const { today, tomorrow, untilLastSecond } = endOfToday(late.context.now())
    const [next, last, repaid] = [
      await late.given.instrument('bonds'),
      await late.given.instrument('bonds'),
      await late.given.instrument('bonds', {}, { end_date: today }),
    ]
    await offerSo(late, next, { round_start_date: tomorrow })
    await offerSo(late, last, { round_end_date: today })
    const codes = async () =>
      Promise.all(
        [next, last, repaid].map(async (bond) => {
          const { status, body } = await (await investorIn(bond, late)).invests(1)
          return status === 200 ? status : codeOf(body)
        }),
      )

    late.clock.advance(untilLastSecond)
    expect(await codes()).toEqual(['round-not-begun', 200, 200])
    late.clock.advance({ seconds: 1 })
    expect(await codes()).toEqual([200, 'round-over', 'instrument-ended'])
    await late[Symbol.asyncDispose]()
  })
})

describe('what is reserved', () => {
  it('and never paid is free again when its time is over, also when the server died before the payment was made', async () => {
    const bond = await app.given.instrument('bonds', {}, { limit_cents: 300_00n })
    const { user, invests } = await investorIn(bond)
    await invests(3)
    // As a server leaves it that was killed before the provider answered.
    await app.owner.query(
      `update payments set status = 'starting', provider = 'mollie' where transaction_id in (
         select id from transactions where instrument_id = $1)`,
      [bond.id],
    )
    const another = await investorIn(bond)
    expect((await another.invests(3)).body).toMatchObject({ code: 'goal-reached' })

    await app.owner.query(
      "update transactions set expires_at = now() - interval '1 minute' where instrument_id = $1",
      [bond.id],
    )
    await app.context.pool.query('select expire_transactions(100)')

    expect((await another.invests(3)).status).toBe(200)
    expect((await buy(app.as(user), bond, user.natural_person_id, 3)).body).toMatchObject({
      code: 'goal-reached',
    })
  })
})

// The space in an amount does not break a line.
function plain(body: object): string {
  return 'message' in body ? String(body.message).replaceAll('\u00a0', ' ') : JSON.stringify(body)
}

function codeOf(body: object): unknown {
  return 'code' in body ? body.code : body
}
