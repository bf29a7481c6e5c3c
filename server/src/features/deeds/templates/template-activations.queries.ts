import { type Insertable, sql } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../../db/database.ts'

export interface ActivationRow
  extends Columns<'template_activations', 'template_id' | 'version' | 'activated_at'> {
  /** Name of whoever did it. */
  activated_by: string
}

/** The version of each template that was activated last, by its id; a template without any is not among them. */
export async function listActiveVersions(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<Pick<ActivationRow, 'template_id' | 'version'>>`
    select distinct on (template_id) template_id, version from template_activations
    order by template_id, activated_at desc, id desc`.execute(db)
  return new Map(rows.map(({ template_id, version }) => [template_id, version]))
}

/** The version of a template that was in force at a moment; undefined when none was activated by then. */
export async function findActiveVersion(
  db: Db,
  templateId: string,
  at: Date,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('template_activations')
    .select('version')
    .where('template_id', '=', templateId)
    .where('activated_at', '<=', at)
    .orderBy('activated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version
}

/** The last activation of each version that ever was activated. */
export async function listActivations(db: Db): Promise<ActivationRow[]> {
  const { rows } = await sql<ActivationRow>`
    select distinct on (a.template_id, a.version) a.template_id, a.version, a.activated_at, u.name as activated_by
    from template_activations a join users u on u.id = a.activated_by
    order by a.template_id, a.version, a.activated_at desc, a.id desc`.execute(db)
  return rows
}

/** Lets activations take turns, so that each says truly what was in force before it. */
export async function lockActivations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('template activations', 0))`.execute(tx)
}

export async function insertActivation(
  tx: Tx,
  row: Insertable<Tables['template_activations']>,
): Promise<void> {
  await tx.insertInto('template_activations').values(row).execute()
}
