import type { ADMIN_ORGANIZATION_SORTS } from '@zegel/contract/admin/admin-organizations'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { isFoundBy } from '../../../db/sql-fragments.ts'
import { type PageRequest, toOrder } from '../../../db/paging.ts'

type Sort = (typeof ADMIN_ORGANIZATION_SORTS)[number]

export interface AdminOrganizationRow
  extends Columns<
    'organizations',
    'id' | 'name' | 'logo_image_url' | 'public' | 'import_enabled' | 'created_at'
  > {
  members: number
  entities: number
  instruments: number
}

const COLUMNS: Record<Sort, string> = {
  name: 'lower(o.name)',
  created_at: 'o.created_at',
  members: '(select count(*) from organization_members m where m.organization_id = o.id)',
}

/** One page of all organisations, and how many the search leaves; `q` is part of a name, or an id. */
export async function listOrganizations(
  db: Db,
  { page, per_page, sort = 'name', q }: PageRequest<Sort> & { q?: string | undefined },
): Promise<{ rows: AdminOrganizationRow[]; total: number }> {
  const { column, descending } = toOrder<Sort>(sort)
  const order = sql.raw(`${COLUMNS[column]} ${descending ? 'desc' : 'asc'}`)
  const where = q ? sql`(${isFoundBy(sql`o.name`, q)} or o.id::text = lower(${q}))` : sql`true`
  const { rows } = await sql<AdminOrganizationRow>`
    select o.id, o.name, o.logo_image_url, o.public, o.import_enabled, o.created_at,
      (select count(*)::int from organization_members m where m.organization_id = o.id) as members,
      (select count(*)::int from organization_legal_persons e where e.organization_id = o.id) as entities,
      (select count(*)::int from instruments i where i.organization_id = o.id) as instruments
    from organizations o where ${where}
    order by ${order}, o.id limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from organizations o where ${where}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Sets whether the superadmins of an organisation may import; returns the organisation, undefined when there is none. */
export async function setImportEnabled(
  tx: Tx,
  id: string,
  isEnabled: boolean,
): Promise<AdminOrganizationRow | undefined> {
  await tx
    .updateTable('organizations')
    .set({ import_enabled: isEnabled })
    .where('id', '=', id)
    .execute()
  const { rows } = await listOrganizations(tx, { page: 1, per_page: 1, q: id })
  return rows[0]
}
