import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import type { OfRun } from './preparation/prepare.queries.ts'

export interface ChangeRow
  extends Columns<
    'payment_run_changes',
    'holder_id' | 'before' | 'after' | 'difference_cents' | 'recorded_at'
  > {
  kind: 'amount' | 'account' | 'held' | 'released' | 'added' | 'gone'
  holder_name: string
  by_name: string | null
}

/** What became otherwise in a proposal since it was looked through, or since it was first prepared; by the name of the holder. */
export async function listChangesOfProposal(
  db: Db,
  of: OfRun,
  since: Date | null,
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.holder_id, c.kind, c.before, c.after, c.difference_cents, c.recorded_at, h.legal_name as holder_name, n.legal_name as by_name
    from payment_run_changes c
    join legal_persons h on h.id = c.holder_id
    left join users u on u.id = c.user_id
    left join legal_persons n on n.id = u.natural_person_id
    where c.organization_id = ${of.organizationId} and c.run_id = ${of.runId}
      and (${since}::timestamptz is null or c.recorded_at > ${since})
    order by h.legal_name, c.recorded_at, c.kind desc, c.id`.execute(db)
  return rows
}

/** What some legal persons are called. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; legal_name: string }>`
    select id, legal_name from legal_persons where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, legal_name }) => [id, legal_name]))
}
