import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-tool.ts'

export const textTypesFile = join(root, 'texts', 'src', 'texts.gen.ts')

/** Every key is typed by the texts in this language; the others are compared with it. */
const FIRST_LANGUAGE = 'nl'

/** The languages there are, a folder each, and the shape of every file of texts in them. */
export function generateTextTypes(folder = join(root, 'texts')): string {
  const namespaces = readdirSync(join(folder, FIRST_LANGUAGE))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()
  const languages = listLanguages(folder)
  return [
    '// Written by `npm run generate` from the folders of texts.',
    ...namespaces.map(
      (name) => `import type ${toType(name)} from '../${FIRST_LANGUAGE}/${name}.json'`,
    ),
    '',
    '/** The languages there are: a folder of texts each. */',
    `export const LANGUAGES = [${languages.map((name) => `'${name}'`).join(', ')}] as const`,
    'export type Language = (typeof LANGUAGES)[number]',
    '',
    '/** All texts of a language, by the name of their file. */',
    'export interface Texts {',
    ...namespaces.map((name) => `  '${name}': typeof ${toType(name)}`),
    '}',
    '',
  ].join('\n')
}

/** The languages that have a folder of texts, the first one first. */
export function listLanguages(folder: string): string[] {
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z]{2}$/.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => name !== FIRST_LANGUAGE)
  return [FIRST_LANGUAGE, ...others.toSorted()]
}

function toType(namespace: string): string {
  return namespace.replaceAll(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase())
}
