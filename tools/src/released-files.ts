import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const WORKSPACES = [
  'texts',
  'core',
  'contract',
  'packages/embedded-postgres',
  'packages/fake-bank',
  'packages/fake-kvk',
  'packages/fake-payments',
  'packages/spreadsheets',
  'server',
  'demo',
]

/** What of the repository is copied into a release: files, and folders with all of them that `isOfRelease`. */
export const RELEASED: readonly string[] = [
  'package-lock.json',
  '.npmrc',
  'web/dist',
  'server/migrations',
  'server/sql',
  'texts/nl',
  'texts/en',
  ...WORKSPACES.flatMap((workspace) => [`${workspace}/package.json`, `${workspace}/src`]),
]

/** Whether a file is of use to who runs Zegel, and not only to who changes it. */
export function isOfRelease(path: string): boolean {
  return !/\.test\.tsx?$|[\\/]node_modules([\\/]|$)/.test(path)
}

/** The `package.json` of a release: our own, with what it holds, and with no tools. */
export function releasePackage(source: string): object {
  const text = readFileSync(join(source, 'package.json'), 'utf8')
  const { devDependencies: _, scripts: __, ...kept } = JSON.parse(text) as Record<string, unknown> // safe: our own file
  return { ...kept, workspaces: WORKSPACES }
}
