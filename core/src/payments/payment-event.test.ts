import { expect, it } from 'vitest'
import { PAYMENT_EVENTS, paymentRecipientRoles } from './payment-event.ts'

const usual = { notifyRecipient: true, reachedProvider: true, isReversed: false }

it.each([
  ['received', ['receiver']],
  ['failed', ['receiver']],
  ['canceled', ['receiver']],
  ['expired', ['receiver']],
  ['to-refund', ['receiver', 'issuer']],
  ['refunded', ['receiver']],
  ['gone-back', ['issuer']],
  ['disputed', ['issuer']],
  ['dispute-won', ['issuer']],
] as const)('of a payment %s are told: %j', (event, told) => {
  expect(paymentRecipientRoles(event, usual)).toEqual(told)
})

it('a receiver who is not to be written to hears only that his money comes back', () => {
  const told = PAYMENT_EVENTS.filter((event) =>
    paymentRecipientRoles(event, { ...usual, notifyRecipient: false }).includes('receiver'),
  )
  expect(told).toEqual(['to-refund', 'refunded'])
})

it('nobody is written to about an attempt that failed before his eyes', () => {
  expect(paymentRecipientRoles('failed', { ...usual, reachedProvider: false })).toEqual([])
})

it('nobody is written to about money that went back for what was reversed', () => {
  expect(paymentRecipientRoles('gone-back', { ...usual, isReversed: true })).toEqual([])
})
