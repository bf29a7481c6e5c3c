import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { Seat, StructureIndex } from '@zegel/core/structure/structure-index'
import { type ListRow, personOf, type RowSubject } from './list-row.ts'

/** A row at the top of a list. */
export function topRow(person: GraphPerson): ListRow {
  return {
    key: person.id,
    subject: { kind: 'person', person },
    parent: undefined,
    level: 1,
    backTo: undefined,
  }
}

/** The rows below one: of a legal person its bodies and its roles elsewhere, of a body its members and instruments. */
export function childRows(index: StructureIndex, row: ListRow): ListRow[] {
  if (row.backTo) return []
  const person = personOf(row)
  const subjects = person ? ofPerson(index, row, person) : ofSubject(index, row.subject)
  return subjects.map((subject) => childRow(row, subject))
}

/** Whether a row has rows below it. */
export function canOpen(index: StructureIndex, row: ListRow): boolean {
  return childRows(index, row).length > 0
}

/** All rows on screen, those of an open row right below it. */
export function visibleRows(
  index: StructureIndex,
  rows: readonly ListRow[],
  isOpen: (key: string) => boolean,
): ListRow[] {
  return rows.flatMap((row) =>
    isOpen(row.key) ? [row, ...visibleRows(index, childRows(index, row), isOpen)] : [row],
  )
}

function ofPerson(index: StructureIndex, row: ListRow, person: GraphPerson): RowSubject[] {
  const bodies = index.bodiesOf(person.id).map((body) => ({ kind: 'body' as const, body }))
  const cameFrom = cameFromBody(row)
  const seats = index.seatsOf(person.id).filter(({ body }) => body.id !== cameFrom)
  return seats.length > 0 ? [...bodies, { kind: 'roles', seats }] : bodies
}

// The role one reads already is no news below it.
function cameFromBody({ subject, parent }: ListRow): string | undefined {
  if (subject.kind === 'member') return subject.seat.body.id
  return parent?.subject.kind === 'body' ? parent.subject.body.id : undefined
}

function ofSubject(index: StructureIndex, subject: RowSubject): RowSubject[] {
  if (subject.kind === 'body') return ofBody(index, subject.body.id)
  return subject.kind === 'roles' ? subject.seats.flatMap((seat) => toRole(index, seat)) : []
}

function ofBody(index: StructureIndex, bodyId: string): RowSubject[] {
  const body = index.body(bodyId)
  if (!body) return []
  const seats = index.seatsIn(bodyId)
  const unnamed = body.members_total - seats.length
  return [
    ...index
      .instrumentsOf(bodyId)
      .map((instrument) => ({ kind: 'instrument' as const, instrument })),
    ...seats.map((seat) => ({ kind: 'member' as const, seat })),
    ...(unnamed > 0 ? [{ kind: 'group' as const, body, count: unnamed }] : []),
  ]
}

function toRole(index: StructureIndex, seat: Seat): RowSubject[] {
  const issuer = index.person(seat.body.legal_person_id)
  return issuer ? [{ kind: 'role', seat, issuer }] : []
}

function childRow(parent: ListRow, subject: RowSubject): ListRow {
  const row = { subject, parent, level: parent.level + 1, key: '', backTo: undefined }
  const person = personOf(row)
  return {
    ...row,
    key: `${parent.key}/${keyOf(subject)}`,
    backTo: person && findAbove(parent, person.id),
  }
}

function keyOf(subject: RowSubject): string {
  switch (subject.kind) {
    case 'member':
      return subject.seat.person.id
    case 'role':
      return subject.seat.body.id
    case 'body':
      return subject.body.id
    case 'instrument':
      return subject.instrument.id
    case 'person':
      return subject.person.id
    case 'group':
    case 'roles':
      return subject.kind
  }
}

function findAbove(row: ListRow | undefined, personId: string): ListRow | undefined {
  if (!row) return undefined
  return personOf(row)?.id === personId ? row : findAbove(row.parent, personId)
}
