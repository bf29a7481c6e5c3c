import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { coreMutants } from '../mutants/core.ts'
import type { Mutant } from '../mutants/mutant.ts'
import { serverMutants } from '../mutants/server.ts'
import { sqlMutants } from '../mutants/sql.ts'
import { webMutants } from '../mutants/web.ts'
import { findOrInstallChromium } from './chromium.ts'
import { secondsSince } from './checks/run-checks.ts'
import { putTemporaryFilesInMemory } from './suite/memory-folder.ts'
import { root, runTool } from './run-tool.ts'

/** What Vitest writes about a run; of this only what we read. */
export interface Report {
  success: boolean
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

/** `broken` when the run failed and no test did, as where nothing loads: then none could notice anything. */
export type MutantStatus = { is: 'killed'; by: string } | { is: 'survived' } | { is: 'broken' }

export const allMutants = [...coreMutants, ...sqlMutants, ...serverMutants, ...webMutants]

/** The text with its mutant in it; throws when what it changes isn't there exactly once. */
export function applyMutant(text: string, { file, from, to }: Mutant): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`${file} has this ${times} times, not once: ${from}`)
  return text.replace(from, () => to)
}

/** What became of a mutant, by the first test that failed. */
export function statusOfMutant({ success, testResults }: Report): MutantStatus {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.find(({ status }) => status === 'failed')
  if (failed) return { is: 'killed', by: failed.fullName }
  return { is: success ? 'survived' : 'broken' }
}

// npm run mutate -- [PART OF A PATH …]: breaks the product on purpose, one mutant at a time, and sees a test fail for each.
if (import.meta.main) await main(process.argv.slice(2))

async function main(parts: readonly string[]): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
  putTemporaryFilesInMemory()
  const mutants = allMutants.filter(
    ({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)),
  )
  for (const mutant of mutants) await assertReady(mutant)
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))]
  const chromium = tests.some((path) => path.startsWith('web/')) && (await findOrInstallChromium())
  const environment: NodeJS.ProcessEnv = chromium ? { CHROMIUM_PATH: chromium } : {}

  // A test that fails anyway proves nothing.
  const { fate, output } = await runTests(tests, environment)
  if (fate.is !== 'survived') {
    console.error(`${output}\nThese tests fail without any mutant.`)
    process.exitCode = 1
    return
  }
  const counts = { killed: 0, survived: 0, broken: 0 }
  for (const mutant of mutants) counts[await runMutant(mutant, environment)] += 1
  const broken = counts.broken ? `, ${counts.broken} broken` : ''
  console.log(`${counts.killed} killed, ${counts.survived} survived${broken}`)
  if (counts.killed < mutants.length) process.exitCode = 1
}

async function assertReady(mutant: Mutant): Promise<void> {
  const { output: changes } = await runTool(['git', 'status', '--porcelain', '--', mutant.file])
  if (changes) throw new Error(`${mutant.file} is changed: commit that or take it back first.`)
  applyMutant(readFileSync(join(root, mutant.file), 'utf8'), mutant)
}

async function runMutant(
  mutant: Mutant,
  environment: NodeJS.ProcessEnv,
): Promise<MutantStatus['is']> {
  await assertReady(mutant)
  const start = performance.now()
  const { fate, output } = await withMutant(mutant, () => runTests(mutant.tests, environment))
  const said = {
    killed: `✓ killed by '${fate.is === 'killed' ? fate.by : ''}'`,
    survived: '✗ SURVIVED',
    broken: `${output}\n✗ broken mutant: no test could notice it`,
  }[fate.is]
  console.log(`${said}\n  ${mutant.file}: ${mutant.breaks} (${secondsSince(start)} s)`)
  return fate.is
}

/** Puts the file back as it was whatever happens, also when we are stopped on the way. */
async function withMutant<Result>(mutant: Mutant, run: () => Promise<Result>): Promise<Result> {
  const path = join(root, mutant.file)
  const original = readFileSync(path, 'utf8')
  const restore = () => writeFileSync(path, original)
  process.once('exit', restore)
  try {
    writeFileSync(path, applyMutant(original, mutant))
    return await run()
  } finally {
    restore()
    process.off('exit', restore)
  }
}

async function runTests(tests: readonly string[], environment: NodeJS.ProcessEnv) {
  const file = join(tmpdir(), `zegel-mutate-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { output } = await runTool(['vitest', 'run', '--bail=1', ...reporters, ...tests], {
    environment,
  })
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report // safe: written by Vitest's own reporter
    return { fate: statusOfMutant(report), output }
  } catch {
    return { fate: { is: 'broken' } as const, output }
  } finally {
    rmSync(file, { force: true })
  }
}
