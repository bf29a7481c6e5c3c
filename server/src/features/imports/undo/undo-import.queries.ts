import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { ImportAct } from '../apply/apply-import.queries.ts'

export interface Dependence {
  /** The position of the row that can't be taken back. */
  position: number
  /** The line of it that a spreadsheet shows. */
  line: number
  /** Whose units it is about, and since when. */
  name: string
  date: string
  /** The day on which they first gave units afterwards; null when they did not. */
  given_on: string | null
}

/** What stands in the way of taking a record of an import back. */
export async function findDependence(
  db: Db,
  { organizationId, instrumentId, importId }: ImportAct,
  step: number,
): Promise<Dependence | undefined> {
  const { rows } = await sql<Dependence>`
    with record as (
      select r.position, m.line, coalesce(t.receiver_id, b.legal_person_id) as holder_id, coalesce(t.effective_date, b.effective_date) as date
      from import_records r
      join import_rows m on m.organization_id = r.organization_id and m.import_id = r.import_id and m.position = r.position
      left join transactions t on t.organization_id = r.organization_id and t.id = r.record_id
      left join balance_registrations b on b.organization_id = r.organization_id and b.id = r.record_id
      where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.step = ${step})
    select c.position, c.line, p.legal_name as name, c.date, least(
      (select min(t.effective_date) from transactions t
        where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId} and t.sender_id = c.holder_id
          and t.effective_date >= c.date and t.type = 'transfer' and t.reversed_at is null
          and t.status in ('pending', 'payment_pending', 'completed')
          and not exists (select from import_records o where o.record_id = t.id and o.import_id = ${importId})),
      (select min(b.effective_date) from balance_registrations b
        where b.organization_id = ${organizationId} and b.instrument_id = ${instrumentId} and b.legal_person_id = c.holder_id
          and b.effective_date >= c.date and b.difference < 0 and b.reversed_at is null
          and not exists (select from import_records o where o.record_id = b.id and o.import_id = ${importId}))) as given_on
    from record c join legal_persons p on p.id = c.holder_id`.execute(db)
  return rows[0]
}
