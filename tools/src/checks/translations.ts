import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listLanguages } from './text-types.ts'

export interface Texts {
  [key: string]: string | Texts
}

// How numbers are written out is of each language alone.
const OWN_RULES = 'numbers.json'

/** Says of every text that one language has and another lacks or leaves empty, and of every variable that only one names, where that is. */
export function findGaps(folder: string): string[] {
  const [first = '', ...others] = listLanguages(folder)
  return others.flatMap((other) => {
    const files = new Set([first, other].flatMap((language) => filesOf(join(folder, language))))
    return [
      ...[...files].toSorted().flatMap((file) => compare(folder, first, other, file)),
      ...lackingDeeds(folder, first, other),
      ...lackingDeeds(folder, other, first),
    ]
  })
}

/** Every file of texts in JSON, with its language and what it is called. */
export function readNamespaces(folder: string) {
  return listLanguages(folder).flatMap((language) =>
    filesOf(join(folder, language)).map((name) => ({
      language,
      namespace: name.slice(0, -'.json'.length),
      texts: JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as Texts, // safe: texts hold nothing else, as the other checks say
    })),
  )
}

function lackingDeeds(folder: string, there: string, language: string): string[] {
  const deeds = join(folder, there, 'deeds')
  if (!existsSync(deeds)) return []
  return readdirSync(deeds)
    .filter((name) => !existsSync(join(folder, language, 'deeds', name)))
    .map((name) => `${language} lacks deeds/${name}`)
}

function compare(folder: string, first: string, other: string, file: string): string[] {
  const [a, b] = [readTexts(join(folder, first, file)), readTexts(join(folder, other, file))]
  const lacks = (keys: Map<string, string>, from: Map<string, string>, language: string) =>
    [...from.keys()]
      .filter((key) => !keys.has(key))
      .map((key) => `${language}/${file} lacks ${key}`)
  const differ = [...a]
    .filter(([key, text]) => b.has(key) && variablesOf(text) !== variablesOf(b.get(key) ?? ''))
    .map(([key]) => `${other}/${file} has other variables in ${key}`)
  return [...lacks(b, a, other), ...lacks(a, b, first), ...differ]
}

function filesOf(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.json') && name !== OWN_RULES)
}

function readTexts(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map()
  return new Map(textsOf(JSON.parse(readFileSync(file, 'utf8')) as Texts))
}

function textsOf(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] => {
    if (typeof text !== 'string') return textsOf(text, `${path}${key}.`)
    return text.trim() ? [[`${path}${key}`, text]] : []
  })
}

function variablesOf(text: string): string {
  const named = text.match(/\{(?!(?:else|end)\})\w+\}/g)
  return [...new Set(named)].toSorted().join(' ')
}
