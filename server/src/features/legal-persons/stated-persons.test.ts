import { invest } from '@zegel/contract/invest/invest'
import { onboarding } from '@zegel/contract/onboarding/onboarding'
import { participants } from '@zegel/contract/register/participants'
import { profile } from '@zegel/contract/accounts/profile'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import { tokenMailedTo } from '../../../test/mailed.ts'
import { buy, givenPublicOffer, linkOf, readDocument } from '../../../test/fixtures/offers.ts'
import {
  type AddPersonFixture,
  addPersonFixture,
} from '../../../test/fixtures/add-person-fixture.ts'

const HOME = { address: 'Kade 7', zip_code: '3811 LC', city: 'Amersfoort', country: 'NL' }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

/** Somebody with an account whom another organisation knows, with a name and address of her own. */
async function noor() {
  const person = await app.given.person({
    legal_name: 'Noor Wiersma',
    first_name: 'Noor',
    last_name: 'Wiersma',
    iban: 'NL91ABNA0417164300',
    ...HOME,
  })
  const user = await app.given.user({ natural_person_id: person.id, email: person.email ?? '' })
  return { ...user, caller: app.as(user) }
}

async function listed(caller: Caller, id: string) {
  const reply = await caller.call(participants.listParticipants, { query: { id } })
  if (!reply.ok) throw new Error(reply.body.message)
  return reply.body.data
}

async function state(
  superadmin: Caller,
  instrumentId: string,
  email: string,
  name = 'Wie dan ook',
) {
  const body = { name, email, financial_instrument_id: instrumentId }
  const reply = await superadmin.call(participants.addParticipant, { body })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.legal_person
}

const issue = async (
  superadmin: Caller,
  { id, issuing_legal_person_id }: AddPersonFixture['instrument'],
  receiverId: string,
  historic = false,
) => {
  const reply = await superadmin.call(transactions.create, {
    body: {
      financial_instrument_id: id,
      sending_legal_person_id: issuing_legal_person_id ?? '',
      receiving_legal_person_id: receiverId,
      amount: 3,
      price_per_unit: '100.00',
      effective_date: '2024-03-01',
      historic,
    },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

describe('adding somebody by e-mail address', () => {
  it('shows what was typed, as it would of an address that nobody has', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const her = await noor()
    const known = await state(superadmin, instrument.id, her.email)
    const unknown = await state(superadmin, instrument.id, `niemand-${her.email}`)
    const typed = { legal_name: 'Wie dan ook', address: null, city: null, photo_image_url: null }

    expect(known).toMatchObject({ ...typed, active: false })
    expect(unknown).toMatchObject({ ...typed, active: false })
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known.id).not.toBe(her.natural_person_id)
  })

  it('invites whoever has an account like anybody else', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const her = await noor()
    const { id } = await state(superadmin, instrument.id, her.email)
    const body = { legal_person_id: id, financial_instrument_id: instrument.id }

    expect(await superadmin.call(participants.inviteParticipant, { body })).toMatchObject({
      ok: true,
    })
  })

  it('finds the same person again in the same organisation, and another in another', async () => {
    const [here, there] = [await addPersonFixture(app), await addPersonFixture(app)]
    const her = await noor()
    const { id } = await state(here.superadmin, here.instrument.id, her.email)
    const second = await app.given.instrument('bonds', { organization_id: here.id })
    const again = await state(here.superadmin, second.id, her.email, 'Anders')
    const elsewhere = await state(there.superadmin, there.instrument.id, her.email, 'Mw. Wiersma')

    expect(again).toMatchObject({ id, legal_name: 'Wie dan ook' })
    expect(elsewhere.id).not.toBe(id)
    expect(elsewhere.legal_name).toBe('Mw. Wiersma')
  })

  it('adds one when two do it at the same moment', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const { email } = await noor()
    const body = { name: 'Noor', email, financial_instrument_id: instrument.id }
    const replies = await Promise.all(
      [1, 2].map(() => superadmin.call(participants.addParticipant, { body })),
    )

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(await listed(superadmin, instrument.id)).toHaveLength(1)
  })
})

describe('who was stated', () => {
  it('sees and accepts what is hers, and only then the issuer sees who she is', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const her = await noor()
    const { id } = await state(superadmin, instrument.id, her.email)
    const { id: transactionId } = await issue(superadmin, instrument, id)
    const mine = await her.caller.call(transactions.listOfUser, { query: {} })
    const [before] = await listed(superadmin, instrument.id)
    const accepted = await her.caller.call(transactions.accept, {
      body: { transaction_id: transactionId },
    })
    await app.workOff()
    const [after] = await listed(superadmin, instrument.id)

    expect(mine.body).toMatchObject({ total: 1 })
    expect(before?.legal_person).toMatchObject({ legal_name: 'Wie dan ook', address: null })
    expect(accepted.body).toMatchObject({
      status: 'completed',
      receiving_legal_person_snapshot: { legal_name: 'Noor Wiersma', city: 'Amersfoort' },
    })
    expect(after).toMatchObject({
      balance: 3,
      legal_person: { id, legal_name: 'Noor Wiersma', active: true, ...HOME },
    })
  })

  it('goes on saying who she is, where she accepted and nowhere else', async () => {
    const [here, there] = [await addPersonFixture(app), await addPersonFixture(app)]
    const her = await noor()
    const { id } = await state(here.superadmin, here.instrument.id, her.email)
    await state(there.superadmin, there.instrument.id, her.email)
    const { id: transactionId } = await issue(here.superadmin, here.instrument, id)
    await her.caller.call(transactions.accept, { body: { transaction_id: transactionId } })
    await her.caller.call(profile.setAddress, { body: { ...HOME, address: 'Brink 2' } })

    const [known] = await listed(here.superadmin, here.instrument.id)
    const [stated] = await listed(there.superadmin, there.instrument.id)
    expect(known?.legal_person.address).toBe('Brink 2')
    expect(stated?.legal_person).toMatchObject({ legal_name: 'Wie dan ook', address: null })
  })

  it('keeps what was known on its day in a transaction that was completed before', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const her = await noor()
    const { id } = await state(superadmin, instrument.id, her.email)
    const old = await issue(superadmin, instrument, id, true)
    const { id: transactionId } = await issue(superadmin, instrument, id)
    await her.caller.call(transactions.accept, { body: { transaction_id: transactionId } })

    const { body } = await superadmin.call(transactions.get, { query: { uuid: old.id } })
    expect(body).toMatchObject({ receiving_legal_person_snapshot: { legal_name: 'Wie dan ook' } })
  })

  it('is accepted through an invitation by who has an account', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const her = await noor()
    const { id } = await state(superadmin, instrument.id, her.email)
    const body = { legal_person_id: id, financial_instrument_id: instrument.id }
    await superadmin.call(participants.inviteParticipant, { body })
    const invitation_token = await tokenMailedTo(app, her.email)
    const done = await her.caller.call(onboarding.complete, { body: { invitation_token } })

    expect(done.ok).toBe(true)
    const [participant] = await listed(superadmin, instrument.id)
    expect(participant?.legal_person).toMatchObject({ id, legal_name: 'Noor Wiersma', ...HOME })
  })

  it('is called as she was stated when she rejects, which accepts nothing', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const her = await noor()
    const { id } = await state(superadmin, instrument.id, her.email)
    const { id: uuid } = await issue(superadmin, instrument, id)
    await her.caller.call(transactions.reject, { body: { transaction_id: uuid } })

    const { body } = await superadmin.call(transactions.get, {
      query: { uuid, with_timeline: true },
    })
    expect(JSON.stringify(body)).not.toContain('Wiersma')
    expect(body).toMatchObject({
      timeline: expect.arrayContaining([
        expect.objectContaining({ event: 'rejected', by: 'Wie dan ook' }),
      ]),
    })
  })

  it('is nobody else’s, nor of an account that did not show the address to be its own', async () => {
    const { superadmin, instrument } = await addPersonFixture(app)
    const her = await noor()
    const { id } = await state(superadmin, instrument.id, her.email)
    const { id: transactionId } = await issue(superadmin, instrument, id)
    await app.context.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', her.id)
      .execute()
    const body = { transaction_id: transactionId }

    for (const caller of [her.caller, app.as(await app.given.user())])
      expect(await caller.call(transactions.accept, { body })).toMatchObject({ status: 404 })
    expect((await listed(superadmin, instrument.id))[0]?.legal_person.legal_name).toBe(
      'Wie dan ook',
    )
  })
})

describe('who was stated and invests', () => {
  async function offered() {
    const offer = await givenPublicOffer(app)
    const superadmin = app.as(await app.given.member(offer.organization_id, 'superadmin'))
    const her = await noor()
    const { id } = await state(superadmin, offer.id, her.email)
    await readDocument(her.caller, offer)
    return { offer, superadmin, her, id }
  }

  it('is offered it as herself, once', async () => {
    const { offer, her, id } = await offered()
    const { body } = await her.caller.call(invest.get, { query: linkOf(offer) })

    expect(body).toMatchObject({
      investor: { legal_persons: [{ id, legal_name: 'Noor Wiersma', missing: [] }] },
    })
  })

  it.each(['stated', 'own'])(
    'is one person in the register when she chose her %s one',
    async (which) => {
      const { offer, superadmin, her, id } = await offered()
      const receiver = which === 'own' ? her.natural_person_id : id
      const bought = await buy(her.caller, offer, receiver, 2)

      expect(bought).toMatchObject({ ok: true })
      const all = await listed(superadmin, offer.id)
      expect(all.map(({ legal_person }) => legal_person)).toMatchObject([
        { id, legal_name: 'Noor Wiersma' },
      ])
    },
  )

  it('never invests elsewhere as what one organisation typed', async () => {
    const { her, id } = await offered()
    const other = await givenPublicOffer(app)
    await readDocument(her.caller, other)
    await buy(her.caller, other, id, 2)
    const superadmin = app.as(await app.given.member(other.organization_id, 'superadmin'))

    const all = await listed(superadmin, other.id)
    expect(all.map(({ legal_person }) => legal_person.id)).toEqual([her.natural_person_id])
  })

  it('is one person also when she invests as she is being added', async () => {
    const offer = await givenPublicOffer(app)
    const superadmin = app.as(await app.given.member(offer.organization_id, 'superadmin'))
    const her = await noor()
    await readDocument(her.caller, offer)
    const body = { name: 'Noor', email: her.email, financial_instrument_id: offer.id }
    const replies = await Promise.all([
      buy(her.caller, offer, her.natural_person_id, 2),
      superadmin.call(participants.addParticipant, { body }),
    ])

    expect(replies.some(({ ok }) => ok)).toBe(true)
    expect(await listed(superadmin, offer.id)).toHaveLength(1)
  })
})
