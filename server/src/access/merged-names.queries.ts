import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Another name in which something of somebody stands in one instrument: that of a participant who was found to be them. */
interface MergedName {
  organization_id: string
  instrument_id: string
  legal_person_id: string
}

/** Some legal persons, with all in whose names they have something besides. */
interface PersonsWithNames {
  ids: readonly string[]
  merged: readonly MergedName[]
}

/** The same legal persons with the names of all who were merged into them, in whatever organisation. */
export async function withMergedNames(db: Db, ids: readonly string[]): Promise<PersonsWithNames> {
  const { rows } = await sql<MergedName>`
    select organization_id, instrument_id, legal_person_id from names_merged_into(${[...ids]})`.execute(
    db,
  )
  return { ids, merged: rows }
}

/**
 * The condition that the party in this column of a table of instruments, by its alias, is one of some persons, by whichever of their names. Who
 * was merged into one of them in one instrument may be somebody of their own in another.
 */
export function isOneOf({ ids, merged }: PersonsWithNames, alias: string, column: string) {
  const party = sql.ref(`${alias}.${column}`)
  const own = sql`${party} = any(${[...ids]})`
  if (merged.length === 0) return own
  const [organizations, instruments, names] = [
    merged.map((name) => name.organization_id),
    merged.map((name) => name.instrument_id),
    merged.map((name) => name.legal_person_id),
  ]
  const where = sql`${sql.ref(`${alias}.organization_id`)}, ${sql.ref(`${alias}.instrument_id`)}`
  // Found by the names alone, so that an index does; then held against where each of them counts.
  return sql`(${party} = any(${[...ids, ...names]}) and (${own} or (${where}, ${party}) in (
    select * from unnest(${organizations}::uuid[], ${instruments}::uuid[], ${names}::uuid[]))))`
}

/**
 * Who a legal person in this column of a table of instruments, by its alias, is in the register today, as SQL: themselves, or whom they were
 * found to be, by however many merges. Most were never merged, and the chain is followed for the others alone.
 */
export function presentHolderSql(alias: string, column: string): string {
  return `coalesce((
    select present_holder(p.organization_id, p.instrument_id, p.merged_into) from participants p
    where p.organization_id = ${alias}.organization_id and p.instrument_id = ${alias}.instrument_id
      and p.legal_person_id = ${alias}.${column} and p.merged_into is not null), ${alias}.${column})`
}
