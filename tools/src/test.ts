import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../start/build-web.mjs'
import { findOrInstallChromium, howToInstall } from './chromium.ts'
import { runChecks } from './run-checks.ts'
import { runTool } from './run-tool.ts'
import { add, judge, readPlaywright, readVitest, type Totals } from './totals.ts'

const folder = mkdtempSync(join(tmpdir(), 'zegel-reports-'))
try {
  const chromium = await findOrInstallChromium()
  const parts = [
    await part('Checks', async () => judge('Checks', await runChecks(), true)),
    await part('Web app', weighWebApp),
    await part('Tests', () => runVitest(chromium)),
    await part('Journeys', () => runJourneys(chromium)),
  ]
  const { passed, failed } = add(...parts)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  // Said once more where whoever comes back to it looks first.
  for (const name of failed) console.log(`✗ ${name}`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function part(name: string, run: () => Promise<Totals>): Promise<Totals> {
  console.log(`\n── ${name}`)
  return run()
}

// The journeys need the built app; what a first visitor fetches of it stays under its limit.
async function weighWebApp(): Promise<Totals> {
  buildWeb()
  const { passed, output } = await runTool(['size-limit'], { folder: 'web' })
  console.log(output.trim())
  return passed ? { passed: 1, failed: [] } : { passed: 0, failed: ['Web app'] }
}

async function runVitest(chromium: string | undefined): Promise<Totals> {
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // Without a browser the rest can still be told; its absence is the failure of the journeys.
  const projects = chromium ? [] : ['--project=!web']
  const { passed } = await runTool(['vitest', 'run', ...reporters, ...projects], {
    live: true,
    environment: withBrowser(chromium),
  })
  return judge('Tests', readVitest(readIfThere(report)), passed)
}

async function runJourneys(chromium: string | undefined): Promise<Totals> {
  if (!chromium) {
    console.log(howToInstall)
    return { passed: 0, failed: ['Journeys'] }
  }
  const report = join(folder, 'playwright.json')
  const { passed } = await runTool(['playwright', 'test', '--reporter=list,json'], {
    folder: 'e2e',
    live: true,
    environment: { ...withBrowser(chromium), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return judge('Journeys', readPlaywright(readIfThere(report)), passed)
}

function withBrowser(chromium: string | undefined): NodeJS.ProcessEnv {
  return chromium ? { CHROMIUM_PATH: chromium } : {}
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
