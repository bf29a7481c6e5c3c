import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { root } from './run-tool.ts'

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g
const WORKSPACES = ['texts', 'core', 'contract', 'server', 'web', 'tools']

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
const OF_EVERY_CALL = new Set(['server/test/access.test.ts', 'contract/src/openapi.test.ts'])

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
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const imported = fileOf(name, file)
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  }
  return importers
}

// '@zegel/core/money' is core/src/money.ts; a path that starts with a dot is a file as it stands.
function fileOf(name: string, importer: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(importer), name))
  const [, workspace = '', path = ''] = /^@zegel\/([a-z0-9]+)\/(.+)$/.exec(name) ?? []
  const place = path.startsWith('test/')
    ? join(workspace, `${path}.ts`)
    : join(workspace, 'src', `${path}.ts`)
  return workspace && existsSync(join(root, place)) ? relative('.', place) : undefined
}
