import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, root, runTool } from './run-tool.ts'
import { generateTables, tablesFile } from './tables.ts'
import { findGaps } from './translations.ts'

export interface Check {
  name: string
  run: () => Promise<Outcome>
}

const workspaces = ['core', 'contract', 'server', 'web', 'e2e', 'bench', 'tools']

/** Everything that can be said about the code without running it; the slowest first. */
export const checks: Check[] = [
  { name: 'generated files fresh', run: compareGenerated },
  { name: 'lint', run: () => runTool(['oxlint', '--deny-warnings']) },
  { name: 'translations', run: checkTranslations },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => runTool(['knip', '--no-progress']) },
  { name: 'arrows', run: () => runTool(['oxlint', '-c', 'tools/lint/arrows.config.ts']) },
  { name: 'format', run: () => runTool(['biome', 'format', '.']) },
]

async function checkTypes(): Promise<Outcome> {
  const typed = workspaces.filter((name) => existsSync(join(root, name, 'tsconfig.json')))
  return all(typed.map((name) => runTool(['tsc', '-p', name])))
}

function checkTranslations(): Promise<Outcome> {
  const run = (command: string) => runTool(['i18next-cli', command], { folder: 'web' })
  return all([compareLanguages(), run('status'), run('lint')])
}

async function compareLanguages(): Promise<Outcome> {
  const gaps = findGaps(join(root, 'web', 'src', 'i18n'))
  return { passed: gaps.length === 0, output: gaps.join('\n') }
}

async function compareGenerated(): Promise<Outcome> {
  const passed = (await generateTables()) === readFileSync(tablesFile, 'utf8')
  return { passed, output: passed ? '' : `${tablesFile} is old; run: npm run generate` }
}

async function all(runs: Promise<Outcome>[]): Promise<Outcome> {
  const failed = (await Promise.all(runs)).filter(({ passed }) => !passed)
  return { passed: failed.length === 0, output: failed.map(({ output }) => output).join('\n') }
}
