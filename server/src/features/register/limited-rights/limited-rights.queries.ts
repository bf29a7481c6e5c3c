import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import { actOf } from '../../../db/perform-act.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

export interface LimitedRightRow {
  id: string
  instrument_id: string
  instrument_name: string
  instrument_type: string
  kind: string
  beneficiary_id: string | null
  beneficiary_name: string
  beneficiary_address: string | null
  deed_date: string | null
  notary: string | null
  acknowledged_on: string | null
  acknowledged_by: string | null
  votes: string
  meeting_rights: boolean
  rank: number
  shares_rank: boolean
  note: string | null
  recorded_at: Date
  effective_date: string
  ended_on: string | null
  reversal_reason: string | null
  holders: { id: string; legal_name: string; type: string; units: number; numbers: string | null }[]
}

/** By which day a right (l) was acknowledged or served by a day, and how (k), as that was recorded last. */
export const acknowledgementOn = (date: string) => sql`
  left join lateral (
    select a.date, a.kind from right_acknowledgements a
    where a.organization_id = l.organization_id and a.right_id = l.id and a.date <= ${date} order by a.id desc limit 1) k on true`

interface RightsOptions {
  date: string
  /** One of them; all when it is left out. */
  id?: string
  legalPersonId?: string | undefined
}

/** What rests on units of an instrument, the newest first; on whose units on a day, or, of what has ended by then, at the end. */
export async function listLimitedRights(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { date, id, legalPersonId }: RightsOptions,
): Promise<LimitedRightRow[]> {
  const { rows } = await sql<LimitedRightRow>`
    select l.id, l.instrument_id, i.name as instrument_name, i.type as instrument_type, l.kind, l.beneficiary_id, l.beneficiary_name,
      l.beneficiary_address, l.deed_date, l.notary, k.date as acknowledged_on, k.kind as acknowledged_by, l.votes, l.meeting_rights, l.rank,
      l.shares_rank, l.note, l.recorded_at, first.effective_date, nullif(span.until_date, 'infinity') as ended_on,
      case when span.until_date is null then (
        select e.reason from limited_right_entries e
        where e.organization_id = l.organization_id and e.right_id = l.id and e.reverses_id is not null order by e.id desc limit 1)
      end as reversal_reason,
      coalesce((
        select json_agg(json_build_object(
          'id', p.id, 'legal_name', p.legal_name, 'type', p.type, 'units', e.units, 'numbers', e.numbers::text) order by e.units desc, p.id)
        from encumbrances e join legal_persons p on p.id = e.holder_id
        where e.organization_id = l.organization_id and e.right_id = l.id
          and e.from_date <= greatest(${date}, span.from_date) and (e.until_date > greatest(${date}, span.from_date)
            or e.until_date = span.until_date and span.until_date <= ${date})), '[]') as holders
    from limited_rights l
    join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
    cross join lateral (
      select min(e.effective_date) as effective_date from limited_right_entries e
      where e.organization_id = l.organization_id and e.right_id = l.id and e.from_holder_id is null and e.reverses_id is null) first
    cross join lateral (
      select min(e.from_date) as from_date, max(e.until_date) as until_date from encumbrances e
      where e.organization_id = l.organization_id and e.right_id = l.id) span
    ${acknowledgementOn(date)}
    where l.organization_id = ${organizationId} and l.instrument_id = ${instrumentId}
      and (${id ?? null}::uuid is null or l.id = ${id ?? null}::uuid)
      and (${legalPersonId ?? null}::uuid is null or exists (
        select from encumbrances e
        where e.organization_id = l.organization_id and e.right_id = l.id and e.holder_id = ${legalPersonId ?? null}::uuid))
    order by l.id desc`.execute(db)
  return rows
}

/** Who is to be named in a right. */
export interface BeneficiaryRow {
  /** Who that is by now in the organisation, where two were found to be one. */
  present_id: string
  legal_name: string
  address: string | null
}

/** A legal person that somebody of the organisation knows, to be named in a right; undefined for any other. */
export async function findBeneficiary(
  db: Db,
  organizationId: string,
  id: string,
): Promise<BeneficiaryRow | undefined> {
  const { rows } = await sql<BeneficiaryRow>`
    select present_person(${organizationId}, p.id) as present_id, p.legal_name,
      nullif(concat_ws(', ', p.address, nullif(concat_ws(' ', p.zip_code, p.city), '')), '') as address
    from legal_persons p
    where p.id = ${id} and (
      exists (select from organization_legal_persons e where e.organization_id = ${organizationId} and e.legal_person_id = p.id)
      or exists (select from participants a where a.organization_id = ${organizationId} and a.legal_person_id = p.id))`.execute(
    db,
  )
  return rows[0]
}

export interface RightToRecord {
  id: string
  instrument_id: string
  kind: string
  beneficiary_id: string | null
  beneficiary_name: string
  beneficiary_address: string | null
  deed_date: string | null
  notary: string | null
  votes: string
  meeting_rights: boolean
  rank: number
  shares_rank: boolean
  note: string | null
}

/** Who does it, and when. */
export interface RightAct {
  organizationId: string
  userId: string
  ip: string
  now: Temporal.Instant
}

export async function callRecordLimitedRight(
  tx: Tx,
  { now, ...by }: RightAct,
  right: RightToRecord,
  on: { holderId: string; units: bigint; numbers: string | null; date: string },
): Promise<void> {
  const row = JSON.stringify({ ...right, recorded_at: now.toString() })
  await sql`select record_limited_right(
    ${actOf(by)}, jsonb_populate_record(null::limited_rights, ${row}::jsonb), ${on.holderId}, ${on.units}, ${on.numbers}::int8multirange,
    ${on.date}::date)`.execute(tx)
}

export async function callEndLimitedRight(
  tx: Tx,
  { now, ...by }: RightAct,
  end: { id: string; date: string; deedDate: string | null; notary: string | null },
): Promise<void> {
  await sql`select end_limited_right(
    ${actOf(by)}, ${end.id}, ${end.date}::date, ${end.deedDate}::date, ${end.notary}, ${now.toString()}::timestamptz)`.execute(
    tx,
  )
}

export async function callReverseLimitedRight(
  tx: Tx,
  { now, ...by }: RightAct,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await sql`select reverse_limited_right(${actOf(by)}, ${id}, ${reason}, ${now.toString()}::timestamptz)`.execute(
    tx,
  )
}

export async function callRecordAcknowledgement(
  tx: Tx,
  { now, ...by }: RightAct,
  record: { id: string; right_id: string; kind: string; date: string },
): Promise<void> {
  const row = JSON.stringify({ ...record, recorded_at: now.toString() })
  await sql`select record_right_acknowledgement(${actOf(by)}, jsonb_populate_record(null::right_acknowledgements, ${row}::jsonb))`.execute(
    tx,
  )
}

export interface AcquisitionRow {
  acknowledged_on: string | null
  kind: string | null
  released_on: string | null
  suspended: boolean
}

/** Whether the acquisition by a transaction was acknowledged or served; only a completed transfer of shares is suspended until then. */
export async function getAcquisitionRow(
  db: Db,
  organizationId: string,
  transactionId: string,
): Promise<AcquisitionRow> {
  const { rows } = await sql<AcquisitionRow>`
    select a.date as acknowledged_on, a.kind, r.date as released_on,
      a.date is null and t.type = 'transfer' and t.status = 'completed' and t.reversed_at is null and i.type = 'shares' as suspended
    from transactions t
    join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    left join lateral (
      select date, kind from acquisition_records
      where organization_id = t.organization_id and transaction_id = t.id and kind <> 'released' order by id desc limit 1) a on true
    left join lateral (
      select date from acquisition_records
      where organization_id = t.organization_id and transaction_id = t.id and kind = 'released' order by id desc limit 1) r on true
    where t.organization_id = ${organizationId} and t.id = ${transactionId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`transaction ${transactionId} vanished`)
  return row
}

export async function callRecordAcquisition(
  tx: Tx,
  { now, ...by }: RightAct,
  record: { id: string; transaction_id: string; kind: string; date: string; note: string | null },
): Promise<void> {
  const row = JSON.stringify({ ...record, recorded_at: now.toString() })
  await sql`select record_acquisition(${actOf(by)}, jsonb_populate_record(null::acquisition_records, ${row}::jsonb))`.execute(
    tx,
  )
}
