/** A house number with what comes after it: '17 M' and '3 A', but '3-A' where the suffix has a sign of its own. */
export function withSuffix(number: string, suffix: string): string {
  return /^[-/]/.test(suffix) ? number + suffix : `${number} ${suffix}`.trim()
}
