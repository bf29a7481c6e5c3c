import { availableParallelism } from 'node:os'
import { type Check, checks } from './checks.ts'

const started = performance.now()
const waiting = [...checks]
let failures = 0

// As many at a time as there are processors; the next begins when one is done.
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))

console.log(
  `${failures === 0 ? 'All checks passed' : `${failures} checks failed`} in ${seconds(started)}`,
)
process.exitCode = failures === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) await report(check)
}

async function report({ name, run }: Check): Promise<void> {
  const start = performance.now()
  const { passed, output } = await run().catch((error: unknown) => ({
    passed: false,
    output: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }))
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds(start)})`)
  if (passed) return
  failures += 1
  console.log(output.trim().replaceAll(/^/gm, '    '))
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
