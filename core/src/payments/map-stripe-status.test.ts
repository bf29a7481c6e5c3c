import { describe, expect, it } from 'vitest'
import { mapStripeStatus, type StripeSessionState } from './map-stripe-status.ts'

const session = (about: Partial<StripeSessionState> = {}): StripeSessionState => ({
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 100_000,
  currency: 'eur',
  ...about,
})
const intent = (status: string, amount_received = 0) => ({ status, amount_received })

describe('what Stripe says of a session', () => {
  it.each([
    ['open and unpaid', session(), 'open'],
    ['expired', session({ status: 'expired' }), 'expired'],
    ['completed and paid', session({ status: 'complete', payment_status: 'paid' }), 'paid'],
    ['completed and not paid yet', session({ status: 'complete' }), 'pending'],
    [
      'completed while the bank works on it',
      session({ status: 'complete', payment_intent: intent('processing') }),
      'pending',
    ],
    [
      'completed and to be captured',
      session({ status: 'complete', payment_intent: intent('requires_capture') }),
      'authorized',
    ],
    [
      'completed and refused by the bank afterwards',
      session({ status: 'complete', payment_intent: intent('requires_payment_method') }),
      'failed',
    ],
    [
      'completed and called off',
      session({ status: 'complete', payment_intent: intent('canceled') }),
      'canceled',
    ],
    // A first card that was refused does not end an open session.
    [
      'open after a card was refused',
      session({ payment_intent: intent('requires_payment_method') }),
      'open',
    ],
  ] as const)('%s', (_how, said, status) => {
    expect(mapStripeStatus(said)?.status).toBe(status)
  })

  it.each([
    session({ payment_status: 'no_payment_required' }),
    session({ status: null }),
    session({ status: 'paused' }),
    session({ status: 'complete', payment_intent: intent('napping') }),
    session({ payment_status: 'paid', amount_total: null }),
    session({ payment_status: 'paid', amount_total: 10.5 }),
    session({ payment_status: 'paid', amount_total: -1 }),
    session({ payment_status: 'paid', currency: null }),
  ])('is not understood: %j', (said) => {
    expect(mapStripeStatus(said)).toBeUndefined()
  })

  it('tells what was received, which may be less than what was asked', () => {
    expect(
      mapStripeStatus(
        session({
          status: 'complete',
          payment_status: 'paid',
          payment_intent: {
            ...intent('succeeded', 90_000),
            latest_charge: { amount_refunded: 500 },
          },
        }),
      ),
    ).toEqual({
      status: 'paid',
      paidCents: 90_000n,
      currency: 'EUR',
      refundedCents: 500n,
      payerAccount: null,
    })
    expect(mapStripeStatus(session({ payment_status: 'paid' }))?.paidCents).toBe(100_000n)
  })

  it('tells no amount before it is paid', () => {
    expect(mapStripeStatus(session())).toEqual({
      status: 'open',
      paidCents: null,
      currency: null,
      refundedCents: 0n,
      payerAccount: null,
    })
  })
})
