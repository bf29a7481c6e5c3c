import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

export interface StepEvent {
  day: string
  section: InstrumentType
  substep: string
  event: 'reached' | 'passed'
}

/** Counts one more walk that got to a substep on a day, or went on from it. */
export async function countStep(
  db: Db,
  { day, section, substep, event }: StepEvent,
): Promise<void> {
  const column = sql.ref(event)
  await sql`
    insert into issuer_step_counts as c (day, section, substep, ${column}) values (${day}, ${section}, ${substep}, 1)
    on conflict (day, section, substep) do update set ${column} = c.${column} + 1`.execute(db)
}

export interface StepCountRow {
  section: string
  substep: string
  reached: number
  passed: number
}

/** What was counted from one day until another, both included. */
export async function listStepCounts(
  db: Db,
  { from, until }: { from: string; until: string },
): Promise<StepCountRow[]> {
  const { rows } = await sql<StepCountRow>`
    select section, substep, sum(reached)::int as reached, sum(passed)::int as passed
    from issuer_step_counts where day between ${from} and ${until} group by section, substep`.execute(
    db,
  )
  return rows
}
