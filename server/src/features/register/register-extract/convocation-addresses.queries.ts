import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { actOf } from '../../../db/perform-act.ts'

export interface ConvocationAddressRow {
  id: string
  email: string | null
  from_date: string
  by_holder: boolean
  recorded_by: string
  recorded_at: Date
}

/** All that was recorded of a holder, the newest day first. */
export async function listConvocationAddresses(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<ConvocationAddressRow[]> {
  const { rows } = await sql<ConvocationAddressRow>`
    select c.id, c.email, c.from_date, c.by_holder, coalesce(l.legal_name, u.name) as recorded_by, c.recorded_at
    from convocation_addresses c
    join users u on u.id = c.recorded_by
    left join legal_persons l on l.id = u.natural_person_id
    where c.organization_id = ${organizationId} and c.legal_person_id = ${legalPersonId}
    order by c.from_date desc, c.id desc`.execute(db)
  return rows
}

/** Records an address, or that one was withdrawn. */
export async function callRecordConvocationAddress(
  tx: Tx,
  by: Parameters<typeof actOf>[0],
  record: {
    id: string
    legal_person_id: string
    email: string | null
    from_date: string
    by_holder: boolean
    recorded_at: string
  },
): Promise<void> {
  await sql`select record_convocation_address(
    ${actOf(by)}, jsonb_populate_record(null::convocation_addresses, ${JSON.stringify(record)}::jsonb))`.execute(
    tx,
  )
}
