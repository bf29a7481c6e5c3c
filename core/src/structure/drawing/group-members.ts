import type { Seat, StructureIndex } from '../structure-index.ts'

/** Up to this many members with nothing but one line are drawn each for themselves. */
const MOST_LOOSE_MEMBERS = 3

/** Members of one body that are drawn as one node. */
export interface MemberGroup {
  bodyId: string
  seats: readonly Seat[]
  /** Also those whom the graph does not name. */
  total: number
}

interface Grouping {
  /** By legal person, how many lines it has down in this drawing. */
  edges: ReadonlyMap<string, number>
  centralId: string | undefined
  /** A member who steps out of the group, to be worked on. */
  loneId: string | undefined
}

/**
 * The group of a body, when more than three of its members have one line and nothing else. Who has more lines stays out, and so do
 * the centre and legal persons with bodies of their own. Members whom the graph does not name count as having one line.
 */
export function findGroup(
  index: StructureIndex,
  bodyId: string,
  { edges, centralId, loneId }: Grouping,
): MemberGroup | undefined {
  const seats = index.seatsIn(bodyId)
  const single = seats.filter(
    ({ person: { id } }) =>
      id !== centralId && edges.get(id) === 1 && index.bodiesOf(id).length === 0,
  )
  const unnamed = Math.max(0, (index.body(bodyId)?.members_total ?? 0) - seats.length)
  if (single.length + unnamed <= MOST_LOOSE_MEMBERS) return undefined
  const grouped = single.filter(({ person }) => person.id !== loneId)
  return { bodyId, seats: grouped, total: grouped.length + unnamed }
}
