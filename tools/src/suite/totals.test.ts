import { describe, expect, it } from 'vitest'
import { add, countBrokenPart, readPlaywright, readVitest, slowest } from './totals.ts'

describe('the totals of a part', () => {
  it('are what vitest counted, and each file it could not load', () => {
    const tests = [
      { fullName: 'a sum adds up', status: 'failed', failureMessages: ['3 is not 4\nat sum'] },
      { fullName: 'a sum is zero', status: 'passed' },
    ]
    const failed = { name: 'sum.test.ts', status: 'failed', assertionResults: tests }
    const unloadable = { name: 'gone.test.ts', status: 'failed', assertionResults: [] }
    const about = { startTime: 1_000, endTime: 3_500 }
    const passed = { name: 'fine.test.ts', status: 'passed', assertionResults: [], ...about }
    const report = { numPassedTests: 3, testResults: [failed, unloadable, passed] }
    expect(readVitest(JSON.stringify(report))).toEqual({
      passed: 3,
      failed: ['sum.test.ts › a sum adds up\n    3 is not 4\n    at sum', 'gone.test.ts'],
      took: [
        { name: 'sum.test.ts', seconds: 0 },
        { name: 'gone.test.ts', seconds: 0 },
        { name: 'fine.test.ts', seconds: 2.5 },
      ],
    })
  })

  it('are what Playwright counted, where a flaky journey and an error outside a test fail', () => {
    const journey = (title: string, status: string) => ({
      title,
      file: 'home.test.ts',
      tests: [
        {
          status,
          projectName: 'phone',
          results: [{ duration: 1_500, errors: [{ message: 'lost' }] }],
        },
      ],
    })
    const inner = { specs: [journey('goes home', 'flaky')] }
    const specs = [journey('stays', 'unexpected'), journey('comes back', 'expected')]
    const report = {
      stats: { expected: 5 },
      suites: [{ specs, suites: [inner] }],
      errors: [{ message: 'no server' }],
    }
    const names = ['stays', 'comes back', 'goes home'].map(
      (title) => `home.test.ts › ${title} [phone]`,
    )
    expect(readPlaywright(JSON.stringify(report))).toEqual({
      passed: 5,
      failed: [`${names[0]}\n    lost`, `${names[2]}\n    lost`, 'no server'],
      took: names.map((name) => ({ name, seconds: 1.5 })),
    })
  })

  it.each([undefined, '', '{"half'])('are nothing when the report is %j', (report) => {
    expect(readVitest(report)).toEqual({ passed: 0, failed: [], took: [] })
    expect(readPlaywright(report)).toEqual({ passed: 0, failed: [], took: [] })
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
    expect(countBrokenPart('Tests', { passed, failed }, exitedWell)).toEqual({
      passed,
      failed: verdict,
    })
  })
})

it('adds the parts up, and finds what took longest', () => {
  const quick = { name: 'quick.test.ts', seconds: 1 }
  const slow = { name: 'slow.test.ts', seconds: 60 }
  const all = add(
    { passed: 1, failed: [] },
    { passed: 2, failed: ['one'], took: [quick] },
    { passed: 0, failed: [], took: [slow] },
  )

  expect(all).toEqual({ passed: 3, failed: ['one'], took: [quick, slow] })
  expect(slowest(all, 1)).toEqual([slow])
})
