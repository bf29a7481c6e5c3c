import type { ImportStatus } from '@zegel/core/imports/import-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { OnImport } from './imports.queries.ts'

/** Notes how many steps are done, for whoever looks on; returns whether the import is still being worked on. */
export async function updateWritten(
  db: Db,
  { organizationId, importId }: OnImport,
  { written, steps }: { written: number; steps: number },
  status: ImportStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ rows_written: written, steps_total: steps })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The SHA-256 of an import's file, in hex. */
export async function findSha256(db: Db, { organizationId, importId }: OnImport): Promise<string> {
  const { sha256 } = await db
    .selectFrom('imports')
    .select('sha256')
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  return sha256.toString('hex')
}

/** Says of a row that was fine that the register refuses it, in the findings and in the counts of its kind. */
export async function updateFinding(
  tx: Tx,
  { organizationId, importId }: OnImport,
  { position, refusals }: { position: number; refusals: readonly object[] },
): Promise<void> {
  await sql`
    with was as (
      select kind, outcome from import_findings
      where organization_id = ${organizationId} and import_id = ${importId} and position = ${position}
    ), is_now as (
      update import_findings set outcome = 'refused', refusals = ${JSON.stringify(refusals)}::jsonb
      where organization_id = ${organizationId} and import_id = ${importId} and position = ${position}
    )
    update imports set counts = jsonb_set(
      jsonb_set(counts, array[kind, 'refused'], to_jsonb(coalesce((counts -> kind ->> 'refused')::integer, 0) + 1)),
      array[kind, outcome], to_jsonb(coalesce((counts -> kind ->> outcome)::integer, 0) - 1))
    from was
    where organization_id = ${organizationId} and id = ${importId} and outcome <> 'refused' and counts ? kind`.execute(
    tx,
  )
}
