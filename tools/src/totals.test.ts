import { describe, expect, it } from 'vitest'
import { add, judge, readPlaywright, readVitest } from './totals.ts'

describe('the totals of a part', () => {
  it('are what vitest counted, and each file it could not load', () => {
    const tests = [
      { fullName: 'a sum adds up', status: 'failed' },
      { fullName: 'a sum is zero', status: 'passed' },
    ]
    const failed = { name: 'sum.test.ts', status: 'failed', assertionResults: tests }
    const unloadable = { name: 'gone.test.ts', status: 'failed', assertionResults: [] }
    const passed = { name: 'fine.test.ts', status: 'passed', assertionResults: [] }
    const report = { numPassedTests: 3, testResults: [failed, unloadable, passed] }
    expect(readVitest(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: ['sum.test.ts › a sum adds up', 'gone.test.ts'],
    })
  })

  it('are what Playwright counted, where a flaky journey and an error outside a test fail', () => {
    const journey = (title: string, status: string) => ({
      title,
      file: 'home.test.ts',
      tests: [{ status, projectName: 'phone' }],
    })
    const inner = { specs: [journey('goes home', 'flaky')] }
    const specs = [journey('stays', 'unexpected'), journey('comes back', 'expected')]
    const report = {
      stats: { expected: 5 },
      suites: [{ specs, suites: [inner] }],
      errors: [{ message: 'no server' }],
    }
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: ['home.test.ts › stays [phone]', 'home.test.ts › goes home [phone]', 'no server'],
    })
  })

  it.each([undefined, '', '{"half'])('are nothing when the report is %j', (report) => {
    expect(readVitest(report)).toEqual({ passed: 0, failed: [] })
    expect(readPlaywright(report)).toEqual({ passed: 0, failed: [] })
  })
})

describe('the verdict on a part', () => {
  it.each([
    { name: 'passes', passed: 2, failed: [], exitedWell: true, verdict: [] },
    { name: 'fails without a test', passed: 0, failed: [], exitedWell: true, verdict: ['Tests'] },
    {
      name: 'fails when it ended badly',
      passed: 2,
      failed: [],
      exitedWell: false,
      verdict: ['Tests'],
    },
    {
      name: 'counts failures once',
      passed: 2,
      failed: ['one', 'other'],
      exitedWell: false,
      verdict: ['one', 'other'],
    },
  ])('$name', ({ passed, failed, exitedWell, verdict }) => {
    expect(judge('Tests', { passed, failed }, exitedWell)).toEqual({ passed, failed: verdict })
  })
})

it('adds the parts up', () => {
  expect(add({ passed: 1, failed: [] }, { passed: 2, failed: ['one'] })).toEqual({
    passed: 3,
    failed: ['one'],
  })
})
