import { DEED_VARIANTS } from '@zegel/core/deeds/deed-variant'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Asks for the deeds of what was accepted before a moment and has none; a job that waits already keeps its turn. */
export async function enqueueDeedsMissingSince(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    select graphile_worker.add_job('make-deed',
      json_build_object('organization_id', t.organization_id, 'transaction_id', t.id),
      job_key => 'missing deed ' || t.id, job_key_mode => 'preserve_run_at', max_attempts => 25)
    from transactions t
    join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    where t.status = 'completed' and not t.historic and t.completed_at < ${before}
      and concat(t.type, ' of ', i.type) = any(${[...DEED_VARIANTS]})
      and not exists (
        select from deeds d where d.organization_id = t.organization_id and d.transaction_id = t.id)`.execute(
    db,
  )
  return rows.length
}
