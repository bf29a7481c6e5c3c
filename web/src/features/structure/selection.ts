import { isUuid } from '@zegel/core/is-uuid'

/** What is selected in the drawing or in the list. */
export type Selection =
  | { kind: 'person'; id: string }
  | { kind: 'body'; id: string }
  /** The members that are drawn as one: those who sit in exactly these bodies. */
  | { kind: 'group'; bodyIds: readonly string[] }
  | { kind: 'instrument'; id: string }
  /** A line from a member to a body. */
  | { kind: 'edge'; bodyId: string; personId: string }

/**
 * A selection from the address: `body.<id>`, `group.<ids of its bodies>`, or `edge.<id of the body>.<id of the member>`; undefined
 * when it is none.
 */
export function parseSelection(text: string | undefined): Selection | undefined {
  const [kind, ...ids] = (text ?? '').split('.')
  const [first, second] = ids
  if (first === undefined || !ids.every(isUuid)) return undefined
  if (kind === 'group') return { kind, bodyIds: ids }
  if (kind === 'edge') return second ? { kind, bodyId: first, personId: second } : undefined
  return kind === 'person' || kind === 'body' || kind === 'instrument'
    ? { kind, id: first }
    : undefined
}

/** A selection as the address has it. */
export function formatSelection(selection: Selection | undefined): string | undefined {
  if (!selection) return undefined
  if (selection.kind === 'edge') return `edge.${selection.bodyId}.${selection.personId}`
  if (selection.kind === 'group') return `group.${selection.bodyIds.join('.')}`
  return `${selection.kind}.${selection.id}`
}
