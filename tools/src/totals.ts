/** What a part of the tests came to. */
export interface Totals {
  passed: number
  /** What failed, by names that say where to look. */
  failed: readonly string[]
}

/** Reads what vitest's JSON reporter wrote; a test file that could not be loaded has no tests that failed. */
export function readVitest(report: string | undefined): Totals {
  const { numPassedTests = 0, testResults = [] } = parse<VitestReport>(report)
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed')
    if (tests.length > 0) return tests.map(({ fullName }) => `${name} › ${fullName}`)
    return status === 'failed' ? [name] : []
  })
  return { passed: numPassedTests, failed }
}

/** Reads what Playwright's JSON reporter wrote; a test that passes only the second time has failed. */
export function readPlaywright(report: string | undefined): Totals {
  const { stats, suites = [], errors = [] } = parse<PlaywrightReport>(report)
  const failed = [
    ...suites.flatMap(failedIn),
    ...errors.map(({ message }) => message ?? 'an error'),
  ]
  return { passed: stats?.expected ?? 0, failed }
}

function failedIn({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${file} › ${title} [${projectName}]`),
  )
  return [...own, ...suites.flatMap(failedIn)]
}

/** A part that failed without a failed test, or that tested nothing at all, counts as one failure. */
export function judge(part: string, totals: Totals, exitedWell: boolean): Totals {
  const isSilent = totals.failed.length === 0 && (!exitedWell || totals.passed === 0)
  return isSilent ? { ...totals, failed: [part] } : totals
}

/** The sum of the parts. */
export function add(...parts: readonly Totals[]): Totals {
  return {
    passed: parts.reduce((total, { passed }) => total + passed, 0),
    failed: parts.flatMap(({ failed }) => failed),
  }
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

interface PlaywrightSuite {
  specs?: {
    title: string
    file: string
    tests: { status: string; projectName: string }[]
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
