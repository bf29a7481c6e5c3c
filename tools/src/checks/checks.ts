import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crowdedFolders, tooLongReadme } from '../../lint/folders.ts'
import { unsafeIn } from '../../lint/migration-rules.ts'
import { endsOfPaths, missingFiles } from '../../lint/named-files.ts'
import { routinesIn } from '../../lint/routines-in-migrations.ts'
import { synonymsIn } from '../../lint/text-words.ts'
import { oldWordsIn } from '../../lint/words.ts'
import { type Outcome, root, runTool } from '../run-tool.ts'
import { generateLicences, licencesFile, wrongLicences } from './licences.ts'
import { generateTables, tablesFile } from './tables.ts'
import { generateTextTypes, textTypesFile } from './text-types.ts'
import { findGaps, readNamespaces } from './translations.ts'

export interface Check {
  name: string
  run: () => Promise<Outcome>
}

// That of the root has the guests and what fills, walks, measures and checks the product: nearly all of them load the server, which they
// would each check anew.
const programs = ['texts', 'core', 'contract', 'server', 'web', '.']

// Several checkers behind the linter each work out most types anew; the other processor has the other checks. It takes out its litter less
// often, until it holds so much.
const onOneProcessor = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '4GiB' }

const WORDED = 'core,contract,server,web,e2e,bench,tools,demo,packages/*'

// A checker of types ends within seconds: it takes out its litter less often, and needs a tenth more memory.
const tidyLess = { GOGC: '400' }

/** Everything that can be said about the code without running it; the slowest first. */
export const checks: Check[] = [
  { name: 'generated files fresh', run: compareGenerated },
  {
    name: 'lint',
    run: () => runTool(['oxlint', '--deny-warnings'], { environment: onOneProcessor }),
  },
  { name: 'translations', run: checkTranslations },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => runTool(['knip', '--no-progress']) },
  {
    name: 'arrows',
    // Tests are free of all of these, and nothing imports them.
    run: () =>
      runTool([
        'oxlint',
        '-c',
        'tools/lint/arrows.config.ts',
        '--ignore-pattern',
        '**/*.test.{ts,tsx}',
      ]),
  },
  { name: 'migrations', run: checkMigrations },
  { name: 'folders', run: checkFolders },
  { name: 'words', run: checkWords },
  { name: 'documents', run: checkDocuments },
  { name: 'licences', run: checkLicences },
  { name: 'format', run: () => runTool(['biome', 'format', '.']) },
]

// One after the other, each on one processor: several checkers of a workspace each work out most of its types anew.
async function checkTypes(): Promise<Outcome> {
  const outcomes = []
  for (const name of programs) {
    outcomes.push(await runTool(['tsc', '-p', name, '--checkers', '1'], { environment: tidyLess }))
  }
  return allPassed(outcomes)
}

function checkTranslations(): Promise<Outcome> {
  const run = (command: string) => runTool(['i18next-cli', command], { folder: 'web' })
  return all([compareLanguages(), run('status'), run('lint')])
}

async function compareLanguages(): Promise<Outcome> {
  const folder = join(root, 'texts')
  const found = [
    ...findGaps(folder),
    ...readNamespaces(folder).flatMap(({ language, namespace, texts }) =>
      synonymsIn(language, namespace, texts),
    ),
  ]
  return { passed: found.length === 0, output: found.join('\n') }
}

async function compareGenerated(): Promise<Outcome> {
  const made = [
    { file: textTypesFile, text: generateTextTypes() },
    { file: tablesFile, text: await generateTables() },
    { file: licencesFile, text: generateLicences() },
  ]
  const old = made.filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
  const output = old.map(({ file }) => `${file} is old; run: npm run generate`)
  return { passed: old.length === 0, output: output.join('\n') }
}

async function checkLicences(): Promise<Outcome> {
  const found = wrongLicences()
  return { passed: found.length === 0, output: found.join('\n') }
}

async function checkMigrations(): Promise<Outcome> {
  const folder = join(root, 'server', 'migrations')
  const migrations = readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
  const notes = readFileSync(join(root, 'docs', 'release-notes.md'), 'utf8')
  const found = [
    ...migrations.flatMap(({ name, sql }) => routinesIn(name, sql)),
    ...(await unsafeIn(migrations, { notes })),
  ]
  return { passed: found.length === 0, output: found.join('\n') }
}

function checkFolders(): Promise<Outcome> {
  return checkTracked(crowdedFolders)
}

async function checkWords(): Promise<Outcome> {
  // The list of old words is full of them, and so is its test.
  const files = globSync(`{${WORDED}}/{src,test,lint,sql}/**/*.{ts,tsx,sql}`, { cwd: root }).filter(
    (file) => !/lint[\\/]words/.test(file),
  )
  const found = files.flatMap((file) =>
    oldWordsIn(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
  )
  return { passed: found.length === 0, output: found.join('\n') }
}

function checkDocuments(): Promise<Outcome> {
  return checkTracked((files) => {
    const there = endsOfPaths(files)
    return files
      .filter((file) => /\.(?:md|tsx?|mjs|sql|css)$/.test(file) && existsSync(join(root, file)))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        return [...tooLongReadme(file, text), ...missingFiles(file, text, there)]
      })
  })
}

// What git knows of, by its path from the root.
async function checkTracked(find: (files: string[]) => string[]): Promise<Outcome> {
  const { passed, output } = await runTool(['git', 'ls-files'])
  if (!passed) return { passed, output }
  const found = find(output.split('\n').filter(Boolean))
  return { passed: found.length === 0, output: found.join('\n') }
}

async function all(runs: Promise<Outcome>[]): Promise<Outcome> {
  return allPassed(await Promise.all(runs))
}

function allPassed(outcomes: Outcome[]): Outcome {
  const failed = outcomes.filter(({ passed }) => !passed)
  return { passed: failed.length === 0, output: failed.map(({ output }) => output).join('\n') }
}
