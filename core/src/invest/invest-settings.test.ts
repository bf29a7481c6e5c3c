import { expect, it } from 'vitest'
import { assertInvestBoundsFit, type InvestBounds } from './invest-settings.ts'

const NOTHING: InvestBounds = {
  minInvestmentCents: null,
  maxInvestmentCents: null,
  roundStartDate: null,
  roundEndDate: null,
}

it.each<{ what: string; bounds: Partial<InvestBounds>; rule?: string }>([
  { what: 'nothing at all', bounds: {} },
  { what: 'a minimum alone', bounds: { minInvestmentCents: 100_00n } },
  { what: 'a maximum alone', bounds: { maxInvestmentCents: 100_00n } },
  { what: 'one amount', bounds: { minInvestmentCents: 100_00n, maxInvestmentCents: 100_00n } },
  {
    what: 'a minimum a cent above the maximum',
    bounds: { minInvestmentCents: 100_01n, maxInvestmentCents: 100_00n },
    rule: 'min-investment-above-max',
  },
  { what: 'a round without an end', bounds: { roundStartDate: '2026-03-01' } },
  {
    what: 'a round of a day',
    bounds: { roundStartDate: '2026-03-01', roundEndDate: '2026-03-01' },
  },
  {
    what: 'a round that ends before it starts',
    bounds: { roundStartDate: '2026-03-01', roundEndDate: '2026-02-28' },
    rule: 'round-ends-before-start',
  },
])('$what: $rule', ({ bounds, rule }) => {
  const assert = () => assertInvestBoundsFit({ ...NOTHING, ...bounds })
  if (rule) expect(assert).toThrow(rule)
  else expect(assert).not.toThrow()
})
