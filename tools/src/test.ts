import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { runChecks, secondsSince } from './checks/run-checks.ts'
import { findOrInstallChromium, howToInstall } from './chromium.ts'
import { putTemporaryFilesInMemory } from './suite/memory-folder.ts'
import { printLine, root, runTool } from './run-tool.ts'
import { testsOf } from './suite/tests-of.ts'
import {
  add,
  countBrokenPart,
  readPlaywright,
  readVitest,
  slowest,
  type Totals,
} from './suite/totals.ts'

// The whole suite, or with --changed [REVISION] the tests of what changed since a revision, without checks and journeys.
const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean', default: false } },
  allowPositionals: true,
})

// Lets whoever works at this machine go first, as the server's own threads do: these are as many among equals then.
setPriority(5)
putTemporaryFilesInMemory()

const start = performance.now()
const folder = mkdtempSync(join(tmpdir(), 'zegel-reports-'))
try {
  const chromium = await findOrInstallChromium()
  const parts = values.changed
    ? [await testChanged(chromium, positionals[0] ?? 'HEAD')]
    : await testAll(chromium)
  conclude(add(...parts))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

// One after the other: beside each other they wait less and work more, and end no sooner.
async function testAll(chromium: string | undefined): Promise<Totals[]> {
  return [
    await part('checks', runAllChecks),
    await part('web app', weighWebApp),
    await part('tests', () => runVitest('tests', chromium, ['--project=!web'])),
    ...(chromium
      ? [await part('screens', () => runVitest('screens', chromium, ['--project=web']))]
      : []),
    await part('journeys', () => runJourneys(chromium)),
  ]
}

async function part(name: string, run: () => Promise<Totals>): Promise<Totals> {
  const began = performance.now()
  const totals = await run()
  printLine(name, `${totals.failed.length === 0 ? '✓' : '✗'} done in ${secondsSince(began)} s`)
  return totals
}

async function runAllChecks(): Promise<Totals> {
  return countBrokenPart('checks', await runChecks((line) => printLine('checks', line)), true)
}

// The journeys need the built app; what a first visitor fetches of it stays under its limit.
async function weighWebApp(): Promise<Totals> {
  const built = await runTool([process.execPath, 'tools/src/build.ts'], { label: 'web app' })
  const { passed } = await runTool(['size-limit'], { folder: 'web', label: 'web app' })
  return built.passed && passed ? { passed: 1, failed: [] } : { passed: 0, failed: ['web app'] }
}

async function runVitest(
  label: string,
  chromium: string | undefined,
  which: readonly string[],
): Promise<Totals> {
  const report = join(mkdtempSync(join(folder, 'vitest-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { passed } = await runTool(['vitest', 'run', ...reporters, ...which], {
    label,
    environment: withBrowser(chromium),
  })
  return countBrokenPart(label, readVitest(readIfThere(report)), passed)
}

async function runJourneys(chromium: string | undefined): Promise<Totals> {
  if (!chromium) {
    printLine('journeys', howToInstall)
    return { passed: 0, failed: ['journeys'] }
  }
  const report = join(folder, 'playwright.json')
  const { passed } = await runTool(['playwright', 'test', '--reporter=list,json'], {
    folder: 'e2e',
    label: 'journeys',
    environment: { ...withBrowser(chromium), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return countBrokenPart('journeys', readPlaywright(readIfThere(report)), passed)
}

async function testChanged(chromium: string | undefined, revision: string): Promise<Totals> {
  const changed = await changedFiles(revision)
  const files = testsOf(changed)
  console.log(`${changed.length} files changed since ${revision}; ${files.length} files test them`)
  // Without a browser the rest can still be told.
  const projects = chromium ? [] : ['--project=!web']
  return files.length === 0
    ? { passed: 0, failed: [] }
    : runVitest('tests', chromium, [...projects, ...files])
}

function conclude(totals: Totals): void {
  console.log('\nWhat took longest:')
  for (const { name, seconds } of slowest(totals, 10)) {
    console.log(
      `${seconds.toFixed(1).padStart(6)} s  ${name.startsWith(root) ? relative(root, name) : name}`,
    )
  }
  console.log(`Nothing is tried twice. All of it took ${secondsSince(start)} s.`)
  const { passed, failed } = totals
  console.log(`\n${passed} passed, ${failed.length} failed`)
  // Said once more where whoever comes back to it looks first.
  for (const name of failed) console.log(`✗ ${name}`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function withBrowser(chromium: string | undefined): NodeJS.ProcessEnv {
  return chromium ? { CHROMIUM_PATH: chromium } : {}
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** The files that differ from a revision, and those that git does not know yet; as paths from the root. Throws when git doesn't know the revision. */
async function changedFiles(revision: string): Promise<string[]> {
  const lists = await Promise.all([
    runTool(['git', 'diff', '--name-only', revision, '--']),
    runTool(['git', 'ls-files', '--others', '--exclude-standard']),
  ])
  const failed = lists.find(({ passed }) => !passed)
  if (failed) throw new Error(failed.output.trim())
  return lists.flatMap(({ output }) => output.split('\n').filter(Boolean))
}
