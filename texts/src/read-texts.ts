import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language, type Texts } from './texts.gen.ts'

const FOLDER = join(import.meta.dirname, '..')

/** All texts in all languages, for who has a disk to read them from; a browser brings only those it shows. */
export const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, readTexts(join(FOLDER, language))]),
) as Record<Language, Texts> // safe: there is an entry for each of them

function readTexts(folder: string): Texts {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ]),
  ) as Texts // safe: the check 'translations' compares every language with the one that Texts is made from
}
