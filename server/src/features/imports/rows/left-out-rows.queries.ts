import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { FoundRefusal } from '../check/import-findings.queries.ts'
import type { StoredRow } from './import-rows.queries.ts'
import type { OnImport } from '../imports.queries.ts'

/** Leaves rows out, with what the last check found wrong with them. */
export async function leaveOutRows(
  tx: Tx,
  { organizationId, importId }: OnImport,
  positions: readonly number[],
): Promise<void> {
  await sql`
    update import_rows r set left_out = coalesce((
      select f.refusals from import_findings f
      where f.organization_id = r.organization_id and f.import_id = r.import_id and f.position = r.position), '[]')
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.position = any(${[...positions]}::integer[])`.execute(
    tx,
  )
}

/** Leaves rows out that others say now, with which. */
export async function leaveOutMerged(
  tx: Tx,
  { organizationId, importId }: OnImport,
  merged: readonly { position: number; line: number }[],
): Promise<void> {
  const reasons = merged.map(({ position, line }) => ({
    position,
    left_out: [{ field: 'email', rule: 'merged-into-row', params: { row: `${line}` } }],
  }))
  await sql`
    update import_rows r set left_out = m.left_out
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as m (position integer, left_out jsonb)
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.position = m.position`.execute(
    tx,
  )
}

/** Leaves out all rows that the last check refuses. */
export async function leaveOutRefused(
  tx: Tx,
  { organizationId, importId }: OnImport,
): Promise<void> {
  await sql`
    update import_rows r set left_out = f.refusals
    from import_findings f
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and f.organization_id = r.organization_id
      and f.import_id = r.import_id and f.position = r.position and f.outcome = 'refused'`.execute(
    tx,
  )
}

/** Lets rows go in again; all of them without positions, save those that another row says by now. */
export async function restoreLeftOutRows(
  tx: Tx,
  { organizationId, importId }: OnImport,
  positions: readonly number[] | null,
): Promise<void> {
  await sql`
    update import_rows set left_out = null
    where organization_id = ${organizationId} and import_id = ${importId} and left_out is not null
      and case when ${positions === null} then not left_out @> '[{"rule": "merged-into-row"}]'
        else position = any(${[...(positions ?? [])]}::integer[]) end`.execute(tx)
}

type LeftOut = StoredRow & { left_out: FoundRefusal[] }

/** A page of the rows that were left out, in their order. */
export async function listLeftOut(
  db: Db,
  { organizationId, importId }: OnImport,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: LeftOut[]; total: number }> {
  const { rows } = await sql<LeftOut & { total: bigint }>`
    select position, sheet, line, cells, edits, left_out, count(*) over () as total from import_rows
    where organization_id = ${organizationId} and import_id = ${importId} and left_out is not null
    order by position limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return { rows, total: Number(rows[0]?.total ?? 0n) }
}
