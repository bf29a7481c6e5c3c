import type { SeatTerms } from '@zegel/contract/structure/structure-changes'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Where somebody is added, and what for. */
export type Place =
  | { kind: 'instrument'; organizationId: string; instrumentId: string; label: string | null }
  | { kind: 'body'; organizationId: string; bodyId: string; title: string | null; terms: SeatTerms }
  | { kind: 'organization'; organizationId: string }
  | { kind: 'nowhere'; organizationId: string }

/** Whether somebody is in the place already; in a body it counts from a day on. */
export async function isInPlace(
  db: Db,
  place: Place,
  legalPersonId: string,
  date: string,
): Promise<boolean> {
  if (place.kind === 'nowhere') return false
  const here = sql`organization_id = ${place.organizationId} and legal_person_id = ${legalPersonId}`
  const { rows } = await sql`${inPlace(place, date)} and ${here}`.execute(db)
  return rows.length > 0
}

function inPlace(place: Exclude<Place, { kind: 'nowhere' }>, date: string) {
  switch (place.kind) {
    case 'instrument':
      return sql`select from participants where instrument_id = ${place.instrumentId} and withdrawn_at is null`
    case 'body':
      return sql`select from body_memberships where body_id = ${place.bodyId} and (valid_to is null or valid_to > ${date})`
    case 'organization':
      return sql`select from organization_legal_persons where true`
  }
}
