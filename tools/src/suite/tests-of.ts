import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { root } from '../run-tool.ts'

// With the names in braces, where there are any.
const IMPORT = /(?:\{([^{}]*)\}\s*from|from|import)\s*\(?\s*'([^']+)'/g

// What a module of the server shows others, of which each takes a few names.
const PUBLIC = /^server\/src\/features\/([^/]+)\/\1\.ts$/
const WORKSPACES = ['texts', 'core', 'contract', 'server', 'demo', 'web', 'tools', 'packages/*']

// Where all of a product comes together: whatever changes reaches every test behind these, and that says nothing.
const EVERYWHERE = new Set([
  'server/src/app.ts',
  'server/src/tasks.ts',
  'server/src/db/tables.gen.ts',
  'contract/src/endpoints.ts',
  'web/src/app/routes.tsx',
  'web/src/app/public-routes.tsx',
  'web/src/app/entrance-routes.tsx',
])

// What a test of the whole server asks of every call.
const OF_EVERY_CALL = new Set(['server/test/access/access.test.ts', 'contract/src/openapi.test.ts'])

/**
 * The test files that a change of these files touches: those that import one of them, directly or through others but not through
 * what holds everything, those of the same folder, and for a call or a right the walk along all calls. For SQL all of the
 * server's.
 */
export function testsOf(changed: readonly string[]): string[] {
  const files = globSync(`{${WORKSPACES.join(',')}}/{src,test,lint}/**/*.{ts,tsx,mjs,json,sql}`, {
    cwd: root,
  })
  const importers = importersOf(files)
  const reached = new Set(changed)
  for (const file of reached) {
    if (EVERYWHERE.has(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  const tests = files.filter(isTest)
  const folders = new Set(changed.filter((file) => !isTest(file)).map((file) => dirname(file)))
  const isOfCall = changed.some((file) => /^contract\/|\.routes\.ts$|\/access\//.test(file))
  const isOfTables = changed.some((file) => file.endsWith('.sql'))
  return tests
    .filter(
      (file) =>
        reached.has(file) ||
        folders.has(dirname(file)) ||
        (isOfTables && file.startsWith('server/')) ||
        (isOfCall && OF_EVERY_CALL.has(file)),
    )
    .toSorted()
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file)
}

function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of files.filter((name) => /\.(ts|tsx|mjs)$/.test(name))) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, names = '', name = ''] of text.matchAll(IMPORT)) {
      for (const imported of throughPublic(fileOf(name, file), names))
        importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

// Names that come from the public file of a module are of the files it takes them from.
function throughPublic(file: string | undefined, names: string): string[] {
  if (!file) return []
  if (!PUBLIC.test(file)) return [file]
  const text = readFileSync(join(root, file), 'utf8')
  const wanted = new Set(wordsOf(names))
  return [...text.matchAll(IMPORT)].flatMap(([, shown = '', from = '']) =>
    wordsOf(shown).some((word) => wanted.has(word)) ? (fileOf(from, file) ?? []) : [],
  )
}

function wordsOf(names: string): string[] {
  return names.split(',').flatMap((part) => /^(?:type\s+)?(\w+)/.exec(part.trim())?.[1] ?? [])
}

// '@zegel/core/money' is core/src/money.ts; a path that starts with a dot is a file as it stands.
function fileOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(importer), name))
  const [, workspace = '', path = ''] = /^@zegel\/([a-z0-9-]+)\/(.+)$/.exec(name) ?? []
  const folder = existsSync(join(root, workspace)) ? workspace : join('packages', workspace)
  const place = path.startsWith('test/')
    ? join(folder, `${path}.ts`)
    : join(folder, 'src', `${path}.ts`)
  return workspace && existsSync(join(root, place)) ? relative('.', place) : undefined
}
