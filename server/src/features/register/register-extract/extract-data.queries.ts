import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { acknowledgementOn } from '../limited-rights/limited-rights.queries.ts'
import { type TermsOfUnitRow, termsOfUnit } from '../terms-of-unit.queries.ts'

/** An instrument on a day, and of one holder alone or of all. */
export interface ExtractOf extends OnInstrument {
  date: string
  holderId: string | null
}

/** Who somebody was on the day; the columns of `legal_person_on`. */
interface PersonRow {
  id: string
  type: string
  legal_name: string
  business_register_number: string | null
  foreign_register: string | null
  statutory_seat: string | null
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
}

export interface HeadRow {
  id: string
  name: string
  type: string
  price_cents: bigint | null
  organization_name: string
  issuer: PersonRow | null
  par_value_cents: bigint | null
  paid_up_cents: bigint | null
  authorised_units: bigint | null
  votes_per_unit: number | null
  profit_right: boolean | null
  transfer_rule: string | null
  preference: string | null
  priority_rights: string | null
  underlying: string | null
  meeting_rights: boolean | null
  terms: TermsOfUnitRow | null
  units: bigint
  treasury_units: bigint
  holders: number
}

/** What stands above a register on a day: the instrument with the terms of then, its issuer, and how much is in issue. */
export function headQuery({ organizationId, instrumentId, date }: ExtractOf): RawBuilder<HeadRow> {
  return sql<HeadRow>`
    select i.id, i.name, i.type, i.price_cents, o.name as organization_name,
      case when p.id is not null then (
        select json_build_object(
          'id', p.id, 'type', f.type, 'legal_name', f.legal_name, 'business_register_number', f.business_register_number,
          'foreign_register', f.foreign_register, 'statutory_seat', f.statutory_seat, 'address', f.address, 'zip_code', f.zip_code,
          'city', f.city, 'country', f.country)
        from legal_person_on(p, ${date}) f) end as issuer,
      s.par_value_cents, s.paid_up_cents, s.authorised_units, s.votes_per_unit, s.profit_right, s.transfer_rule, s.preference,
      s.priority_rights, u.name as underlying, case when r.instrument_id is not null then coalesce(r.meeting_rights, false) end as meeting_rights,
      ${termsOfUnit(date)} as terms, h.units, h.treasury_units, h.holders
    from instruments i
    join organizations o on o.id = i.organization_id
    left join legal_persons p on p.id = i.issuing_legal_person_id
    left join share_terms st on st.organization_id = i.organization_id and st.instrument_id = i.id
    left join lateral terms_on(st, i.organization_id, i.id, ${date}) s on true
    left join depositary_receipt_terms rt on rt.organization_id = i.organization_id and rt.instrument_id = i.id
    left join lateral terms_on(rt, i.organization_id, i.id, ${date}) r on true
    left join instruments u on u.organization_id = i.organization_id and u.id = rt.underlying_instrument_id
    cross join lateral (
      select coalesce(sum(b.units), 0)::bigint as units, count(*)::int as holders,
        coalesce(sum(b.units) filter (where b.holder_id = i.issuing_legal_person_id), 0)::bigint as treasury_units
      from holder_balances b
      where b.organization_id = i.organization_id and b.instrument_id = i.id and b.from_date <= ${date} and b.until_date > ${date}
        and b.units > 0) h
    where i.organization_id = ${organizationId} and i.id = ${instrumentId}`
}

// What stands in the register on the day, under who holds it now: a transaction as it stands, whatever was turned back or moved to another
// day before that; and entries of any other source that were not turned back. Between two who were found to be one nothing moved.
function movements({ organizationId, instrumentId, date, holderId }: ExtractOf) {
  const ofHolder = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
    holderId === null
      ? sql`true`
      : sql`(${from} in (select id from own) or ${to} in (select id from own))`
  return sql`
    own as (
      select p.legal_person_id as id from participants p
      where p.organization_id = ${organizationId} and p.instrument_id = ${instrumentId}
        and present_holder(p.organization_id, p.instrument_id, p.legal_person_id) = ${holderId}::uuid
        and (p.legal_person_id = ${holderId}::uuid or p.merged_into is not null)),
    found as (
      select p.legal_person_id as was_id, present_holder(p.organization_id, p.instrument_id, p.legal_person_id) as id
      from participants p
      where p.organization_id = ${organizationId} and p.instrument_id = ${instrumentId} and p.merged_into is not null),
    stands as (
      select coalesce(d.id, e.id) as place, t.effective_date as day, case when t.type = 'transfer' then t.sender_id end as from_id,
        t.receiver_id as to_id, t.units, t.numbers, t.type as kind, t.id as transaction_id, l.action_id
      from transactions t
      join register_entries e on e.organization_id = t.organization_id and e.transaction_id = t.id
      left join lateral (
        select d.id from notarial_deeds d
        where d.organization_id = t.organization_id and d.transaction_id = t.id and d.moves_from is not null
        order by d.id desc limit 1) d on true
      left join corporate_action_lines l on l.organization_id = t.organization_id and l.transaction_id = t.id
      where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId} and t.status = 'completed'
        and t.reversed_at is null and t.effective_date <= ${date} and ${ofHolder(sql`t.sender_id`, sql`t.receiver_id`)}
      union all
      select e.id, e.effective_date, e.from_holder_id, e.to_holder_id, e.units, e.numbers,
        case when e.corporate_action_id is null then 'registration' else 'corporate_action' end, null, e.corporate_action_id
      from register_entries e
      where e.organization_id = ${organizationId} and e.instrument_id = ${instrumentId} and e.effective_date <= ${date}
        and num_nonnulls(e.transaction_id, e.notarial_deed_id, e.merge_id, e.reverses_id) = 0
        and not exists (
          select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
        and ${ofHolder(sql`e.from_holder_id`, sql`e.to_holder_id`)}),
    present as (
      select s.place, s.day, coalesce(f.id, s.from_id) as from_id, coalesce(g.id, s.to_id) as to_id, s.units, s.numbers, s.kind,
        s.transaction_id, s.action_id
      from stands s
      left join found f on f.was_id = s.from_id
      left join found g on g.was_id = s.to_id
      where coalesce(f.id, s.from_id) is distinct from coalesce(g.id, s.to_id)),
    numbered as (
      select p.*, row_number() over days as number,
        sum(case when from_id is null then units when to_id is null then -units else 0 end) over days as issued
      from present p window days as (order by day, place))`
}

interface EntryRow {
  number: bigint
  day: string
  kind: string
  action: string | null
  units: bigint
  numbers: string | null
  notarial_date: string | null
  notary: string | null
  deed_number: string | null
  made_at: Date | null
  transaction_id: string | null
  lacks_deed: boolean | null
}

// The deed of the movements `n`: the notary's that was recorded last, else the one that was made here; and of which act they are.
const deedsIn = (organizationId: string) => sql`
  left join lateral (
    select d.deed_date, d.notary, d.number from notarial_deeds d
    where d.organization_id = ${organizationId} and d.transaction_id = n.transaction_id order by d.id desc limit 1) d on true
  left join deeds m on m.organization_id = ${organizationId} and m.transaction_id = n.transaction_id
  left join corporate_actions a on a.organization_id = ${organizationId} and a.id = n.action_id`
const ENTRY = sql`
  n.number, n.day, n.kind, a.kind as action, n.units, n.numbers::text as numbers, d.deed_date as notarial_date, d.notary,
  d.number as deed_number, m.made_at, n.transaction_id,
  here.by_notary and n.transaction_id is not null and d.deed_date is null as lacks_deed`

// The instrument, and whether its units pass by a notarial deed alone, as core's passByNotary says.
function here({ organizationId, instrumentId }: OnInstrument) {
  return sql`
    here as (
      select i.issuing_legal_person_id as issuer_id,
        i.type = 'shares' and coalesce(l.type in ('besloten vennootschap', 'naamloze vennootschap') and coalesce(l.country, 'NL') = 'NL', false)
          as by_notary
      from instruments i left join legal_persons l on l.id = i.issuing_legal_person_id
      where i.organization_id = ${organizationId} and i.id = ${instrumentId})`
}

export interface HolderRow extends PersonRow, EntryRow {
  birth_date: string | null
  birth_place: string | null
  email: string | null
  balance: bigint
  held_numbers: string | null
  /** Null for a holder of whom there are no entries. */
  change: bigint | null
  balance_after: bigint | null
  other_id: string | null
  other_name: string | null
  is_issuer: boolean | null
  acknowledged_on: string | null
  acknowledged_by: string | null
  released_on: string | null
}

/** Who holds something on the day, by name, or one holder whatever they hold: a row for each of their entries, in the order of days. */
export function holdersQuery(
  of: ExtractOf,
  paging?: { offset: number; limit: number },
): RawBuilder<HolderRow> {
  const { organizationId, instrumentId, date, holderId } = of
  return sql<HolderRow>`
    with ${here(of)}, ${movements(of)},
    sides as (
      select n.*, n.to_id as holder_id, n.from_id as other_id, n.units as change from numbered n where n.to_id is not null
      union all
      select n.*, n.from_id, n.to_id, -n.units from numbered n where n.from_id is not null),
    holders as (
      select l.id, l as person, p.name, b.units as balance
      from participants p
      join legal_persons l on l.id = p.legal_person_id
      left join holder_balances b on b.organization_id = ${organizationId} and b.instrument_id = ${instrumentId}
        and b.holder_id = p.legal_person_id and b.from_date <= ${date} and b.until_date > ${date} and b.units > 0
      where p.organization_id = ${organizationId} and p.instrument_id = ${instrumentId}
        and ${holderId === null ? sql`b.units is not null` : sql`p.legal_person_id = ${holderId}`}
      order by p.name, l.id ${paging ? sql`limit ${paging.limit} offset ${paging.offset}` : sql``})
    select h.id, f.*, (h.person).birth_date, (h.person).birth_place, c.email, coalesce(h.balance, 0) as balance, held.numbers as held_numbers, ${ENTRY},
      n.change, sum(n.change) over (partition by h.id order by n.number) as balance_after, n.other_id,
      legal_name_on(n.other_id, ${date}) as other_name, n.other_id = here.issuer_id as is_issuer,
      k.date as acknowledged_on, k.kind as acknowledged_by, r.date as released_on
    from here
    join holders h on true
    cross join lateral legal_person_on(h.person, ${date}) f
    left join lateral convocation_address_on(${organizationId}, h.id, ${date}) c on true
    left join lateral (
      select range_agg(hn.numbers)::text as numbers from holder_numbers hn
      where hn.organization_id = ${organizationId} and hn.instrument_id = ${instrumentId} and hn.holder_id = h.id
        and hn.from_date <= ${date} and hn.until_date > ${date}) held on true
    left join sides n on n.holder_id = h.id
    ${deedsIn(organizationId)}
    left join lateral (
      select date, kind from acquisition_records
      where organization_id = ${organizationId} and transaction_id = n.transaction_id and kind <> 'released' and date <= ${date}
      order by id desc limit 1) k on true
    left join lateral (
      select date from acquisition_records
      where organization_id = ${organizationId} and transaction_id = n.transaction_id and kind = 'released' and date <= ${date}
      order by id desc limit 1) r on true
    order by h.name, h.id, n.number`
}

export interface MutationRow extends EntryRow {
  from_name: string | null
  to_name: string | null
  issued: bigint
}

/** What changed until the day, in the order of days; undefined paging for all of it. */
export function mutationsQuery(
  of: ExtractOf,
  paging?: { offset: number; limit: number },
): RawBuilder<MutationRow> {
  const { organizationId, date } = of
  return sql<MutationRow>`
    with ${here(of)}, ${movements(of)},
    chosen as (select * from numbered order by number ${paging ? sql`limit ${paging.limit} offset ${paging.offset}` : sql``})
    select ${ENTRY}, n.issued::bigint as issued, legal_name_on(n.from_id, ${date}) as from_name, legal_name_on(n.to_id, ${date}) as to_name
    from here join chosen n on true ${deedsIn(organizationId)}
    order by n.number`
}

/** How many changes there are until the day. */
export async function countMutations(db: Db, of: ExtractOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${movements(of)} select count(*)::int as count from numbered`.execute(db)
  return rows[0]?.count ?? 0
}

export interface RightRow {
  holder_id: string
  kind: string
  beneficiary_name: string
  beneficiary_address: string | null
  since: string
  deed_date: string | null
  notary: string | null
  acknowledged_on: string | null
  acknowledged_by: string | null
  rank: number
  units: bigint
  numbers: string | null
  votes: string
  meeting_rights: boolean
}

/** What rests on units of holders on the day, by rank. */
export function rightsQuery(of: ExtractOf, holderIds?: readonly string[]): RawBuilder<RightRow> {
  const { organizationId, instrumentId, date, holderId } = of
  const only = holderIds ?? (holderId === null ? null : [holderId])
  return sql<RightRow>`
    select e.holder_id, l.kind, l.beneficiary_name, l.beneficiary_address, first.since, l.deed_date, l.notary, k.date as acknowledged_on,
      k.kind as acknowledged_by, l.rank, e.units, e.numbers::text as numbers, l.votes, l.meeting_rights
    from encumbrances e
    join limited_rights l on l.organization_id = e.organization_id and l.id = e.right_id
    cross join lateral (
      select min(x.effective_date) as since from limited_right_entries x
      where x.organization_id = l.organization_id and x.right_id = l.id and x.from_holder_id is null and x.reverses_id is null) first
    ${acknowledgementOn(date)}
    where e.organization_id = ${organizationId} and e.instrument_id = ${instrumentId} and e.from_date <= ${date} and e.until_date > ${date}
      and ${only === null ? sql`true` : sql`e.holder_id = any(${[...only]}::uuid[])`}
    order by e.holder_id, l.rank, l.id`
}

export interface MeetingHolderRow extends PersonRow {
  instrument: string
  units: bigint
  since: string
}

/** Who holds receipts of these shares that give the right to come to the meeting, on the day, by name. */
export function meetingHoldersQuery({
  organizationId,
  instrumentId,
  date,
}: ExtractOf): RawBuilder<MeetingHolderRow> {
  return sql<MeetingHolderRow>`
    select l.id, f.*, i.name as instrument, b.units, held_since(i.organization_id, i.id, b.holder_id, ${date}) as since
    from depositary_receipt_terms rt
    join instruments i on i.organization_id = rt.organization_id and i.id = rt.instrument_id
    cross join lateral terms_on(rt, i.organization_id, i.id, ${date}) r
    join holder_balances b on b.organization_id = i.organization_id and b.instrument_id = i.id and b.from_date <= ${date}
      and b.until_date > ${date} and b.units > 0
    join legal_persons l on l.id = b.holder_id
    cross join lateral legal_person_on(l, ${date}) f
    where rt.organization_id = ${organizationId} and rt.underlying_instrument_id = ${instrumentId} and r.meeting_rights
    order by f.legal_name, l.id, i.id`
}
