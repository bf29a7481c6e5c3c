import type { GraphBody, GraphInstrument, GraphPerson } from '@zegel/core/structure/structure-graph'
import type { Seat } from '@zegel/core/structure/structure-index'
import type { Selection } from '../selection.ts'

/** What a row of the list is about. */
export type RowSubject =
  | { kind: 'person'; person: GraphPerson }
  /** A legal person as a member of the body above it. */
  | { kind: 'member'; seat: Seat }
  | { kind: 'body'; body: GraphBody }
  | { kind: 'instrument'; instrument: GraphInstrument }
  /** Members of the body above it that are not named one by one. */
  | { kind: 'group'; body: GraphBody; count: number }
  /** Opens to where a legal person is a member elsewhere. */
  | { kind: 'roles'; seats: readonly Seat[] }
  /** The legal person of a body in which the legal person above it is a member. */
  | { kind: 'role'; seat: Seat; issuer: GraphPerson }

/** A row of the list, with where it stands. */
export interface ListRow {
  /** The path to it, so that somebody who is in two places has two rows. */
  key: string
  subject: RowSubject
  parent: ListRow | undefined
  /** 1 at the top. */
  level: number
  /** The row above it that is about the same: a cycle ends here. */
  backTo: ListRow | undefined
}

/** The legal person of a row, or undefined for a row that is not about one. */
export function personOf({ subject }: ListRow): GraphPerson | undefined {
  if (subject.kind === 'person') return subject.person
  if (subject.kind === 'member') return subject.seat.person
  return subject.kind === 'role' ? subject.issuer : undefined
}

/** What selecting a row shows; undefined for a row that only opens. */
export function selectionOf({ subject }: ListRow): Selection | undefined {
  switch (subject.kind) {
    case 'person':
      return { kind: 'person', id: subject.person.id }
    case 'role':
      return { kind: 'person', id: subject.issuer.id }
    case 'member':
      return edgeOf(subject.seat)
    case 'roles':
      return undefined
    case 'instrument':
      return { kind: 'instrument', id: subject.instrument.id }
    case 'body':
    // Its card finds everybody.
    case 'group':
      return { kind: 'body', id: subject.body.id }
  }
}

function edgeOf({ body, person }: Seat): Selection {
  return { kind: 'edge', bodyId: body.id, personId: person.id }
}
