import { describe, expect, it } from 'vitest'
import {
  brokenExemption,
  type ExemptionGround,
  rateOn,
  returnDueOn,
  type TaxExemption,
  withheldCents,
  withheldPartOf,
} from './dividend-tax.ts'

const RATES = [
  { from_date: '2007-01-01', rate_millionths: 150_000 },
  { from_date: '2030-01-01', rate_millionths: 200_000 },
]

describe('the rate of dividend tax', () => {
  it.each([
    ['2007-01-01', 150_000],
    ['2029-12-31', 150_000],
    ['2030-01-01', 200_000],
  ])('on %s is %i millionths', (date, rate) => {
    expect(rateOn(RATES, date)).toBe(rate)
  })

  it('is not guessed for a day of which nobody said it', () => {
    expect(() => rateOn(RATES, '2006-12-31', 'payment_date')).toThrow(
      expect.objectContaining({ rule: 'no-dividend-tax-rate', field: 'payment_date' }),
    )
  })
})

it.each([
  [10_000n, 150_000, 1_500n],
  // 0.15 × 3.30 is 0.495
  [330n, 150_000, 50n],
  [3n, 150_000, 0n],
  [4n, 150_000, 1n],
  [10_000n, 0, 0n],
])('of %d cents at %i millionths %d are withheld', (gross, rate, tax) => {
  expect(withheldCents(gross, rate)).toBe(tax)
})

const exemption = (about: Partial<TaxExemption> = {}): TaxExemption => ({
  holder_id: 'parent',
  issuer_id: 'company',
  ground: 'participation',
  rate_millionths: 0,
  from_date: '2024-01-01',
  until_date: null,
  ...about,
})

describe('what is withheld of a holder', () => {
  const on = { issuerId: 'company', date: '2026-05-01', rateMillionths: 150_000 }
  const usual = { rateMillionths: 150_000, ground: null }
  it.each([
    ['is the rate without exemptions', [], usual],
    [
      'is nothing with one that holds',
      [exemption()],
      { rateMillionths: 0, ground: 'participation' },
    ],
    ['is the rate where another is exempt', [exemption({ holder_id: 'other' })], usual],
    ['is the rate with one of another issuer', [exemption({ issuer_id: 'other' })], usual],
    ['is the rate before it begins', [exemption({ from_date: '2026-05-02' })], usual],
    ['is the rate after it ended', [exemption({ until_date: '2026-04-30' })], usual],
    [
      'is nothing on its first day',
      [exemption({ from_date: '2026-05-01' })],
      { rateMillionths: 0, ground: 'participation' },
    ],
    [
      'is nothing on its last day',
      [exemption({ until_date: '2026-05-01' })],
      { rateMillionths: 0, ground: 'participation' },
    ],
    [
      'is nothing for anybody where the issuer need not withhold',
      [exemption({ holder_id: null, ground: 'no_obligation' })],
      { rateMillionths: 0, ground: 'no_obligation' },
    ],
    [
      'is the lowest of several',
      [exemption({ ground: 'treaty', rate_millionths: 50_000 }), exemption()],
      { rateMillionths: 0, ground: 'participation' },
    ],
    [
      'is never more by a treaty',
      [exemption({ ground: 'treaty', rate_millionths: 250_000 })],
      usual,
    ],
  ])('%s', (_name, exemptions, expected) => {
    expect(withheldPartOf(exemptions, on)('parent')).toEqual(expected)
  })
})

describe('an exemption', () => {
  const good = {
    ...{ ground: 'participation' as ExemptionGround, holder_id: 'parent', issuer_id: 'company' },
    ...{ rate_millionths: null, from_date: '2024-01-01', until_date: null, rates: RATES },
  }
  it.each([
    [{}, []],
    [{ issuer_id: null }, ['exemption-needs-issuer']],
    [{ holder_id: null }, ['person-required']],
    [{ ground: 'exempted_body' as const, issuer_id: null }, []],
    [{ ground: 'no_obligation' as const }, ['exemption-of-all-holders']],
    [{ ground: 'no_obligation' as const, holder_id: null }, []],
    [{ ground: 'treaty' as const }, ['tax-rate-required']],
    [{ ground: 'treaty' as const, rate_millionths: 50_000, issuer_id: null }, []],
    [{ ground: 'treaty' as const, rate_millionths: 150_000 }, []],
    [{ ground: 'treaty' as const, rate_millionths: 150_001 }, ['tax-rate-higher']],
    [{ ground: 'treaty' as const, rate_millionths: 200_000, from_date: '2030-01-01' }, []],
    [{ rate_millionths: 50_000 }, ['exemption-without-rate']],
    [{ until_date: '2023-12-31' }, ['end-before-start']],
  ])('with %o breaks %o', (about, rules) => {
    expect(brokenExemption({ ...good, ...about }).map(({ rule }) => rule)).toEqual(rules)
  })
})

it.each([
  ['2026-05-15', '2026-06-15'],
  ['2026-01-31', '2026-02-28'],
])('the tax on what was made available on %s is declared by %s', (paid, due) => {
  expect(returnDueOn(paid)).toBe(due)
})
