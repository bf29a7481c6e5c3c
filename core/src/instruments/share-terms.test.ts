import { describe, expect, it } from 'vitest'
import type { LegalPersonType } from '../legal-persons/legal-form.ts'
import { brokenShareTerms, type ShareTerms } from './share-terms.ts'

const BV = 'besloten vennootschap'
const NV = 'naamloze vennootschap'

interface Case {
  what: string
  terms: Partial<ShareTerms>
  issuer?: LegalPersonType
  broken: Record<string, string>
}

const cases: Case[] = [
  { what: 'nothing that is said', terms: {}, broken: {} },
  { what: 'a vote and profit', terms: { votes_per_unit: 1, profit_right: true }, broken: {} },
  { what: 'profit alone', terms: { votes_per_unit: 0, profit_right: true }, broken: {} },
  { what: 'votes alone', terms: { votes_per_unit: 10, profit_right: false }, broken: {} },
  {
    what: 'neither',
    terms: { votes_per_unit: 0, profit_right: false },
    broken: { profit_right: 'share-without-rights' },
  },
  {
    what: 'no vote in an NV',
    terms: { votes_per_unit: 0, profit_right: true },
    issuer: NV,
    broken: { votes_per_unit: 'right-of-every-nv-share' },
  },
  {
    what: 'no profit in an NV',
    terms: { profit_right: false },
    issuer: NV,
    broken: { profit_right: 'right-of-every-nv-share' },
  },
  { what: 'all paid up', terms: { par_value_cents: 100n, paid_up_cents: 100n }, broken: {} },
  { what: 'nothing paid up', terms: { par_value_cents: 100n, paid_up_cents: 0n }, broken: {} },
  {
    what: 'more paid up than a share is of',
    terms: { par_value_cents: 100n, paid_up_cents: 101n },
    broken: { paid_up: 'paid-up-above-par' },
  },
  {
    what: 'something paid up of no par value',
    terms: { paid_up_cents: 1n },
    broken: { paid_up: 'paid-up-above-par' },
  },
]

describe('terms of shares with', () => {
  it.each(cases)('$what', ({ terms, issuer = BV, broken }) => {
    const unsaid: ShareTerms = {
      par_value_cents: null,
      paid_up_cents: null,
      votes_per_unit: null,
      profit_right: null,
    }
    const found = brokenShareTerms({ ...unsaid, ...terms }, issuer)
    expect(Object.fromEntries(found.map(({ field, rule }) => [field, rule]))).toEqual(broken)
  })
})
