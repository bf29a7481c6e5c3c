import { availableParallelism } from 'node:os'
import { type Check, checks } from './checks.ts'
import type { Totals } from '../suite/totals.ts'

/** Runs every check, as many at a time as there are processors, and tells of each what it found. */
export async function runChecks(print: (line: string) => void = console.log): Promise<Totals> {
  const waiting = [...checks]
  const failed: string[] = []
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check, print))) failed.push(check.name)
    }
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
  return { passed: checks.length - failed.length, failed }
}

async function runCheck({ name, run }: Check, print: (line: string) => void): Promise<boolean> {
  const start = performance.now()
  const { passed, output } = await run().catch((error: unknown) => ({
    passed: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  print(`${passed ? '✓' : '✗'} ${name} (${secondsSince(start)} s)`)
  if (!passed) for (const line of output.trim().split('\n')) print(`    ${line}`)
  return passed
}

export function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
