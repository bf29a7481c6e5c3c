import { BODY_TYPES } from './body-type.ts'
import type { GraphBody, GraphPerson } from './structure-graph.ts'

// One collator for all: making one costs a thousand times as much as comparing two names.
const collator = new Intl.Collator('nl')

/** Orders legal persons by their position in the organisation, who has none last; then by name, then by id. */
export function compareByPosition(a: GraphPerson, b: GraphPerson): number {
  const first = a.pivot?.position ?? Number.MAX_SAFE_INTEGER
  const second = b.pivot?.position ?? Number.MAX_SAFE_INTEGER
  return first - second || compareByName(a, b)
}

/** Orders legal persons by name, then by id. */
export function compareByName(a: GraphPerson, b: GraphPerson): number {
  return collator.compare(a.legal_name, b.legal_name) || compareIds(a, b)
}

/** Orders bodies of one legal person: owners, who governs, who advises, its own kinds; then by name, then by id. */
export function compareBodies(a: GraphBody, b: GraphBody): number {
  const types = BODY_TYPES.indexOf(a.type) - BODY_TYPES.indexOf(b.type)
  return types || collator.compare(a.name ?? '', b.name ?? '') || compareIds(a, b)
}

function compareIds(a: { id: string }, b: { id: string }): number {
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}
