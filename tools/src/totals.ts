export interface Totals {
  passed: number
  failed: number
}

export function noTotals(): Totals {
  return { passed: 0, failed: 0 }
}

/** Reads what vitest's JSON reporter wrote; a test file that could not be loaded has no tests that failed. */
export function readVitest(report: string | undefined): Totals {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = parse<VitestReport>(report)
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/** Reads what Playwright's JSON reporter wrote; a test that passes only the second time has failed. */
export function readPlaywright(report: string | undefined): Totals {
  const { stats, errors = [] } = parse<PlaywrightReport>(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  return { passed: expected, failed: unexpected + flaky + errors.length }
}

/** A part that failed without a failed test, or that tested nothing at all, counts as one failure. */
export function judge(totals: Totals, exitedWell: boolean): Totals {
  const isSilent = totals.failed === 0 && (!exitedWell || totals.passed === 0)
  return isSilent ? { ...totals, failed: 1 } : totals
}

/** The sum of the parts. */
export function add(...parts: readonly Totals[]): Totals {
  const sum = (of: keyof Totals) => parts.reduce((total, part) => total + part[of], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

function parse<Report>(text: string | undefined): Partial<Report> {
  try {
    return text ? (JSON.parse(text) as Partial<Report>) : {}
  } catch {
    return {}
  }
}
