import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-tool.ts'

export const licencesFile = join(root, 'docs', 'licences.md')

export interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

type Locked = Record<string, LockedPackage>

/** What may come along with the product: whoever gets it may use, change and pass it on. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
])

/**
 * What may besides. libvips is used as it is, from a file of its own beside the library that calls it, as the LGPL asks; what only builds
 * and tests Zegel is passed on to nobody.
 */
const ALSO: readonly (readonly [RegExp, string])[] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later'],
  [/^(lightningcss|axe-core)/, 'MPL-2.0'],
  [/^caniuse-lite$/, 'CC-BY-4.0'],
]

/** Said by the licence that lies in the package, where its `package.json` says nothing. */
const READ_BY_HAND: Record<string, string> = {
  ...{ busboy: 'MIT', 'humanize-number': 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' },
}

/** Every package that is installed, with its licence, as a page; of the lock file, so of every kind of machine. */
export function generateLicences(packages: Locked = readLocked()): string {
  const all = listPackages(packages)
  const table = (dev: boolean) => [
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...all
      .filter((each) => each.dev === dev)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ]
  return [
    '# Licences of others',
    '',
    'Written by `npm run generate` from the lock file. `npm run check` refuses a licence that `tools/src/checks/licences.ts` does not allow.',
    'The texts of the licences are in the packages themselves; a release holds them with the packages.',
    '',
    '## Part of the product',
    '',
    ...table(false),
    '',
    '## Builds and tests it, and is not passed on',
    '',
    ...table(true),
    '',
  ].join('\n')
}

/** The packages whose licence is not one of those allowed, each with a line on it. */
export function wrongLicences(packages: Locked = readLocked()): string[] {
  return listPackages(packages)
    .filter(({ name, licence }) => !isAllowed(name, licence))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence}`)
}

// 'A OR B' leaves the choice to us, 'A AND B' asks for both.
function isAllowed(name: string, licence: string): boolean {
  const one = (text: string) =>
    ALLOWED.has(text) || ALSO.some(([names, also]) => also === text && names.test(name))
  return licence
    .replace(/^\((.*)\)$/, '$1')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((part) => one(part.trim())))
}

function listPackages(packages: Locked) {
  const found = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, dev, licence: license ?? READ_BY_HAND[name] ?? 'unknown' }
    })
  const unique = new Map(found.map((each) => [`${each.name} ${each.version} ${each.dev}`, each]))
  return [...unique.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, each]) => each)
}

function readLocked(): Locked {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { packages: Locked }).packages // safe: npm writes it so
}
