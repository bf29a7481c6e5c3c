import { describe, expect, it } from 'vitest'
import { add, judge, readPlaywright, readVitest } from './totals.ts'

describe('the totals of a part', () => {
  it('are what vitest counted, and one more for each file it could not load', () => {
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    const unloadable = { status: 'failed', assertionResults: [] }
    const report = { numPassedTests: 3, numFailedTests: 1, testResults: [failed, unloadable] }
    expect(readVitest(JSON.stringify(report))).toEqual({ passed: 3, failed: 2 })
  })

  it('are what Playwright counted, where a flaky journey and an error outside a test fail', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1 }
    expect(readPlaywright(JSON.stringify({ stats, errors: [{}] }))).toEqual({
      passed: 5,
      failed: 3,
    })
  })

  it.each([undefined, '', '{"half'])('are nothing when the report is %j', (report) => {
    expect(readVitest(report)).toEqual({ passed: 0, failed: 0 })
    expect(readPlaywright(report)).toEqual({ passed: 0, failed: 0 })
  })
})

describe('the verdict on a part', () => {
  it.each([
    { name: 'passes', totals: { passed: 2, failed: 0 }, exitedWell: true, failed: 0 },
    { name: 'fails without a test', totals: { passed: 0, failed: 0 }, exitedWell: true, failed: 1 },
    {
      name: 'fails when it ended badly',
      totals: { passed: 2, failed: 0 },
      exitedWell: false,
      failed: 1,
    },
    {
      name: 'counts failures once',
      totals: { passed: 2, failed: 3 },
      exitedWell: false,
      failed: 3,
    },
  ])('$name', ({ totals, exitedWell, failed }) => {
    expect(judge(totals, exitedWell)).toEqual({ ...totals, failed })
  })
})

it('adds the parts up', () => {
  expect(add({ passed: 1, failed: 0 }, { passed: 2, failed: 3 })).toEqual({ passed: 3, failed: 3 })
})
