import type { LimitedRightKind } from '@zegel/core/register/limited-right'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { PageWindow } from '../../../db/paging.ts'
import { lacksAddress, type OnInstrument } from '../../../db/sql-fragments.ts'
import { type Balances, joined } from './participant-balances.queries.ts'
import {
  hasStatus,
  heldOn,
  holdsOn,
  type ParticipantFilter,
  toConditions,
} from './participant-filter.queries.ts'

export interface HolderFacts {
  id: string
  since: string | null
  paid_in_cents: bigint
  encumbered_units: bigint
  encumbered_by: LimitedRightKind[]
}

/** Since when these participants have held units without a break, and what was paid up to a date for units that came to them. */
export async function findHolderFacts(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  ids: readonly string[],
  date: string,
): Promise<HolderFacts[]> {
  const { rows } = await sql<HolderFacts>`
    select p.id,
      held_since(p.organization_id, p.instrument_id, p.legal_person_id, ${date}) as since,
      (select coalesce(sum(t.total_cents), 0)::bigint from transactions t
        where t.organization_id = p.organization_id and t.instrument_id = p.instrument_id
          and t.receiver_id = any(array(select names_of_holder(p.organization_id, p.instrument_id, p.legal_person_id)))
          and ${wasPaid(date)}) as paid_in_cents,
      case when p.encumbered then units_encumbered(p.organization_id, p.instrument_id, p.legal_person_id, ${date}, ${date}) else 0 end
        as encumbered_units,
      array(
        select distinct l.kind from encumbrances e
        join limited_rights l on l.organization_id = e.organization_id and l.id = e.right_id
        where p.encumbered and e.organization_id = p.organization_id and e.instrument_id = p.instrument_id
          and e.holder_id = p.legal_person_id and e.from_date <= ${date} and e.until_date > ${date}) as encumbered_by
    from participants p
    where p.organization_id = ${organizationId} and p.instrument_id = ${instrumentId} and p.id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

export interface ParticipantTotalsRow {
  units: bigint
  paid_in_cents: bigint
  issued: bigint
  first_date: string | null
}

/** What the participants that pass a filter have together, and what is in issue, in one pass. */
export async function sumOfParticipants(
  db: Db,
  on: OnInstrument,
  { holding, ...filter }: ParticipantFilter,
): Promise<ParticipantTotalsRow> {
  const { organizationId, instrumentId } = on
  const { date } = filter
  const conditions = await toConditions(db, on, filter)
  // The balance is joined anyhow, so it says by itself who holds something.
  const held = holding === undefined ? sql`` : sql`and (coalesce(h.units, 0) > 0) = ${holding}`
  const { rows } = await sql<ParticipantTotalsRow>`
    with listed as materialized (
      select p.legal_person_id as holder_id, h.units
      from participants p left join holder_balances h on ${holdsOn(date)}
      where ${conditions} ${held}),
    -- With the few who were found to be one of them, in whose names they paid as well.
    payers as (
      select holder_id from listed
      union all
      select m.legal_person_id from participants m
      where m.organization_id = ${organizationId} and m.instrument_id = ${instrumentId} and m.merged_into is not null
        and present_holder(m.organization_id, m.instrument_id, m.legal_person_id) in (select holder_id from listed))
    select
      (select coalesce(sum(units), 0)::bigint from listed) as units,
      (select coalesce(sum(t.total_cents), 0)::bigint from transactions t
        where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId} and ${wasPaid(date)}
          and t.receiver_id in (select holder_id from payers)) as paid_in_cents,
      (select coalesce(sum(h.units), 0)::bigint from holder_balances h
        where h.organization_id = ${organizationId} and h.instrument_id = ${instrumentId}
          and h.from_date <= ${date} and h.until_date > ${date}) as issued,
      (select min(h.from_date) from holder_balances h
        where h.organization_id = ${organizationId} and h.instrument_id = ${instrumentId} and h.units > 0) as first_date`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return row
}

export interface ParticipantCountsRow {
  active: bigint
  inactive: bigint
  invited: bigint
  expired: bigint
  person: bigint
  entity: bigint
  holding: bigint
  without_units: bigint
  without_address: bigint
}

/** How many participants of each kind the rest of a filter leaves, in one pass. */
export async function countByKind(
  db: Db,
  on: OnInstrument,
  filter: ParticipantFilter,
): Promise<ParticipantCountsRow> {
  const { status, holding, type, without_address: lacks, ...always } = filter
  const { now, date } = filter
  const chosen = {
    status: status && hasStatus(status, now),
    holding: holding !== undefined && sql`p.holds = ${holding}`,
    type: type && sql`p.entity = ${type === 'entity'}`,
    address: lacks !== undefined && sql`p.lacks_address = ${lacks}`,
  }
  // What is chosen of a kind says nothing of the others of that kind.
  const count = (kind: keyof typeof chosen, condition: RawBuilder<unknown>) => {
    const others = Object.entries(chosen).flatMap(([of, one]) => (one && of !== kind ? [one] : []))
    return sql`count(*) filter (where ${sql.join([condition, ...others], sql` and `)})`
  }
  const { rows } = await sql<ParticipantCountsRow>`
    select ${count('status', hasStatus('active', now))} as active,
      ${count('status', hasStatus('inactive', now))} as inactive,
      ${count('status', hasStatus('invited', now))} as invited,
      ${count('status', hasStatus('expired', now))} as expired,
      ${count('type', sql`not p.entity`)} as person,
      ${count('type', sql`p.entity`)} as entity,
      ${count('holding', sql`p.holds`)} as holding,
      ${count('holding', sql`not p.holds`)} as without_units,
      ${count('address', sql`p.lacks_address`)} as without_address
    from (
      select p.active, p.invited_until, p.entity, coalesce(h.units, 0) > 0 as holds, ${lacksAddress('w')} as lacks_address
      from participants p
      join legal_persons w on w.id = p.legal_person_id
      left join holder_balances h on ${holdsOn(date)}
      where ${await toConditions(db, on, always)}) p`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answered no row')
  return row
}

/** What the register says of a holder and no participant has, so that it is reckoned of all of them at once. */
export type HolderFact = 'paid_in' | 'since'

/** The ids of those who hold something on a date, by a fact of theirs, a part of them; as findHolderFacts tells it of each. */
export async function findByFact(
  tx: Tx,
  balances: Balances,
  fact: HolderFact,
  { descending, limit, offset }: PageWindow,
): Promise<string[]> {
  const { conditions } = balances
  const direction = descending ? sql`desc` : sql`asc`
  const order = sql`order by h.fact ${direction}, h.holder_id ${direction}`
  const page = sql`${order} limit ${limit} offset ${offset}`
  const facts = sql`(${FACTS[fact](balances)}) h`
  // With nothing else to ask of a participant, only those of the page are looked up.
  const { rows } = conditions
    ? await sql<{ id: string }>`
        select p.id from ${facts} ${joined(balances)} where ${conditions} ${page}`.execute(tx)
    : await sql<{ id: string }>`
        select p.id from (select * from ${facts} ${page}) h ${joined(balances)} ${order}`.execute(
        tx,
      )
  return rows.map(({ id }) => id)
}

const FACTS: Record<HolderFact, (balances: Balances) => RawBuilder<unknown>> = {
  // By the name that is in the entries, which is how an index has them; what is in the names of the few who were merged comes to it.
  paid_in: (balances) => sql`
    select h.holder_id, coalesce(c.cents, 0) + coalesce(m.cents, 0) as fact from holder_balances h
    left join (
      select t.receiver_id, sum(t.total_cents)::bigint as cents from transactions t
      where ${paidIn(balances)} group by t.receiver_id) c on c.receiver_id = h.holder_id
    left join (
      select present_holder(n.organization_id, n.instrument_id, n.legal_person_id) as holder_id, sum(t.total_cents)::bigint as cents
      from participants n join transactions t on t.receiver_id = n.legal_person_id and ${paidIn(balances)}
      where n.organization_id = ${balances.on.organizationId} and n.instrument_id = ${balances.on.instrumentId}
        and n.merged_into is not null
      group by 1) m on m.holder_id = h.holder_id
    where ${heldOn(balances)}`,
  // From the end of the last time without units on, or from the first day; as held_since has it.
  since: ({ on, date }) => sql`
    select h.holder_id, coalesce(max(h.until_date) filter (where h.units = 0), min(h.from_date)) as fact from holder_balances h
    where h.organization_id = ${on.organizationId} and h.instrument_id = ${on.instrumentId} and h.from_date <= ${date}
    group by h.holder_id having bool_or(h.units > 0 and h.until_date > ${date})`,
}

function paidIn({ on, date }: Balances): RawBuilder<unknown> {
  return sql`t.organization_id = ${on.organizationId} and t.instrument_id = ${on.instrumentId} and ${wasPaid(date)}`
}

/** That what `transactions t` says was paid until a date; in the words of the index that has it. */
function wasPaid(date: string): RawBuilder<unknown> {
  return sql`t.status = 'completed' and t.is_paid and t.reversed_at is null and t.effective_date <= ${date}`
}
