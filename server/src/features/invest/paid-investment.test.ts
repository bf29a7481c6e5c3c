import { invest } from '@zegel/contract/invest/invest'
import { payments } from '@zegel/contract/payments/payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { assertConsistent } from '../../../test/models/consistency.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import { cookieOf } from '../../../test/mailed.ts'
import { buy, givenPublicOffer, land, readDocument } from '../../../test/fixtures/offers.ts'
import { type PaymentFixture, paymentFixture } from '../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(async () => {
  await assertConsistent(place.access.app.context.pool)
  await place[Symbol.asyncDispose]()
})
beforeEach(() => {
  for (const { control } of [place.mollie, place.stripe]) {
    control.letGo()
    control.forgetCalls()
    control.timeWebhooks('at-once')
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

const SITE = 'http://localhost:3000'
const METHODS = ['mollie', 'stripe'] as const
type Method = (typeof METHODS)[number]

/** What is offered, of which three units are left. */
const offered = (payment_method: Method) =>
  givenPublicOffer(
    place.access.app,
    { organization_id: place.access.organizationId, payment_method },
    { limit_cents: 300_00n },
  )

let people = 0

/** Somebody who reads the offer, registers, and is signed in from then on. */
async function newcomer(bond: Instrument): Promise<{ caller: Caller; personId: string }> {
  people += 1
  const stranger = place.access.app.from(`192.0.2.${people}`)
  expect((await land(stranger, bond)).body).toMatchObject({ state: 'open', investor: null })
  const registered = await stranger.call(invest.register, {
    body: {
      first_name: 'Femke',
      last_name: 'Aalders',
      address: 'Brink 1',
      zip_code: '9401 AA',
      city: 'Assen',
      country: 'NL',
      email: `femke.aalders${people}@example.test`,
      password: 'een lange nieuwe zin',
      password_confirmation: 'een lange nieuwe zin',
    },
  })
  expect(registered.status).toBe(200)
  const caller = place.access.app.withCookie(cookieOf(registered))
  const landed = await land(caller, bond)
  const [person] = (landed.ok && landed.body.investor?.legal_persons) || []
  await readDocument(caller, bond)
  return { caller, personId: person?.id ?? '' }
}

/** What was bought of it: each transaction with its attempts. */
async function bought({ id }: Instrument) {
  const { rows } = await place.access.app.context.pool.query<{ id: string }>(
    'select id from transactions where instrument_id = $1 order by id',
    [id],
  )
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await place.stands(row.id)) })))
}

const linkIn = (reply: { body: object }) =>
  'payment_link' in reply.body ? String(reply.body.payment_link) : JSON.stringify(reply.body)

describe.each(METHODS)('an investment through %s', (method) => {
  it('goes from the public link to the register, by way of the page to pay on', async () => {
    const bond = await offered(method)
    const { caller, personId } = await newcomer(bond)
    const link = linkIn(await buy(caller, bond, personId, 3, 'invest'))
    const paid = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid' }),
      redirect: 'manual',
    })

    const [{ id: uuid } = { id: '' }] = await bought(bond)
    const back = paid.headers.get('location') ?? ''
    expect(back).toBe(`${SITE}/api/payments/return?t=${uuid}`)
    const returned = await caller.send({ url: back.slice(SITE.length) })
    expect(returned.headers.location).toBe(`${SITE}/app/transaction-complete?t=${uuid}`)
    expect(await bought(bond)).toMatchObject([
      { status: 'completed', isPaid: true, entries: 1, attempts: [{ status: 'paid' }] },
    ])
    const seen = await caller.call(transactions.get, { query: { uuid } })
    expect(seen.body).toMatchObject({ status: 'completed', is_paid: 1, total_price: '300.00' })
    expect((await land(caller, bond)).body).toMatchObject({ invested: '300.00', progress: 1 })
  })

  it.each([
    ['is out of order', { status: 503, body: '{"error":{"message":"away"}}' }],
    ['answers nonsense', { status: 200, body: '{"object":"cat"}' }],
  ])('while that %s is told so, and is paid at once with what was reserved', async (_how, says) => {
    const bond = await offered(method)
    const { caller, personId } = await newcomer(bond)
    place[method].control.answerWith(says, 2)
    const failed = await buy(caller, bond, personId, 3, 'invest')

    expect(failed).toMatchObject({
      status: 503,
      body: {
        code: 'payment-provider-away',
        message: expect.stringContaining('opnieuw') as string,
      },
    })
    place[method].control.letGo()
    expect(linkIn(await buy(caller, bond, personId, 3, 'once more'))).toContain(place[method].url)
    expect(await bought(bond)).toMatchObject([
      { status: 'payment_pending', attempts: [{ status: 'failed' }, { status: 'open' }] },
    ])
  })

  it('that does not answer in ten seconds is told so, and is paid when asked again', async () => {
    const bond = await offered(method)
    const { caller, personId } = await newcomer(bond)
    const time = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal)
    place[method].control.hang()
    const failing = buy(caller, bond, personId, 3, 'invest')
    await expect.poll(() => place[method].control.calls()).toHaveLength(1)
    time.abort(new DOMException('too slow', 'TimeoutError'))

    expect(await failing).toMatchObject({ status: 503, body: { code: 'payment-provider-away' } })
    expect(timeout).toHaveBeenCalledWith(10_000)
    timeout.mockRestore()
    place[method].control.letGo()
    // As the button does that was pressed before: under the same key.
    const link = linkIn(await buy(caller, bond, personId, 3, 'invest'))
    expect(link).toContain(place[method].url)
    const [{ id: uuid } = { id: '' }, ...more] = await bought(bond)
    expect(more).toEqual([])

    // From the page of the transaction it is the same payment.
    const again = await caller.call(payments.pay, { body: { transaction_id: uuid } })
    expect(linkIn(again)).toBe(link)
    await place[method].control.settle(await place.providerId(uuid), 'paid')
    expect(await place.stands(uuid)).toMatchObject({
      status: 'completed',
      entries: 1,
      attempts: [{ status: 'failed' }, { status: 'paid' }],
    })
  })

  it('that was not paid in time makes room, and gets its money back when it comes after all', async () => {
    const bond = await offered(method)
    const first = await newcomer(bond)
    await buy(first.caller, bond, first.personId, 3)
    const [{ id: late } = { id: '' }] = await bought(bond)
    const there = await place.providerId(late)
    const { owner, context } = place.access.app
    await owner.query(
      "update transactions set expires_at = now() - interval '1 minute' where id = $1",
      [late],
    )
    await context.pool.query('select expire_transactions(100)')

    const second = await newcomer(bond)
    const link = linkIn(await buy(second.caller, bond, second.personId, 3))
    expect(link).toContain(place[method].url)
    await place[method].control.settle(there, 'paid')
    expect(await place.stands(late)).toMatchObject({
      status: 'expired',
      isPaid: false,
      entries: 0,
      attempts: [{ status: 'paid', to_refund: 'transaction-closed' }],
    })
  })
})
