import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  KEY,
  type LinkingOrganization,
  type PaymentLinksFixture,
  paymentLinksFixture,
} from '../../../../test/fixtures/payment-links-fixture.ts'
import { decrypt } from '../../../lib/encrypt.ts'

const OTHER_KEY = `test_${'b'.repeat(30)}`

let place: PaymentLinksFixture
let here: LinkingOrganization
beforeAll(async () => {
  place = await paymentLinksFixture()
})
afterAll(() => place[Symbol.asyncDispose]())
beforeEach(async () => {
  here = await place.organization()
})

/** An attempt to pay through Mollie that nobody heard the end of. */
async function paymentUnderWay(): Promise<void> {
  const instrument = await place.app.given.instrument('bonds', { organization_id: here.id })
  const { legal_person_id } = await place.app.given.participant(instrument)
  await place.app.owner.query(
    `with made as (
       insert into transactions
         (organization_id, instrument_id, type, sender_id, receiver_id, units, price_cents, effective_date, status)
       values ($1, $2, 'issuance', $3, $4, 1, 10000, '2026-03-01', 'pending') returning id)
     insert into payments (organization_id, transaction_id, attempt, provider, status, amount_cents, reference)
     select $1, id, 1, 'mollie', 'open', 10000, 'RF' || id from made`,
    [here.id, instrument.id, instrument.issuing_legal_person_id, legal_person_id],
  )
}

describe('connecting Mollie', () => {
  it('tells whose the key is, and never the key', async () => {
    const answer = await here.setKey(` ${KEY} `)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        mollie_api_key: true,
        payment_links: { mollie: { profile_name: 'Proefprofiel', is_test: true } },
      },
    })
    const { body } = await here.shown(here.admin)
    expect(body).toMatchObject({ mollie_api_key: true, payment_links: { is_sandbox: true } })
    expect(JSON.stringify([answer.body, body])).not.toContain(KEY)
  })

  it('keeps the key encrypted, for this organisation alone, and notes who did it', async () => {
    await here.setKey(KEY)
    const bytes = (await here.kept())?.mollie_key ?? Buffer.alloc(0)
    const { key } = place.app.context.settings

    expect(bytes.toString('latin1')).not.toContain(KEY)
    expect(decrypt(key, bytes, `mollie:${here.id}`)).toBe(KEY)
    expect(() => decrypt(key, bytes, `mollie:${crypto.randomUUID()}`)).toThrow(
      'unable to authenticate data',
    )
    expect(await here.actions()).toEqual(['mollie connected'])
  })

  it.each([
    ['', 'Verplicht'],
    ['sleutel', 'Een sleutel van Mollie begint met test_ of live_'],
    [`test_${'a'.repeat(30)}onbekend`, 'Mollie kent deze sleutel niet.'],
  ])("refuses the key '%s' at its field", async (key, text) => {
    const answer = await here.setKey(key)
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { mollie_api_key: [expect.stringContaining(text)] } },
    })
    expect(await here.kept()).toBeUndefined()
  })

  it.each([
    ['is out of order', { status: 500 }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['answers half', { status: 200, body: '{"resource":"profile"}' }],
  ])('keeps nothing while Mollie %s', async (_, answer) => {
    place.sandboxes.mollie.control.answerWith(answer, 2)
    expect(await here.setKey(KEY)).toMatchObject({
      status: 503,
      body: { code: 'mollie-not-reached' },
    })
    expect(await here.kept()).toBeUndefined()
  })

  it('takes a key of a live profile as one', async () => {
    place.sandboxes.mollie.control.acceptKeys(() => true)
    expect(await here.setKey(`live_${'a'.repeat(30)}`)).toMatchObject({
      body: { payment_links: { mollie: { is_test: false } } },
    })
  })

  it('is for who edits the organisation', async () => {
    const member = place.app.as(await place.app.given.member(here.id))
    const stranger = place.app.as(await place.app.given.user())
    expect([
      (await here.setKey(KEY, member)).status,
      (await here.setKey(KEY, stranger)).status,
    ]).toEqual([403, 404])
  })

  it('may not be tried for ever', async () => {
    const tried = await Promise.all(Array.from({ length: 25 }, () => here.setKey(KEY)))
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  it('by two at once leaves one key', async () => {
    const both = await Promise.all([here.setKey(KEY), here.setKey(OTHER_KEY)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const bytes = (await here.kept())?.mollie_key ?? Buffer.alloc(0)
    expect([KEY, OTHER_KEY]).toContain(
      decrypt(place.app.context.settings.key, bytes, `mollie:${here.id}`),
    )
  })

  it('is undone, once', async () => {
    await here.setKey(KEY)
    expect((await here.unlinkMollie()).body).toMatchObject({
      mollie_api_key: false,
      payment_links: { mollie: null },
    })
    expect((await here.unlinkMollie()).status).toBe(200)
    expect(await here.actions()).toEqual(['mollie connected', 'mollie disconnected'])
  })

  it('is not undone, nor moved to another profile, while somebody pays', async () => {
    await here.setKey(KEY)
    await paymentUnderWay()
    expect(await here.unlinkMollie()).toMatchObject({
      status: 409,
      body: { code: 'payments-under-way' },
    })
    expect(await here.setKey(OTHER_KEY)).toMatchObject({ status: 409 })
    expect((await here.setKey(KEY)).status).toBe(200)
  })
})
