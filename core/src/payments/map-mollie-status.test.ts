import { describe, expect, it } from 'vitest'
import { mapMollieStatus } from './map-mollie-status.ts'

const EURO = { currency: 'EUR', value: '1000.00' }

describe('what Mollie says of a payment', () => {
  it.each([
    ['open', 'open'],
    ['pending', 'pending'],
    ['authorized', 'authorized'],
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['canceled', 'canceled'],
    ['expired', 'expired'],
  ] as const)('%s is %s here', (theirs, ours) => {
    expect(mapMollieStatus({ status: theirs, amount: EURO })?.status).toBe(ours)
  })

  it.each(['', 'PAID', 'shipped', 'constructor'])('%j is not understood', (status) => {
    expect(mapMollieStatus({ status, amount: EURO })).toBeUndefined()
  })

  it('tells how much was paid only once it was', () => {
    expect(mapMollieStatus({ status: 'open', amount: EURO })).toEqual({
      status: 'open',
      paidCents: null,
      currency: null,
      refundedCents: 0n,
      payerAccount: null,
    })
    expect(mapMollieStatus({ status: 'paid', amount: { currency: 'usd', value: '12.5' } })).toEqual(
      {
        status: 'paid',
        paidCents: 1250n,
        currency: 'USD',
        refundedCents: 0n,
        payerAccount: null,
      },
    )
  })

  it.each([
    ['paid', { consumerAccount: 'NL17RABO0213698412' }, 'NL17RABO0213698412'],
    ['paid', { consumerAccount: null }, null],
    ['paid', {}, null],
    ['paid', null, null],
    ['failed', { consumerAccount: 'NL17RABO0213698412' }, null],
  ] as const)(
    'of what is %s, with the details %j, the account is %s',
    (status, details, account) => {
      expect(mapMollieStatus({ status, amount: EURO, details })?.payerAccount).toBe(account)
    },
  )

  it('adds what was refunded and what was charged back', () => {
    const said = mapMollieStatus({
      status: 'paid',
      amount: EURO,
      amountRefunded: { currency: 'EUR', value: '250.00' },
      amountChargedBack: { currency: 'EUR', value: '0.01' },
    })
    expect(said?.refundedCents).toBe(25_001n)
  })

  it.each(['1.000,00', '1000.001', 'veel', ''])('an amount of %j is not understood', (value) => {
    expect(mapMollieStatus({ status: 'paid', amount: { currency: 'EUR', value } })).toBeUndefined()
    expect(
      mapMollieStatus({ status: 'paid', amount: EURO, amountRefunded: { currency: 'EUR', value } }),
    ).toBeUndefined()
  })
})
