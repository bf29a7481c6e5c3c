import type { StructureIndex } from './structure-index.ts'

/** What makes a legal person a holding: its one owner, and the two bodies they fill alone. */
export interface HoldingParts {
  ownerId: string
  boardId: string
  shareholdersId: string
}

/**
 * Returns the parts of a holding: a besloten vennootschap with exactly two bodies, a Board and Shareholders, and in both the same natural
 * person as the only member. Undefined for any other legal person. Members whom the graph does not name count too, by `members_total`.
 */
export function findHolding(index: StructureIndex, personId: string): HoldingParts | undefined {
  if (index.person(personId)?.type !== 'besloten vennootschap') return undefined
  const bodies = index.bodiesOf(personId)
  const board = bodies.find(({ type }) => type === 'Board')
  const shareholders = bodies.find(({ type }) => type === 'Shareholders')
  if (bodies.length !== 2 || !board || !shareholders) return undefined
  const director = findOnlyMember(index, board.id)
  const owner = findOnlyMember(index, shareholders.id)
  if (!owner || owner.id !== director?.id || owner.type !== 'natural_person') return undefined
  return { ownerId: owner.id, boardId: board.id, shareholdersId: shareholders.id }
}

function findOnlyMember(index: StructureIndex, bodyId: string) {
  const seats = index.seatsIn(bodyId)
  const isOnly = seats.length === 1 && index.body(bodyId)?.members_total === 1
  return isOnly ? seats[0]?.person : undefined
}
