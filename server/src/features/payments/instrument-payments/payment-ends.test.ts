import { instrumentPayments } from '@zegel/contract/payments/instrument-payments'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { type PaymentFixture, paymentFixture } from '../../../../test/fixtures/payment-fixture.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

let place: PaymentFixture
beforeAll(async () => {
  place = await paymentFixture()
})
afterAll(async () => {
  await assertConsistent(place.access.app.context.pool)
  await place[Symbol.asyncDispose]()
})
beforeEach(() => {
  for (const { control } of [place.mollie, place.stripe]) control.timeWebhooks('at-once')
})

const METHODS = ['mollie', 'stripe'] as const
type Method = (typeof METHODS)[number]

/** A payment under way: its transaction, and its provider with what that calls it. */
async function begun(method: Method) {
  const id = await place.issuance(method)
  await place.pay(id)
  const { control } = place[method]
  return { id, there: await place.providerId(id), control }
}
type Begun = Awaited<ReturnType<typeof begun>>

async function expire({ id }: Begun): Promise<void> {
  const { owner, context } = place.access.app
  await owner.query(
    "update transactions set expires_at = now() - interval '1 minute' where id = $1",
    [id],
  )
  await context.pool.query('select expire_transactions(100)')
}

/** What the issuer's side sees of a transaction, its first attempt first. */
async function seen({ id }: Pick<Begun, 'id'>) {
  const { app, users, instrument } = place.access
  const query = { id: instrument.id, per_page: 200 }
  const reply = await app.as(users['its-admin']).call(instrumentPayments.list, { query })
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.data
    .filter(({ transaction_id }) => transaction_id === id)
    .toSorted((one, other) => one.attempt - other.attempt)
}

const resolve = (payment_id: string, resolution: 'kept') => {
  const { app, users, instrument } = place.access
  return app.as(users['its-admin']).call(instrumentPayments.resolve, {
    body: { financial_instrument_id: instrument.id, payment_id, resolution },
  })
}

interface End {
  what: string
  happens: (payment: Begun) => Promise<unknown>
  ends: object[]
}

const ENDS: End[] = [
  {
    what: 'is paid',
    happens: ({ control, there }) => control.settle(there, 'paid'),
    ends: [{ state: 'paid', paid_amount: '100.00', refunded_amount: '0.00' }],
  },
  {
    what: 'fails',
    happens: ({ control, there }) => control.settle(there, 'failed'),
    ends: [{ state: 'failed', status: 'failed' }],
  },
  {
    what: 'expires',
    happens: ({ control, there }) => control.settle(there, 'expired'),
    ends: [{ state: 'failed', status: 'expired' }],
  },
  {
    what: 'is told of in the wrong order',
    async happens({ control, there }) {
      control.timeWebhooks('held')
      await control.settle(there, 'failed')
      await control.settle(there, 'paid')
      await control.releaseWebhooks('newest-first')
    },
    ends: [{ state: 'paid' }],
  },
  {
    what: 'is paid after its transaction expired',
    async happens(payment) {
      await expire(payment)
      await payment.control.settle(payment.there, 'paid')
    },
    ends: [{ state: 'to_refund', to_refund: 'transaction-closed' }],
  },
  {
    what: 'is paid after it was called off',
    async happens(payment) {
      await expire(payment)
      await reconcilePayments(place.access.app.context)
      expect(await seen(payment)).toMatchObject([{ state: 'failed' }])
      await payment.control.settle(payment.there, 'paid')
    },
    ends: [{ state: 'to_refund', to_refund: 'transaction-closed' }],
  },
  {
    what: 'is paid twice',
    async happens({ id, control, there }) {
      await control.settle(there, 'failed')
      await place.pay(id)
      await control.settle(await place.providerId(id), 'paid')
      await control.settle(there, 'paid')
    },
    ends: [{ state: 'to_refund', to_refund: 'paid-twice' }, { state: 'paid' }],
  },
  {
    what: 'is paid with too little',
    happens: ({ control, there }) => control.settle(there, 'paid', { cents: 99_99n }),
    ends: [{ state: 'to_refund', to_refund: 'amount-differs', paid_amount: '99.99' }],
  },
  {
    what: 'is paid with too much',
    happens: ({ control, there }) => control.settle(there, 'paid', { cents: 100_01n }),
    ends: [{ state: 'to_refund', to_refund: 'amount-differs', paid_amount: '100.01' }],
  },
  {
    what: 'is paid in another currency',
    happens: ({ control, there }) => control.settle(there, 'paid', { currency: 'USD' }),
    ends: [{ state: 'to_refund', to_refund: 'currency-differs', paid_currency: 'USD' }],
  },
  {
    what: 'is paid and goes back in part',
    async happens({ control, there }) {
      await control.settle(there, 'paid')
      await control.refund(there, 25_00n)
    },
    ends: [{ state: 'paid', refunded_amount: '25.00' }],
  },
  {
    what: 'is paid and goes back whole',
    async happens({ control, there }) {
      await control.settle(there, 'paid')
      await control.refund(there)
    },
    ends: [{ state: 'refunded', refunded_amount: '100.00', to_refund: null }],
  },
  {
    what: 'has to go back and does so in part',
    async happens({ control, there }) {
      await control.settle(there, 'paid', { cents: 99_99n })
      await control.refund(there, 25_00n)
    },
    ends: [{ state: 'to_refund', refunded_amount: '25.00' }],
  },
  {
    what: 'has to go back and does so whole',
    async happens({ control, there }) {
      await control.settle(there, 'paid', { cents: 99_99n })
      await control.refund(there)
    },
    ends: [{ state: 'refunded', to_refund: 'amount-differs', resolved_by: null }],
  },
]

describe.each(METHODS)('of a payment through %s the issuer sees how it ends, when it', (method) => {
  it.each(ENDS)('$what', async ({ happens, ends }) => {
    const payment = await begun(method)
    await happens(payment)

    expect(await seen(payment)).toMatchObject(ends)
  })

  it.each(ENDS)('$what, and settles it when it has to go back', async ({ happens }) => {
    const payment = await begun(method)
    await happens(payment)
    for (const { id, state } of await seen(payment))
      expect((await resolve(id, 'kept')).ok).toBe(state === 'to_refund')

    expect((await seen(payment)).map(({ state }) => state)).not.toContain('to_refund')
  })
})

describe('the account that it was paid from', () => {
  const account = async ({ id: uuid }: Begun, kind: 'its-admin' | 'receiver') => {
    const { app, users } = place.access
    const reply = await app.as(users[kind]).call(transactions.get, { query: { uuid } })
    return reply.ok && reply.body.paid_by_account_number
  }

  it('is shown to the issuer when Mollie told it', async () => {
    const payment = await begun('mollie')
    await payment.control.settle(payment.there, 'paid')

    expect(await account(payment, 'its-admin')).toBe('NL17RABO0213698412')
    expect(await seen(payment)).toMatchObject([{ paid_by_account_number: 'NL17RABO0213698412' }])
  })

  it('is not kept of what paid nothing, and Stripe tells none', async () => {
    const [late, paid] = [await begun('mollie'), await begun('stripe')]
    await expire(late)
    await late.control.settle(late.there, 'paid')
    await paid.control.settle(paid.there, 'paid')

    expect([await account(late, 'its-admin'), await account(paid, 'its-admin')]).toEqual([
      null,
      null,
    ])
  })
})
