import type { FieldHolds, FieldName } from '../imports/rows/import-fields.ts'
import type { ImportKind } from '../imports/import-kind.ts'
import {
  besides,
  headerKey,
  headerKeys,
  type KnownHeaders,
  knownHeaders,
} from './header-spellings.ts'

/** Finds the field of a kind by the key of a header, and by what its cells hold where that is known. */
type FindByKey = (kind: ImportKind, key: string, content?: FieldHolds) => FieldName | undefined

/** Ways to find a field, the surest first; only the last looks at the cells. */
export const WAYS: readonly FindByKey[] = [surely, broadly, alike, byContent]

/** The field a header names in one of these ways; undefined when it names none. */
export function findField(
  kind: ImportKind,
  header: string,
  { way, content }: { way: FindByKey; content: FieldHolds | undefined },
): FieldName | undefined {
  if (header.length > LONGEST_HEADER) return undefined
  for (const key of headerKeys(header)) {
    const field = way(kind, key, content)
    if (field) return field
  }
  // Two names of one field, as in 'Aantal / Amount'.
  const parts = /[/|\n]/.test(header) ? header.split(/[/|\n]/).map(headerKey) : []
  return onlyOne(parts.map((key) => way(kind, key, content)))
}

/** The field a header names without a slip, whatever stands below it; undefined when it names none. */
export function fieldNamed(kind: ImportKind, header: string): FieldName | undefined {
  const way: FindByKey = (_kind, key) => broadly(kind, key) ?? byContent(kind, key)
  return findField(kind, header, { way, content: undefined })
}

/** Whether a text is a word for a party of a transaction, such as 'Koper' or 'Gegevens koper'. */
export function namesParty(text: string): boolean {
  return headerKeys(text).some((key) => byContent('Transactions', key) !== undefined)
}

const LONGEST_HEADER = 100

function surely(kind: ImportKind, key: string): FieldName | undefined {
  return lookUp(kind, key, (known, rest) => known.names.get(rest))
}

function broadly(kind: ImportKind, key: string): FieldName | undefined {
  return surely(kind, key) ?? lookUp(kind, key, (known, rest) => known.broad.get(rest))
}

const SHORTEST_ALIKE = 6
// Headers of their own that are one letter away from one of ours.
const NOT_ALIKE = new Set(['county', 'number', 'nummer'])

function alike(kind: ImportKind, key: string): FieldName | undefined {
  const field = broadly(kind, key)
  if (field) return field
  const fields: FieldName[] = []
  lookUp(kind, key, ({ names }, rest) => {
    if (rest.length < SHORTEST_ALIKE || NOT_ALIKE.has(rest)) return
    for (const [name, one] of names) {
      if (name.length >= SHORTEST_ALIKE && isOneEditApart(name, rest)) fields.push(one)
    }
  })
  return onlyOne(fields)
}

function byContent(kind: ImportKind, key: string, content?: FieldHolds): FieldName | undefined {
  const party = knownHeaders(kind).find(({ words }) => words.includes(key))
  // With nothing below it to tell by, who gives or gets is named by address, as in the template.
  return party?.byContent[content ?? (party.byContent.text === 'legal_name' ? 'text' : 'email')]
}

function lookUp(
  kind: ImportKind,
  key: string,
  find: (known: KnownHeaders, rest: string) => FieldName | undefined,
): FieldName | undefined {
  for (const known of knownHeaders(kind)) {
    for (const rest of besides(known.words, key)) {
      const field = find(known, rest)
      if (field) return field
    }
  }
}

function onlyOne(found: readonly (FieldName | undefined)[]): FieldName | undefined {
  const fields = new Set(found.filter((field) => field !== undefined))
  return fields.size === 1 ? [...fields][0] : undefined
}

/** Whether one text becomes the other by a single slip: a letter more, less or another, or two that changed places. */
export function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  )
}
