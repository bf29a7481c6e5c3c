import { type RawBuilder, sql } from 'kysely'
import type { ExtractOf } from './extract-data.queries.ts'

/** What was turned back, or what a holder was called; what is of the other of the two is null. */
export interface CorrectionRow {
  recorded_on: string
  day: string | null
  kind: string | null
  action: string | null
  from_id: string | null
  from_name: string | null
  to_id: string | null
  to_name: string | null
  units: bigint | null
  numbers: string | null
  reason: string | null
  name_then: string | null
  name_now: string | null
  register_number_then: string | null
  register_number_now: string | null
}

/**
 * What was recorded after a day and is otherwise than what stood on it: what was turned back that was of that day or before, and holders of
 * that day who have another name or register number by now. In the order in which it was recorded; of one holder, theirs alone.
 */
export function correctionsQuery(of: ExtractOf): RawBuilder<CorrectionRow> {
  const { organizationId, instrumentId, date, holderId } = of
  const after = sql`(${date}::date + 1)::timestamp at time zone 'Europe/Amsterdam'`
  return sql<CorrectionRow>`
    with own as (
      select p.legal_person_id as id from participants p
      where p.organization_id = ${organizationId} and p.instrument_id = ${instrumentId}
        and present_holder(p.organization_id, p.instrument_id, p.legal_person_id) = ${holderId}::uuid),
    turned_back as (
      select t.id as place, t.reversed_at as recorded_at, t.effective_date as day, t.type as kind, l.action_id,
        case when t.type = 'transfer' then t.sender_id end as from_id, t.receiver_id as to_id, t.units, t.numbers, t.reversal_reason as reason
      from transactions t
      left join corporate_action_lines l on l.organization_id = t.organization_id and l.transaction_id = t.id
      where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId} and t.status = 'completed'
        and t.reversed_at >= ${after} and t.effective_date <= ${date}
      union all
      select back.id, back.recorded_at, e.effective_date, case when e.corporate_action_id is null then 'registration' else 'corporate_action' end,
        e.corporate_action_id, e.from_holder_id, e.to_holder_id, e.units, e.numbers, back.reason
      from register_entries back
      join register_entries e on e.organization_id = back.organization_id and e.id = back.reverses_id
      where back.organization_id = ${organizationId} and back.instrument_id = ${instrumentId} and back.recorded_at >= ${after}
        and e.effective_date <= ${date} and num_nonnulls(e.transaction_id, e.notarial_deed_id, e.merge_id, e.reverses_id) = 0),
    named as (
      select l.id as place, v.recorded_at, f.legal_name as name_then, l.legal_name as name_now,
        f.business_register_number as register_number_then, l.business_register_number as register_number_now
      from legal_persons l
      cross join lateral (
        select max(v.until_at) as recorded_at from legal_person_versions v where v.legal_person_id = l.id and v.until_at >= ${after}) v
      cross join lateral legal_person_on(l, ${date}) f
      where v.recorded_at is not null
        and (f.legal_name, f.business_register_number) is distinct from (l.legal_name, l.business_register_number)
        and ${
          holderId === null
            ? sql`l.id in (
              select b.holder_id from holder_balances b
              where b.organization_id = ${organizationId} and b.instrument_id = ${instrumentId} and b.from_date <= ${date}
                and b.until_date > ${date} and b.units > 0)`
            : sql`l.id = ${holderId}`
        })
    select (b.recorded_at at time zone 'Europe/Amsterdam')::date as recorded_on, b.day, b.kind, a.kind as action,
      present_holder(${organizationId}, ${instrumentId}, b.from_id) as from_id, legal_name_on(b.from_id, ${date}) as from_name,
      present_holder(${organizationId}, ${instrumentId}, b.to_id) as to_id, legal_name_on(b.to_id, ${date}) as to_name, b.units, b.numbers::text as numbers, b.reason, null as name_then, null as name_now,
      null as register_number_then, null as register_number_now, b.recorded_at, b.place
    from turned_back b
    left join corporate_actions a on a.organization_id = ${organizationId} and a.id = b.action_id
    where ${holderId === null ? sql`true` : sql`(b.from_id in (select id from own) or b.to_id in (select id from own))`}
    union all
    select (n.recorded_at at time zone 'Europe/Amsterdam')::date, null, null, null, null, null, null, null, null, null, null, n.name_then, n.name_now, n.register_number_then,
      n.register_number_now, n.recorded_at, n.place
    from named n
    order by recorded_at, place`
}
