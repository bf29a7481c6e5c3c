import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentFixture, paymentFixture } from '../../../../test/fixtures/payment-fixture.ts'

let place: PaymentFixture
beforeEach(async () => {
  place = await paymentFixture()
})
afterEach(() => place[Symbol.asyncDispose]())

/** Does the jobs, and returns what was mailed about payments. */
async function told() {
  await place.access.app.workOff()
  const mails = await place.access.app.context.db
    .selectFrom('mails')
    .select(['kind', 'to_address', 'subject', 'text'])
    .where('kind', 'like', 'payment-%')
    .execute()
  return mails
    .map(({ to_address, ...mail }) => ({ ...mail, to: kindOf(to_address) }))
    .toSorted((one, other) => one.to.localeCompare(other.to))
}

function kindOf(address: string): string {
  const found = Object.entries(place.access.users).find(([, { email }]) => email === address)
  return found?.[0] ?? address
}

async function settled(
  outcome: 'paid' | 'failed' | 'canceled' | 'expired',
  sum: { cents?: bigint; currency?: string } = {},
): Promise<string> {
  const id = await place.issuance('mollie')
  await place.pay(id)
  await place.mollie.control.settle(await place.providerId(id), outcome, sum)
  return id
}

describe('of a payment', () => {
  it('the receiver hears that it came in', async () => {
    const id = await settled('paid')
    const mails = await told()

    expect(mails).toMatchObject([{ kind: 'payment-received', to: 'receiver' }])
    expect(mails[0]?.subject).toContain('€ 100,00')
    expect(mails[0]?.text).toContain(`/app/home?transaction=${id}`)
    expect(mails[0]?.text).toMatch(/RF\d\d( \d{4}){4}/)
  })

  it.each([
    ['failed', 'Je betaling is niet gelukt'],
    ['canceled', 'Je betaling is geannuleerd'],
    ['expired', 'Je betaling is verlopen'],
  ] as const)(
    'the receiver hears that it was %s, that nothing was taken, and until when it can be tried again',
    async (outcome, heading) => {
      await settled(outcome)
      const mails = await told()

      expect(mails).toMatchObject([{ kind: `payment-${outcome}`, to: 'receiver' }])
      expect(mails[0]?.text).toContain(heading)
      expect(mails[0]?.text).toContain('Er is niets afgeschreven.')
      expect(mails[0]?.text).toContain('Opnieuw proberen')
      expect(mails[0]?.text).toContain('Je kunt het opnieuw proberen tot')
    },
  )

  it('nobody hears of one that never began', async () => {
    place.mollie.control.answerWith({ status: 503 }, 2)
    await place.pay(await place.issuance('mollie'))

    expect(await told()).toEqual([])
  })

  it.each([
    ['€ 90,00', { cents: 9_000n }, 'er moest € 100,00 worden betaald'],
    ['USD 100.00', { currency: 'USD' }, 'in een andere munt dan de euro'],
  ])('the receiver and the issuer hear that %s has to go back, and why', async (paid, sum, why) => {
    const id = await settled('paid', sum)
    const mails = await told()

    expect(mails).toMatchObject([
      { kind: 'payment-to-refund', to: 'its-admin' },
      { kind: 'payment-to-refund', to: 'receiver' },
    ])
    for (const { text } of mails) {
      expect(text).toContain(paid)
      expect(text).toContain(why)
    }
    expect(mails[0]?.text).toContain(
      `/app/overview/instruments/${place.access.instrument.id}/payments?id=${place.access.organizationId}\n`,
    )
    expect(mails[1]?.text).toContain(`/app/home?transaction=${id}`)
  })

  it('the issuer hears that money went back that had paid, since the units stay', async () => {
    const id = await settled('paid')
    await told()
    await place.mollie.control.refund(await place.providerId(id), 25_00n)
    const [mail, ...others] = await told()

    expect(others).toMatchObject([{ kind: 'payment-received', to: 'receiver' }])
    expect(mail).toMatchObject({ kind: 'payment-gone-back', to: 'its-admin' })
    expect(mail?.subject).toContain('€ 25,00')
    expect(mail?.text).toContain('De stukken staan nog in het register.')
    expect(mail?.text).toContain(
      `/app/overview/instruments/${place.access.instrument.id}/general?id=${place.access.organizationId}&transaction=${id}`,
    )
  })

  it('the issuer hears of each part that goes back', async () => {
    const id = await settled('paid')
    const there = await place.providerId(id)
    await place.mollie.control.refund(there, 25_00n)
    await told()
    await place.mollie.control.refund(there, 60_00n)
    await told()
    const subjects = (await told())
      .filter(({ kind }) => kind === 'payment-gone-back')
      .map(({ subject }) => subject)

    expect(subjects).toHaveLength(2)
    expect(subjects.join()).toContain('€ 25,00')
    expect(subjects.join()).toContain('€ 60,00')
  })

  it('nobody hears once more of what had to go back and did', async () => {
    const id = await settled('paid', { cents: 9_000n })
    await place.mollie.control.refund(await place.providerId(id))

    expect(new Set((await told()).map(({ kind }) => kind))).toEqual(new Set(['payment-to-refund']))
  })

  it('nobody hears twice, however often it is told', async () => {
    const id = await settled('paid')
    await told()
    await place.access.app.context.pool.query(
      `select ask_for_job('tell-about-payment', jsonb_build_object(
         'organization_id', organization_id, 'payment_id', id, 'event', 'received')) from payments where transaction_id = $1`,
      [id],
    )

    expect(await told()).toHaveLength(1)
  })

  it('the mail is in the language of its reader', async () => {
    const { app, users } = place.access
    await app.context.db
      .updateTable('users')
      .set({ language: 'en' })
      .where('id', '=', users.receiver.id)
      .execute()
    await settled('paid')

    expect(await told()).toMatchObject([{ subject: /^Payment received: € 100,00/ }])
  })

  it('a receiver who wants no notices hears nothing', async () => {
    const { app, users } = place.access
    await app.context.db
      .updateTable('users')
      .set({ general_notifications: false })
      .where('id', '=', users.receiver.id)
      .execute()
    await settled('failed')

    expect(await told()).toEqual([])
  })
})
