import type { TransactionStatus } from '@zegel/core/transactions/transaction'
import { sql } from 'kysely'
import type { Columns, Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

export interface ChangeRow {
  holder_id: string
  date: string
  units: bigint
  promised: bigint
}

/** What each day changed of these holders' units, and what open transfers promise of them, by date. */
export async function listChanges(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  holderIds: readonly string[],
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select * from (
      select holder_id, from_date as date, 0::bigint as promised,
        units - lag(units, 1, 0::bigint) over (partition by holder_id order by from_date) as units
      from holder_balances
      where organization_id = ${organizationId} and instrument_id = ${instrumentId} and holder_id = any(${[...holderIds]}::uuid[])
      union all
      select sender_id, effective_date, units, 0 from transactions
      where organization_id = ${organizationId} and instrument_id = ${instrumentId} and sender_id = any(${[...holderIds]}::uuid[])
        and type = 'transfer' and status in ('pending', 'payment_pending')
    ) changes order by date`.execute(db)
  return rows
}

export interface RegisteredRow {
  id: string
  holder_id: string
  date: string
  balance: bigint
}

/** What was registered of these holders of days after one, as far as the register says the same of that day: the last made of each day. */
export async function listRegistered(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  holderIds: readonly string[],
  after: string,
): Promise<RegisteredRow[]> {
  const { rows } = await sql<RegisteredRow>`
    select distinct on (r.legal_person_id, r.effective_date)
      r.id, r.legal_person_id as holder_id, r.effective_date as date, r.balance
    from balance_registrations r
    left join holder_balances h on h.organization_id = r.organization_id and h.instrument_id = r.instrument_id
      and h.holder_id = r.legal_person_id and h.from_date <= r.effective_date and h.until_date > r.effective_date
    where r.organization_id = ${organizationId} and r.instrument_id = ${instrumentId}
      and r.legal_person_id = any(${[...holderIds]}::uuid[]) and r.effective_date > ${after} and r.reversed_at is null
      and r.balance = coalesce(h.units, 0)
    order by r.legal_person_id, r.effective_date, r.id desc`.execute(db)
  return rows
}

export type HeldNumbersRow = Columns<
  'holder_numbers',
  'holder_id' | 'numbers' | 'from_date' | 'until_date'
>

export function listHeldNumbers(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  holderIds: readonly string[],
): Promise<HeldNumbersRow[]> {
  return db
    .selectFrom('holder_numbers')
    .select(['holder_id', 'numbers', 'from_date', 'until_date'])
    .where('organization_id', '=', organizationId)
    .where('instrument_id', '=', instrumentId)
    .where(sql<boolean>`holder_id = any(${[...holderIds]}::uuid[])`)
    .orderBy(sql`lower(numbers)`)
    .execute()
}

export interface KnownTransactionRow
  extends Columns<
    'transactions',
    | 'id'
    | 'sender_id'
    | 'receiver_id'
    | 'units'
    | 'price_cents'
    | 'effective_date'
    | 'numbers'
    | 'description'
  > {
  given_id: string
  status: TransactionStatus
  is_reversed: boolean
}

/**
 * The transactions that have these ids, or were made by an earlier import of a row with such an id; of several for one id the one that
 * still counts.
 */
export async function listTransactionsByGivenIds(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  givenIds: readonly string[],
): Promise<KnownTransactionRow[]> {
  const { rows } = await sql<KnownTransactionRow>`
    with given as (select unnest(${[...givenIds]}::uuid[]) as id),
    named as (
      select id as given_id, id from given
      union
      select r.given_id, r.record_id from given g
      join import_records r on r.organization_id = ${organizationId} and r.given_id = g.id)
    select distinct on (n.given_id) n.given_id, t.id, t.status, t.reversed_at is not null as is_reversed, t.sender_id, t.receiver_id,
      t.units, t.price_cents, t.effective_date, t.numbers, t.description
    from named n join transactions t on t.organization_id = ${organizationId} and t.id = n.id and t.instrument_id = ${instrumentId}
    order by n.given_id, (t.reversed_at is null and t.status not in ('rejected', 'expired')) desc, t.id desc`.execute(
    db,
  )
  return rows
}

/** Those of these ids that rights on units of the instrument have, or had in an earlier import, as long as something stands of them. */
export async function listRightsByGivenIds(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  givenIds: readonly string[],
): Promise<string[]> {
  if (givenIds.length === 0) return []
  const { rows } = await sql<{ given_id: string }>`
    with given as (select unnest(${[...givenIds]}::uuid[]) as id),
    named as (
      select id as given_id, id from given
      union
      select r.given_id, r.record_id from given g
      join import_records r on r.organization_id = ${organizationId} and r.given_id = g.id)
    select distinct n.given_id from named n
    join limited_rights l on l.organization_id = ${organizationId} and l.id = n.id and l.instrument_id = ${instrumentId}
    where exists (select from standing_right_entries(l.organization_id, l.id))`.execute(db)
  return rows.map(({ given_id }) => given_id)
}

/** Those of these legal persons who participate in the instrument. */
export async function listParticipantIds(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ legal_person_id: string }>`
    select legal_person_id from participants
    where organization_id = ${organizationId} and instrument_id = ${instrumentId}
      and legal_person_id = any(${[...ids]}::uuid[]) and withdrawn_at is null`.execute(db)
  return rows.map(({ legal_person_id }) => legal_person_id)
}

export interface OwnFactsRow {
  id: string
  has_account: boolean
}

/** Those of these persons who have an account, or whom another organisation knows as well. */
export async function listWithOwnFacts(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<OwnFactsRow[]> {
  const amongOthers = (table: string) => sql`exists (
    select from ${sql.table(table)} o where o.legal_person_id = p.id and o.organization_id <> ${organizationId})`
  const { rows } = await sql<OwnFactsRow>`
    select * from (
      select p.id, exists (select from users u where u.natural_person_id = p.id)
          or exists (select from legal_persons s where s.id = p.id and s.accepted_as is not null) as has_account,
        ${amongOthers('participants')} or ${amongOthers('organization_members')} or ${amongOthers('organization_legal_persons')}
          or ${amongOthers('body_memberships')} as is_shared
      from unnest(${[...ids]}::uuid[]) as p(id)
    ) persons where has_account or is_shared`.execute(db)
  return rows
}

export async function findIssuerId(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<string | null> {
  const { issuing_legal_person_id: id } = await db
    .selectFrom('instruments')
    .select('issuing_legal_person_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .executeTakeFirstOrThrow()
  return id
}
