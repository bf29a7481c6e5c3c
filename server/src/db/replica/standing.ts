import type pg from 'pg'
import type { DatabaseStanding } from './replica-state.ts'

// The timeline of a replica is that of its last restart point: after a failover it may say the old one for some minutes more, never the new
// one before its time.
const STANDING = `
  select pg_is_in_recovery() as is_replica,
    pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0')::int8 as lsn,
    case when pg_is_in_recovery() then (select timeline_id from pg_control_checkpoint())
      else ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int end as timeline,
    (select system_identifier::text from pg_control_system()) as system_id,
    (select oid::int8 from pg_database where datname = current_database()) as database_id`

interface StandingRow {
  is_replica: boolean
  lsn: bigint | null
  timeline: number
  system_id: string
  database_id: bigint
}

/** Which database is at the other end, and how far it is: a primary with what is on its disk, a replica with what it has replayed. */
export async function getStanding(
  on: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<DatabaseStanding> {
  const { rows } = await on.query<StandingRow>(STANDING)
  const [row] = rows
  if (!row) throw new Error('a statement without a from clause answered no row')
  return {
    isReplica: row.is_replica,
    // What replays no log, as some providers' copies of storage, is never far enough.
    lsn: row.lsn ?? -1n,
    timeline: row.timeline,
    systemId: row.system_id,
    databaseId: row.database_id,
  }
}
