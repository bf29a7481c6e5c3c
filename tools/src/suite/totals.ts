/** What a part of the tests came to. */
export interface Totals {
  passed: number
  /** What failed: a name that says where to look, and below it how it failed. */
  failed: readonly string[]
  /** How long each file of tests, or each journey, took. */
  took?: readonly Timing[]
}

export interface Timing {
  name: string
  seconds: number
}

/** Reads what vitest's JSON reporter wrote; a test file that could not be loaded has no tests that failed. */
export function readVitest(report: string | undefined): Totals {
  const { numPassedTests = 0, testResults = [] } = parse<VitestReport>(report)
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed')
    if (tests.length > 0)
      return tests.map((test) => printFailure(`${name} › ${test.fullName}`, test.failureMessages))
    return status === 'failed' ? [printFailure(name, [message])] : []
  })
  const took = testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed, took }
}

/** Reads what Playwright's JSON reporter wrote; a test that passes only the second time has failed. */
export function readPlaywright(report: string | undefined): Totals {
  const { stats, suites = [], errors = [] } = parse<PlaywrightReport>(report)
  const journeys = suites.flatMap(journeysIn)
  const failed = [
    ...journeys
      .filter(({ hasFailed }) => hasFailed)
      .map(({ name, errors: why }) => printFailure(name, why)),
    ...errors.map(({ message }) => message ?? 'an error'),
  ]
  const took = journeys.map(({ name, seconds }) => ({ name, seconds }))
  return { passed: stats?.expected ?? 0, failed, took }
}

const LINES_OF_FAILURE = 15

function printFailure(name: string, messages: readonly (string | undefined)[] = []): string {
  const lines = messages.flatMap((message) => message?.trim().split('\n') ?? [])
  return [name, ...lines.slice(0, LINES_OF_FAILURE).map((line) => `    ${line}`)].join('\n')
}

type Journey = Timing & { hasFailed: boolean; errors: (string | undefined)[] }

function journeysIn({ specs = [], suites = [] }: PlaywrightSuite): Journey[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results = [] }) => ({
      name: `${file} › ${title} [${projectName}]`,
      hasFailed: status === 'unexpected' || status === 'flaky',
      errors: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)),
      seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    })),
  )
  return [...own, ...suites.flatMap(journeysIn)]
}

/** A part that failed without a failed test, or that tested nothing at all, counts as one failure. */
export function countBrokenPart(part: string, totals: Totals, exitedWell: boolean): Totals {
  const isSilent = totals.failed.length === 0 && (!exitedWell || totals.passed === 0)
  return isSilent ? { ...totals, failed: [part] } : totals
}

/** The sum of the parts. */
export function add(...parts: readonly Totals[]): Totals {
  return {
    passed: parts.reduce((total, { passed }) => total + passed, 0),
    failed: parts.flatMap(({ failed }) => failed),
    took: parts.flatMap(({ took = [] }) => took),
  }
}

/** What took longest, the longest first. */
export function slowest({ took = [] }: Totals, count: number): Timing[] {
  return took.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    startTime?: number
    endTime?: number
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

interface PlaywrightResult {
  duration: number
  errors?: { message?: string }[]
}

interface PlaywrightSuite {
  specs?: {
    title: string
    file: string
    tests: { status: string; projectName: string; results?: PlaywrightResult[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

function parse<Report>(text: string | undefined): Partial<Report> {
  try {
    return text ? (JSON.parse(text) as Partial<Report>) : {}
  } catch {
    return {}
  }
}
