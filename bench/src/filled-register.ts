import type pg from 'pg'
import type { BenchInstrument, Organisation } from './organisation.ts'

const ENTRIES_EACH = 10
const UNITS = "1 + n + ('x' || right(holder_id::text, 2))::bit(8)::int"

/**
 * Puts ten entries for each holder of some instruments into the register at once. The triggers that post one entry at a time are set
 * aside for it, so what they would have derived is written along; nothing but a bench may do so.
 */
export async function fillRegister(
  pool: pg.Pool,
  { organizationId, issuerId, userId }: Organisation,
  instruments: readonly Pick<BenchInstrument, 'id'>[],
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `create temporary table planned on commit drop as
      select uuid_v7() as transaction_id, instrument_id, legal_person_id as holder_id, n,
        date '2020-01-01' + n * 200 + (row_number() over () % 150)::int as date
      from participants, generate_series(0, ${ENTRIES_EACH - 1}) n where organization_id = $1 and instrument_id = any($2)`,
      [organizationId, instruments.map(({ id }) => id)],
    )
    await client.query(
      `insert into transactions (organization_id, id, instrument_id, type, status, historic, sender_id, receiver_id, units, price_cents,
        effective_date, created_by, completed_at, sender_snapshot, receiver_snapshot, issuer_snapshot)
      select $1, transaction_id, instrument_id, 'issuance', 'completed', true, $2, holder_id, ${UNITS}, 25000, date, $3, now(), '{}', '{}', '{}' from planned`,
      [organizationId, issuerId, userId],
    )
    await client.query(
      `insert into register_entries (organization_id, id, instrument_id, to_holder_id, units, effective_date, transaction_id, recorded_by)
      select $1, uuid_v7(), instrument_id, holder_id, ${UNITS}, date, transaction_id, $2 from planned`,
      [organizationId, userId],
    )
    await client.query(
      `insert into holder_balances
      select $1, instrument_id, holder_id, date, lead(date, 1, 'infinity') over each_position, sum(${UNITS}) over each_position from planned
      window each_position as (partition by instrument_id, holder_id order by date)`,
      [organizationId],
    )
    await client.query(
      `insert into receipts_in_issue
      select $1, p.instrument_id, p.date, sum(${UNITS}) from planned p
      join instruments i on i.organization_id = $1 and i.id = p.instrument_id and i.type = 'depositary_receipts'
      group by p.instrument_id, p.date`,
      [organizationId],
    )
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}
