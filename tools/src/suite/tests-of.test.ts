import { describe, expect, it } from 'vitest'
import { testsOf } from './tests-of.ts'

describe('the tests of a change', () => {
  it('of a test are that test', () => {
    expect(testsOf(['core/src/money.test.ts'])).toEqual(['core/src/money.test.ts'])
  })

  it('of a use case are those beside it and those that use it, and not of all that the server can', () => {
    const files = testsOf(['server/src/features/instruments/valuations/set-valuation.ts'])
    expect(files).toContain('server/src/features/instruments/valuations/valuations.test.ts')
    expect(files).not.toContain('server/src/features/billing/billing.test.ts')
  })

  it('of what a module shows others are those that use it, through its public file', () => {
    const files = testsOf(['server/src/features/live/subscribers.ts'])
    expect(files).toContain('server/src/features/payments/payment-outcomes.test.ts')
    expect(files).not.toContain('server/src/features/billing/billing.test.ts')
  })

  it('of a rule are those of who uses it, in every workspace', () => {
    const files = testsOf(['core/src/money.ts'])
    expect(files).toContain('core/src/money.test.ts')
    expect(files.some((file) => file.startsWith('web/'))).toBe(true)
  })

  it('of a call walk along all calls as well', () => {
    expect(testsOf(['contract/src/instruments/valuations.ts'])).toContain(
      'server/test/access/access.test.ts',
    )
  })

  it.each([
    'server/migrations/0008_valuations.sql',
    'server/sql/functions/transactions/accept.sql',
  ])('of SQL are all of the server: %s', (changed) => {
    const files = testsOf([changed])
    expect(files).toContain('server/src/features/billing/billing.test.ts')
    expect(files.filter((file) => !file.startsWith('server/'))).toEqual([])
  })

  it('of a document are none', () => {
    expect(testsOf(['README.md'])).toEqual([])
  })
})
