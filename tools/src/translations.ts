import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Texts {
  [key: string]: string | Texts
}

/** Says of every key that one language has and the other lacks, or leaves empty, where that is. */
export function findGaps(folder: string): string[] {
  const files = new Set(['nl', 'en'].flatMap((language) => readdirSync(join(folder, language))))
  return [...files].toSorted().flatMap((file) => {
    const [nl, en] = [readKeys(join(folder, 'nl', file)), readKeys(join(folder, 'en', file))]
    return [
      ...[...nl].filter((key) => !en.has(key)).map((key) => `en/${file} lacks ${key}`),
      ...[...en].filter((key) => !nl.has(key)).map((key) => `nl/${file} lacks ${key}`),
    ]
  })
}

function readKeys(file: string): Set<string> {
  if (!existsSync(file)) return new Set()
  return new Set(keysOf(JSON.parse(readFileSync(file, 'utf8')) as Texts))
}

function keysOf(texts: Texts, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return keysOf(text, `${path}${key}.`)
    return text.trim() ? [`${path}${key}`] : []
  })
}
