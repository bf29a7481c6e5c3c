/** What is selected in the drawing or in the list. */
export type Selection =
  | { kind: 'person'; id: string }
  | { kind: 'body'; id: string }
  /** The members of a body that are drawn as one. */
  | { kind: 'group'; id: string }
  | { kind: 'instrument'; id: string }
  /** A line from a member to a body. */
  | { kind: 'edge'; bodyId: string; personId: string }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A selection from the address: `body.<id>`, or `edge.<id of the body>.<id of the member>`; undefined when it is none. */
export function parseSelection(text: string | undefined): Selection | undefined {
  const [kind, first = '', second = ''] = (text ?? '').split('.')
  if (!UUID.test(first)) return undefined
  if (kind === 'edge')
    return UUID.test(second) ? { kind, bodyId: first, personId: second } : undefined
  if (kind === 'person' || kind === 'body' || kind === 'group' || kind === 'instrument')
    return { kind, id: first }
  return undefined
}

/** A selection as the address has it. */
export function formatSelection(selection: Selection | undefined): string | undefined {
  if (!selection) return undefined
  if (selection.kind === 'edge') return `edge.${selection.bodyId}.${selection.personId}`
  return `${selection.kind}.${selection.id}`
}
