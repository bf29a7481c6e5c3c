import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language, type Texts } from './texts.gen.ts'

const FOLDER = join(import.meta.dirname, '..')

/** All texts in all languages, for who has a disk to read them from; a browser brings only those it shows. */
export const TEXTS = inEach((language) =>
  readFiles(join(FOLDER, language), '.json', JSON.parse),
) as Record<Language, Texts> // safe: the check 'translations' compares every language with the one that Texts is made from

/** The texts of the templates of deeds, by the name of their file: 'issuance-of-bonds.v3'. */
export const DEED_TEXTS: Record<Language, Record<string, string>> = inEach((language) =>
  readFiles(join(FOLDER, language, 'deeds'), '.md', (text) => text),
)

function inEach<Read>(read: (language: Language) => Read): Record<Language, Read> {
  const entries = LANGUAGES.map((language) => [language, read(language)])
  return Object.fromEntries(entries) as Record<Language, Read> // safe: there is an entry for each of them
}

function readFiles<Content>(
  folder: string,
  ending: string,
  read: (text: string) => Content,
): Record<string, Content> {
  const files = readdirSync(folder).filter((name) => name.endsWith(ending))
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -ending.length),
      read(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}
