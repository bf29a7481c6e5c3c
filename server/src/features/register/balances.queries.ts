import { sql } from 'kysely'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { TransactionStatus, TransactionType } from '@zegel/core/transactions/transaction'
import type { VestingFigures } from '@zegel/contract/register/vesting'
import type { LegalPersonName } from '@zegel/contract/legal-persons/legal-persons'
import type { Columns, Db } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { vestedUnits } from './vesting/vesting.queries.ts'

export interface BalanceRow
  extends Columns<'participants', 'id' | 'organization_id' | 'instrument_id' | 'legal_person_id'>,
    Columns<'instruments', 'description' | 'price_cents' | 'peer_to_peer'> {
  units: bigint
  pending_units: bigint
  numbers: string | null
  instrument_name: string
  instrument_type: InstrumentType
  /** What one unit was worth on that date; of a bond the price, of which parts may be paid back. */
  unit_value_cents: bigint | null
  organization_name: string
  issuer: LegalPersonName | null
  /** What has vested of them; null of what does not vest. */
  vesting: VestingFigures | null
  /** The latest transactions by which units came or went, as JSON has them, and of how many. */
  receiving: BalanceTransactionRow[]
  receiving_count: bigint
  sending: BalanceTransactionRow[]
  sending_count: bigint
}

export interface BalanceTransactionRow
  extends Columns<
    'transactions',
    'id' | 'effective_date' | 'sender_id' | 'receiver_id' | 'historic' | 'is_paid'
  > {
  type: TransactionType
  status: TransactionStatus
  units: string
  price_cents: string
  total_cents: string
}

const LATEST = 20

// The latest transactions of participation `p` in which its legal person, by one of its `names`, is that party.
function latest(party: 'sender_id' | 'receiver_id') {
  const ofParty = sql`t.${sql.ref(party)} = any(names.ids) and t.organization_id = p.organization_id
    and t.instrument_id = p.instrument_id ${party === 'sender_id' ? sql`and t.type = 'transfer'` : sql``}`
  // Amounts as text, because a number of JSON does not hold every one.
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', l.id, 'type', l.type, 'status', status_of(l), 'units', l.units::text, 'price_cents', l.price_cents::text,
      'total_cents', due_cents(l)::text, 'effective_date', l.effective_date, 'sender_id', l.sender_id, 'receiver_id', l.receiver_id,
      'historic', l.historic, 'is_paid', l.is_paid) order by l.effective_date desc, l.id desc), '[]')
    from (
      select t.* from transactions t where ${ofParty} order by t.effective_date desc, t.id desc limit ${sql.lit(LATEST)}) l)
    as ${sql.ref(party === 'sender_id' ? 'sending' : 'receiving')},
    (select count(*) from transactions t where ${ofParty}) as ${sql.ref(party === 'sender_id' ? 'sending_count' : 'receiving_count')}`
}

/** The positions of some legal persons on a date, in one instrument or in all. */
export async function listBalances(
  db: Db,
  legalPersonIds: readonly string[],
  date: string,
  only: { on?: OnInstrument; id?: string } = {},
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select p.id, p.organization_id, p.instrument_id, p.legal_person_id, balance.units,
      -- What can still be given: nothing that an open transfer waits for, and nothing that a later entry already gives.
      units_available(p.organization_id, p.instrument_id, p.legal_person_id, ${date}) as pending_units,
      (select range_agg(n.numbers) from holder_numbers n
        where n.organization_id = p.organization_id and n.instrument_id = p.instrument_id and n.holder_id = p.legal_person_id
          and n.from_date <= ${date} and n.until_date > ${date}) as numbers,
      ${vestedUnits(sql`balance.units`, date)} as vesting,
      i.name as instrument_name, i.type as instrument_type, i.description, i.price_cents, i.peer_to_peer,
      unit_value_on(p.organization_id, p.instrument_id, ${date}) as unit_value_cents, o.name as organization_name,
      (select jsonb_build_object('id', l.id, 'legal_name', l.legal_name, 'type', l.type)
        from legal_persons l where l.id = i.issuing_legal_person_id) as issuer,
      ${latest('receiver_id')}, ${latest('sender_id')}
    from participants p
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    join organizations o on o.id = p.organization_id
    cross join lateral (select balance_on(p.organization_id, p.instrument_id, p.legal_person_id, ${date}) as units) balance
    -- Once for each, and not for each of the times that it is looked at.
    cross join lateral (
      select array(select names_of_holder(p.organization_id, p.instrument_id, p.legal_person_id)) as ids offset 0) names
    where p.legal_person_id = any(${[...legalPersonIds]}) and p.withdrawn_at is null
      ${only.on ? sql`and p.organization_id = ${only.on.organizationId} and p.instrument_id = ${only.on.instrumentId}` : sql``}
      ${only.id ? sql`and p.id = ${only.id}` : sql``}
    order by o.name, i.name, p.id`.execute(db)
  return rows
}

/** Whose position this is, of which instrument. */
export async function findParticipation(db: Db, id: string) {
  return db
    .selectFrom('participants')
    .select(['organization_id', 'instrument_id', 'legal_person_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Share numbers in somebody's hands from a date on, or waiting in an open transaction. */
export async function findUnavailableNumbers(
  db: Db,
  on: OnInstrument,
  date: string,
): Promise<string> {
  const { rows } = await sql<{ numbers: string }>`
    select numbers_unavailable(${on.organizationId}, ${on.instrumentId}, ${date}) as numbers`.execute(
    db,
  )
  return rows[0]?.numbers ?? '{}'
}

/** Share numbers a holder can give from a date on. */
export async function findAvailableNumbers(
  db: Db,
  on: OnInstrument,
  legalPersonId: string,
  date: string,
): Promise<string> {
  const { rows } = await sql<{ numbers: string }>`
    select numbers_available(${on.organizationId}, ${on.instrumentId}, ${legalPersonId}, ${date}) as numbers`.execute(
    db,
  )
  return rows[0]?.numbers ?? '{}'
}
