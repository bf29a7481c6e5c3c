import { IMPORT_KINDS, type ImportKind } from '../imports/import-kind.ts'
import { type FieldHolds, type FieldName, fieldsOf } from '../imports/rows/import-fields.ts'
import { PARTY_SPELLINGS, type PartySpellings, SPELLINGS } from './header-words.ts'
import type { Spellings } from './right-words.ts'

type FieldsByKey = ReadonlyMap<string, FieldName>

/** Headers that are known of a kind, by their keys. */
export interface KnownHeaders {
  /** The words of one party, that stand before or after what it is of them; one empty word where nobody is meant. */
  words: readonly string[]
  names: FieldsByKey
  broad: FieldsByKey
  /** For a header that is such a word alone: the field by what its cells hold. */
  byContent: Partial<Record<FieldHolds, FieldName>>
}

const known = new Map<ImportKind, readonly KnownHeaders[]>()

/** All headers of a kind, those about nobody in particular first. */
export function knownHeaders(kind: ImportKind): readonly KnownHeaders[] {
  if (known.size === 0) for (const each of IMPORT_KINDS) known.set(each, toKnownHeaders(each))
  return known.get(kind) ?? []
}

/** What a key may say besides a word for somebody before or after it: 'kopersemail' and 'emailvandekoper' say 'email'. */
export function besides(words: readonly string[], key: string): string[] {
  const rests: string[] = []
  for (const word of words) {
    if (word === '') rests.push(key)
    else if (key.startsWith(word)) {
      const after = key.slice(word.length)
      rests.push(after, after.replace(/^s/, ''))
    } else if (key.endsWith(word)) {
      const before = key.slice(0, -word.length)
      rests.push(before, before.replace(LINK, ''))
    }
  }
  return rests
}

const LINK = /(?:van|vande|vanhet|of|ofthe)$/

function toKnownHeaders(kind: ImportKind): KnownHeaders[] {
  const own = new Map(fieldsOf(kind).map(({ name }) => [headerKey(name), name]))
  const plain = { words: [''], ...toKeys(SPELLINGS[kind]), byContent: {} }
  const parties = PARTY_SPELLINGS[kind].map((party) => ({
    words: party.words.map(headerKey),
    ...toKeys(party.things),
    byContent: fieldsByContent(kind, party),
  }))
  return [{ ...plain, names: new Map([...own, ...plain.names]) }, ...parties]
}

function toKeys(spellings: readonly Spellings[]): Pick<KnownHeaders, 'names' | 'broad'> {
  const toMap = (spelled: (one: Spellings) => readonly string[]) =>
    new Map(
      spellings.flatMap((one) => spelled(one).map((name) => [headerKey(name), one.field] as const)),
    )
  return { names: toMap(({ names }) => names), broad: toMap(({ broad }) => broad ?? []) }
}

// What 'Koper' alone may head, where its cells are words.
const WHOLE_NAMES: ReadonlySet<FieldName> = new Set(['legal_name', 'sender_name', 'receiver_name'])

function fieldsByContent(kind: ImportKind, { things }: PartySpellings): KnownHeaders['byContent'] {
  const holds = new Map(fieldsOf(kind).map((field) => [field.name, field.holds]))
  const fields: Partial<Record<FieldHolds, FieldName>> = {}
  for (const { field } of things) {
    const what = holds.get(field)
    if (what && (what !== 'text' || WHOLE_NAMES.has(field))) fields[what] ??= field
  }
  return fields
}

/**
 * A header as it is compared and remembered: small letters and digits, without accents, spaces and signs, so that 'E-mail',
 * 'e_mail' and 'EMAIL*' are one.
 */
export function headerKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
}

/** The keys a header may be known by, the whole one first: also without remarks, units, the day it is about, or a number before it. */
export function headerKeys(text: string): string[] {
  const bare = headerKey(
    text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ').replace(/^\s*\d+[.):\s]/, ''),
  )
  const keys = [
    headerKey(text),
    bare,
    ...[REMARK, DAY, DETAILS].map((part) => bare.replace(part, '')),
  ]
  return [...new Set(keys)].filter((key) => key !== '')
}

const REMARK =
  /(?:ineuros?|ineur|euros?|eur|stuks|verplichtveld|verplicht|optioneel|required|mandatory|optional|ddmmjjjj|ddmmyyyy|yyyymmdd|jjjjmmdd)$/
const DETAILS = /^gegevens(?:van)?(?:de|het)?/
const DAY =
  /(?:per|op|perultimo|ultimo|asof|asat|on)?\d{0,4}(?:(?:jan|feb|mar|maa|mrt|apr|may|mei|jun|jul|aug|sep|oct|okt|nov|dec)[a-z]*)?\d{4}$/
