import type { FieldName } from '@zegel/core/imports/rows/import-fields'
import type { ImportKind } from '@zegel/core/imports/import-kind'
import type { Db, Tx } from '../../../db/database.ts'

/** What an organisation took headers for before, by kind and by their keys; null for one it left out. */
export async function listRememberedHeaders(
  db: Db,
  organizationId: string,
): Promise<Map<ImportKind, Map<string, FieldName | null>>> {
  const rows = await db
    .selectFrom('import_headers')
    .select(['kind', 'header_key', 'field'])
    .where('organization_id', '=', organizationId)
    .execute()
  const byKind = Map.groupBy(rows, ({ kind }) => kind as ImportKind) // safe: what `upsertHeaders` wrote
  return new Map(
    [...byKind].map(([kind, headers]) => [
      kind,
      new Map(headers.map(({ header_key, field }) => [header_key, field as FieldName | null])), // safe: what `upsertHeaders` wrote
    ]),
  )
}

interface OfKind {
  organizationId: string
  kind: ImportKind
}

/** Remembers what headers were taken for, each key once. */
export async function upsertHeaders(
  tx: Tx,
  { organizationId, kind }: OfKind,
  headers: ReadonlyMap<string, FieldName | null>,
): Promise<void> {
  const rows = [...headers].map(([header_key, field]) => ({ header_key, field }))
  if (rows.length === 0) return
  await tx
    .insertInto('import_headers')
    .values(rows.map((row) => ({ ...row, organization_id: organizationId, kind })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'kind', 'header_key']).doUpdateSet(({ ref }) => ({
        field: ref('excluded.field'),
        chosen_at: ref('excluded.chosen_at'),
      })),
    )
    .execute()
}

/** Forgets what these headers were taken for. */
export async function deleteHeaders(
  tx: Tx,
  { organizationId, kind }: OfKind,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .deleteFrom('import_headers')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('header_key', 'in', keys)
    .execute()
}
