import { describe, expect, it } from 'vitest'
import { isCheckoutAddress, isMollieKey, isTestKey } from './providers.ts'

describe('where a payer may be sent', () => {
  it.each([
    ['https://www.mollie.com/checkout/select-method/7UhSN1zuXS', 'mollie'],
    ['https://pay.mollie.com/x?method=ideal', 'mollie'],
    ['https://mollie.com', 'mollie'],
    ['https://checkout.stripe.com/c/pay/cs_test_a1#fid', 'stripe'],
  ] as const)('%s', (address, provider) => {
    expect(isCheckoutAddress(address, provider)).toBe(true)
  })

  it.each([
    ['http://www.mollie.com/checkout', 'mollie'],
    ['https://checkout.stripe.com/c/pay', 'mollie'],
    ['https://www.mollie.com/checkout', 'stripe'],
    ['https://mollie.com.example.net/checkout', 'mollie'],
    ['https://notmollie.com/checkout', 'mollie'],
    ['https://www.mollie.com@example.net/', 'mollie'],
    ['https://example.net\\@www.mollie.com/', 'mollie'],
    ['https://www.mollie.com:8443/', 'mollie'],
    ['javascript:alert(1)//https://www.mollie.com', 'mollie'],
    ['//www.mollie.com/checkout', 'mollie'],
    ['/checkout', 'mollie'],
    ['', 'stripe'],
  ] as const)('statement 13: not %s', (address, provider) => {
    expect(isCheckoutAddress(address, provider)).toBe(false)
  })

  it('also to where a sandbox stands in', () => {
    const also = ['http://localhost:3000', 'https://proef.example.nl']
    expect(isCheckoutAddress('http://localhost:3000/sandbox/mollie/x', 'mollie', also)).toBe(true)
    expect(isCheckoutAddress('https://proef.example.nl/sandbox', 'stripe', also)).toBe(true)
    expect(isCheckoutAddress('http://localhost:3001/sandbox', 'mollie', also)).toBe(false)
    expect(isCheckoutAddress('http://localhost:3000@example.net/', 'mollie', also)).toBe(false)
  })
})

describe('a key of Mollie', () => {
  it.each([
    [`test_${'a'.repeat(30)}`, true],
    [`live_${'aB3_'.repeat(10)}`, true],
    [`test_${'a'.repeat(29)}`, false],
    [`prod_${'a'.repeat(30)}`, false],
    [`live_${'a'.repeat(30)}\n`, false],
    [`live_${'a'.repeat(30)} `, false],
    [`live_${'é'.repeat(30)}`, false],
    ['', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isMollieKey(text)).toBe(expected)
  })

  it('for trying out begins with test', () => {
    expect(isTestKey(`test_${'a'.repeat(30)}`)).toBe(true)
    expect(isTestKey(`live_${'a'.repeat(30)}`)).toBe(false)
  })
})
