import { randomUUID } from 'node:crypto'
import { deeds } from '@zegel/contract/deeds/deeds'
import { instruments } from '@zegel/contract/instruments/instruments'
import { confirmedTerms } from '@zegel/contract/onboarding/confirmed-terms'
import { issuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import { register } from '@zegel/contract/register/register'
import { transactions } from '@zegel/contract/transactions/transactions'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { beginOnboarding } from '../../../../test/fixtures/issuer-onboardings.ts'
import { land } from '../../../../test/fixtures/offers.ts'
import { perform } from '../../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

async function setUp<Type extends InstrumentType>(
  type: Type,
  terms: Parameters<typeof app.given.instrument<Type>>[2] = {},
) {
  const { id: organizationId } = await app.given.organization()
  const { id: issuerId } = await app.given.entity(organizationId)
  const user = await app.given.member(organizationId, 'superadmin')
  const about = { user, organizationId, issuerId, terms }
  const { id, instrument } = await beginOnboarding(app, type, about)
  const caller = app.as(user)
  return {
    ...{ id, instrument, organizationId, issuerId, caller },
    me: user.natural_person_id,
    publish: (by = caller) => by.call(issuerOnboarding.publish, { body: { id, confirmed: true } }),
    complete: () => caller.call(issuerOnboarding.complete, { body: { id } }),
    issued: () =>
      app.context.db
        .selectFrom('transactions')
        .selectAll()
        .where('instrument_id', '=', instrument.id)
        .orderBy('id')
        .execute(),
  }
}

/** Shares with two first holders and, unless told otherwise, a founding deed. */
async function setUpShares({ withDeed = true } = {}) {
  const at = await setUp('shares')
  const { id: company } = await app.given.entity(at.organizationId)
  const holders = [
    { legal_person_id: at.me, units: 60 },
    { legal_person_id: company, units: 40 },
  ]
  await at.caller.call(issuerOnboarding.setFirstHolders, { body: { id: at.id, holders } })
  const deed = { id: at.id, date: '2024-05-01', notary: 'mr. Vos te Zwolle' }
  if (withDeed) await at.caller.call(issuerOnboarding.setFoundingDeed, { body: deed })
  return { ...at, company }
}

describe('what is not published', () => {
  it('is not offered', async () => {
    const { instrument, publish, caller } = await setUp('bonds')

    expect((await land(caller, instrument)).status).toBe(404)
    await publish()
    expect((await land(caller, instrument)).status).toBe(200)
  })

  it('stays so when it has ended already', async () => {
    const { publish } = await setUp('options', { set_expiration_date: '2020-01-01' })
    expect(await publish()).toMatchObject({ status: 422, body: { code: 'instrument-ended' } })
  })

  it('takes no transaction and no registration', async () => {
    const { instrument, issuerId, caller, me } = await setUp('bonds')
    await app.given.participant(instrument, { legal_person_id: me })
    const financial_instrument_id = instrument.id
    const transaction = await caller.call(transactions.create, {
      body: {
        ...{ financial_instrument_id, sending_legal_person_id: issuerId },
        ...{ receiving_legal_person_id: me, amount: 1, price_per_unit: '100.00' },
        effective_date: '2024-05-01',
      },
    })
    const registration = await caller.call(register.registerBalance, {
      body: {
        instrument_id: instrument.id,
        legal_person_id: me,
        balance: 5,
        effective_date: '2024-05-01',
      },
    })

    expect(transaction.body).toMatchObject({ code: 'instrument-incomplete' })
    expect(registration).toMatchObject({ status: 409, body: { code: 'instrument-unpublished' } })
  })

  it('is issued by nobody, whatever asks the database for it', async () => {
    const { instrument, issuerId, me } = await setUp('bonds')
    await app.given.participant(instrument, { legal_person_id: me })
    const { organization_id, id } = instrument
    const issue = perform(
      app.context.pool,
      'create_transaction',
      { organizationId: organization_id },
      {
        ...{ id: randomUUID(), instrument_id: id, type: 'issuance', historic: true },
        ...{ sender_id: issuerId, receiver_id: me, units: 1, price_cents: 100 },
        ...{ effective_date: '2024-05-01', notify_recipient: false, is_paid: true },
      },
    )

    await expect(issue).rejects.toThrow('instrument-unpublished')
  })
})

describe('publishing', () => {
  it('opens the instrument to transactions', async () => {
    const { instrument, caller, publish } = await setUp('options')
    const reply = await publish()
    const { body } = await caller.call(instruments.isValid, {
      query: { financial_instrument_id: instrument.id },
    })

    expect(reply.body).toMatchObject({ published_at: expect.any(String), completed_at: null })
    expect(body).toEqual({ valid: true, missing: [] })
  })

  it('names each term that is missing, and then changes nothing', async () => {
    const { publish, caller, id } = await setUp('bonds', { limit_cents: null, duration: null })
    const reply = await publish()
    const { body } = await caller.call(issuerOnboarding.get, { query: { onboarding_id: id } })

    expect(reply).toMatchObject({
      status: 422,
      body: {
        errors: { 'terms.limit': ['Dit ontbreekt nog.'], 'terms.duration': [expect.any(String)] },
      },
    })
    expect(body).toMatchObject({ published_at: null })
  })

  it('is not done unless it is confirmed, nor by who may add no instrument', async () => {
    const { id, caller, organizationId, publish } = await setUp('bonds')
    const body = { id, confirmed: false as never }
    const admin = app.as(await app.given.member(organizationId, 'admin'))

    expect((await caller.call(issuerOnboarding.publish, { body })).body).toMatchObject({
      errors: { confirmed: ['Bevestig eerst dat de voorwaarden kloppen.'] },
    })
    expect((await publish(admin)).status).toBe(403)
    expect((await publish(app.as(await app.given.user()))).status).toBe(404)
  })

  it('is refused where the terms are others than those that were confirmed', async () => {
    const { id, caller, instrument } = await setUp('bonds')
    const read = () => caller.call(issuerOnboarding.get, { query: { onboarding_id: id } })
    const confirm = async () => {
      const { body } = await read()
      if (!('financial_instrument' in body)) throw new Error('it was not read')
      return { body: { id, confirmed: true as const, confirmed_terms: confirmedTerms(body) } }
    }
    const before = await confirm()
    const { db } = app.context
    const dearer = { price_cents: 2_000_00n }
    await db.updateTable('instruments').set(dearer).where('id', '=', instrument.id).execute()

    expect(await caller.call(issuerOnboarding.publish, before)).toMatchObject({
      status: 409,
      body: { code: 'terms-changed' },
    })
    expect((await read()).body).toMatchObject({ published_at: null })
    await caller.call(issuerOnboarding.publish, await confirm())
    expect((await read()).body).toMatchObject({ published_at: expect.any(String) })
  })

  it('is refused when the instrument was removed', async () => {
    const { instrument, publish } = await setUp('bonds')
    await app.context.db.deleteFrom('instruments').where('id', '=', instrument.id).execute()

    expect((await publish()).body).toMatchObject({ code: 'onboarding-unfinished' })
  })

  it('cannot be undone', async () => {
    const { instrument, publish } = await setUp('bonds')
    await publish()
    const withdraw = app.context.db
      .updateTable('instruments')
      .set({ published_at: null })
      .where('id', '=', instrument.id)

    await expect(withdraw.execute()).rejects.toThrow('what is published stays so')
  })
})

describe('publishing shares', () => {
  it('issues them to the first holders on the day of the deed, at the par value', async () => {
    const { me, company, issuerId, publish, issued } = await setUpShares()
    await publish()
    const common = {
      ...{ type: 'issuance', status: 'completed', sender_id: issuerId, price_cents: 1_00n },
      effective_date: '2024-05-01',
    }

    expect(await issued()).toMatchObject([
      { ...common, receiver_id: me, units: 60n, numbers: '{[1,61)}' },
      { ...common, receiver_id: company, units: 40n, numbers: '{[61,101)}' },
    ])
  })

  it('records the notarial deed, to which a scan can be added', async () => {
    const { caller, publish, issued } = await setUpShares()
    await publish()
    const [first] = await issued()
    const { body } = await caller.call(deeds.get, { query: { uuid: first?.id ?? '' } })

    expect(body).toMatchObject({
      notarial: {
        state: 'recorded',
        date: '2024-05-01',
        notary: 'mr. Vos te Zwolle',
        file_name: null,
      },
    })
  })

  it('counts from today without a deed', async () => {
    const { publish, issued } = await setUpShares({ withDeed: false })
    await publish()
    const day = app.context.now().toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString()

    expect((await issued()).map((row) => row.effective_date)).toEqual([day, day])
  })

  it('issues them once to two who publish at once, and to who does it again', async () => {
    const { publish, issued } = await setUpShares()
    const replies = await Promise.all([publish(), publish(), publish()])
    const again = await publish()

    expect([...replies, again].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(again.body).toEqual(replies[0]?.body)
    expect(await issued()).toHaveLength(2)
  })

  it('happens whole or not at all', async () => {
    const { id, instrument, organizationId, issuerId, publish, issued, caller } =
      await setUpShares()
    // Chosen after the holders: now the second of them is the issuer.
    const { id: other } = await app.given.entity(organizationId)
    const { db } = app.context
    const holders = [
      { onboarding_id: id, position: 0, legal_person_id: other, units: 1n },
      { onboarding_id: id, position: 1, legal_person_id: issuerId, units: 1n },
    ]
    await db.deleteFrom('first_holders').where('onboarding_id', '=', id).execute()
    await db.insertInto('first_holders').values(holders).execute()
    const reply = await publish()
    const { body } = await caller.call(issuerOnboarding.get, { query: { onboarding_id: id } })

    expect(reply.body).toMatchObject({ code: 'holder-is-issuer' })
    expect(body).toMatchObject({ published_at: null, financial_instrument_id: instrument.id })
    expect(await issued()).toEqual([])
  })
})

describe('completing', () => {
  it('ends the onboarding once, also for two at once', async () => {
    const { organizationId, caller, publish, complete } = await setUp('bonds')
    await publish()
    const [first, second] = await Promise.all([complete(), complete()])
    const { body } = await caller.call(issuerOnboarding.list, { query: { id: organizationId } })
    const events = await app.context.db
      .selectFrom('audit_events')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('action', '=', 'onboarding completed')
      .execute()

    expect(first?.body).toMatchObject({ completed_at: expect.any(String) })
    expect(second?.body).toEqual(first?.body)
    expect(body).toEqual([])
    expect(events).toHaveLength(1)
  })

  it('is refused before the instrument is published', async () => {
    const { complete } = await setUp('bonds')
    expect(await complete()).toMatchObject({ status: 409, body: { code: 'onboarding-unfinished' } })
  })
})
