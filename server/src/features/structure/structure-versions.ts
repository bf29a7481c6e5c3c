import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { formatCents } from '@zegel/core/money'
import { versionOf } from '../../lib/version.ts'
import { versionOfEntity } from '../legal-persons/legal-persons.ts'
import type { MembershipRow } from './structure.queries.ts'

type GraphSeat = GraphPerson['body_memberships'][number]

/** Somebody in a structure, with the versions of what editors change there. */
export function withVersions(person: GraphPerson): GraphPerson {
  const { type, pivot, body_memberships: seats } = person
  return {
    ...person,
    ...(type !== 'natural_person' && { version: versionOfEntity(person) }),
    ...(pivot && { pivot: { ...pivot, version: versionOfNote(pivot.note) } }),
    body_memberships: seats.map((seat) => ({ ...seat, version: versionOfGraphSeat(seat) })),
  }
}

/** Another one once something else is noted at an entity. */
export function versionOfNote(note: string | null | undefined): string {
  return versionOf({ note: note ?? null })
}

/** Another one once the title, the days, the stated part or the authority of a seat is another; the same as of that seat in a graph. */
export function versionOfSeat(row: MembershipRow): string {
  const { stated_millionths: part, authority_limit_cents: amount } = row
  return versionOf({
    title: row.title,
    since: row.valid_from === UNKNOWN ? null : row.valid_from,
    until: row.valid_to,
    stated_fraction: part === null ? null : part / 1_000_000,
    authority: row.authority,
    authority_limit: row.authority_limit,
    authority_acts: row.authority_acts,
    authority_amount: amount === null ? null : formatCents(amount),
  })
}

function versionOfGraphSeat(seat: GraphSeat): string {
  const { title, since = null, until = null, stated_fraction = null, authority = null } = seat
  const { authority_limit = null, authority_acts = null, authority_amount = null } = seat
  const days = { since, until }
  const bounds = { authority, authority_limit, authority_acts, authority_amount }
  return versionOf({ title, stated_fraction, ...days, ...bounds })
}

// The first day of a seat of which nobody knows since when.
const UNKNOWN = '1900-01-01'
