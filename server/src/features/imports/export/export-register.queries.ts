import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import {
  type CompanyFact,
  LEGAL_PERSON_FACTS,
  type NaturalPersonFact,
} from '@zegel/core/legal-persons/person-facts'
import { type RawBuilder, sql } from 'kysely'
import type { VestingOfRow } from '@zegel/core/imports/rows/vesting-columns'
import { presentHolderSql } from '../../../access/merged-names.queries.ts'
import type { Columns, Db } from '../../../db/database.ts'
import { columns, type OnInstrument } from '../../../db/sql-fragments.ts'

/** What a file of a register is about. */
export interface Exported {
  name: string
  instrumentType: InstrumentType
}

export async function getExported(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<Exported> {
  const { name, type } = await db
    .selectFrom('instruments')
    .select(['name', 'type'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', instrumentId)
    .executeTakeFirstOrThrow()
  return { name, instrumentType: type as InstrumentType } // safe: the table's check lists the same types
}

/** A person or company by the name that also holds elsewhere; the id stands in where there is none, or no room for a register. */
export interface ExportedParty {
  email: string | null
  number: string | null
  /** Of a company of another country, in whose register the number is. */
  country: string | null
  register: string | null
  id: string | null
}

export interface ExportedTransaction {
  id: string
  sender: ExportedParty
  receiver: ExportedParty
  units: bigint
  price_cents: bigint
  effective_date: string
  /** An int8multirange; null for all but shares. */
  numbers: string | null
  description: string | null
  acknowledged_on: string | null
  served_on: string | null
  released_on: string | null
  /** What stands of how a grant vests, in the order in which it was recorded: the schedule first. */
  vesting:
    | { kind: string; effective_date: string; schedule: VestingOfRow['schedule'] | null }[]
    | null
}

/** Transactions between two that are completed and not turned back, by date and then as they were posted. */
export function exportedTransactions(on: OnInstrument): RawBuilder<ExportedTransaction> {
  return sql<ExportedTransaction>`
    select t.id, ${partyOf('s')} as sender, ${partyOf('r')} as receiver, t.units, t.price_cents, t.effective_date, t.numbers,
      t.description, ${acquired('acknowledged')} as acknowledged_on, ${acquired('served')} as served_on,
      ${acquired('released')} as released_on, (
        select json_agg(json_build_object('kind', v.kind, 'effective_date', v.effective_date, 'schedule', v.schedule) order by v.id)
        from standing_vesting(t.organization_id, t.id) v) as vesting
    from transactions t
    join register_entries e on e.organization_id = t.organization_id and e.transaction_id = t.id
    join legal_persons s on s.id = ${presentOf('t', 'sender_id')}
    join legal_persons r on r.id = ${presentOf('t', 'receiver_id')}
    where ${isOf('t', on)} and t.status = 'completed' and t.reversed_at is null and s.id <> r.id
    order by t.effective_date, ${POSTED}`
}

export interface ExportedRegistration {
  holder: ExportedParty
  effective_date: string
  /** What they have at the end of that day, and all numbers of it. */
  units: bigint
  numbers: string | null
}

// Of several of one kind the last one holds.
function acquired(kind: string): RawBuilder<string | null> {
  return sql`(
    select a.date from acquisition_records a
    where a.organization_id = t.organization_id and a.transaction_id = t.id and a.kind = ${kind} order by a.id desc limit 1)`
}

/**
 * What registrations that are not turned back came to, for each holder at the end of each of their days, by date. So are the days on which a
 * corporate action took or gave units without a transaction: an import knows no such actions, and has the balances that they left.
 */
export function exportedRegistrations(on: OnInstrument): RawBuilder<ExportedRegistration> {
  return sql<ExportedRegistration>`
    select ${partyOf('l')} as holder, d.effective_date, coalesce(b.units, 0) as units, (
        select range_agg(n.numbers) from holder_numbers n
        where ${isOf('n', on)} and n.holder_id = d.holder_id
          and n.from_date <= d.effective_date and n.until_date > d.effective_date) as numbers
    from (
      select ${presentOf('b', 'legal_person_id')} as holder_id, b.effective_date, min(e.id::text) as first_entry
      from balance_registrations b
      join register_entries e on e.organization_id = b.organization_id and b.id in (e.balance_registration_id, e.keeps_registration_id)
      where ${isOf('b', on)} and b.reversed_at is null
      group by holder_id, b.effective_date
      union
      select c.holder_id, c.effective_date, c.first_entry from (${changedByActions(on)}) c
      where not exists (
        select from balance_registrations b
        where ${isOf('b', on)} and b.reversed_at is null and b.effective_date = c.effective_date
          and ${presentOf('b', 'legal_person_id')} = c.holder_id)) d
    join legal_persons l on l.id = d.holder_id
    left join holder_balances b on ${isOf('b', on)} and b.holder_id = d.holder_id
      and b.from_date <= d.effective_date and b.until_date > d.effective_date
    order by d.effective_date, d.first_entry`
}

function changedByActions(on: OnInstrument): RawBuilder<unknown> {
  return sql`
    select holder_id, effective_date, min(first_entry) as first_entry from (
      select ${presentOf('l', 'legal_person_id')} as holder_id, a.effective_date, a.id::text as first_entry
      from corporate_actions a
      join corporate_action_lines l on l.organization_id = a.organization_id and l.action_id = a.id
      where ${isOf('l', on)} and l.transaction_id is null and not exists (
        select from corporate_action_reversals r where r.organization_id = a.organization_id and r.action_id = a.id)) changed
    group by holder_id, effective_date`
}

export interface ExportedRight {
  id: string
  holder: ExportedParty
  kind: string
  beneficiary_name: string
  beneficiary_address: string | null
  units: bigint
  numbers: string | null
  from_date: string
  /** Null as long as it goes on. */
  until_date: string | null
  rank: number
  shares_rank: boolean
  votes: string
  meeting_rights: boolean
  deed_date: string | null
  notary: string | null
  acknowledged_on: string | null
  served_on: string | null
  release_deed_date: string | null
  release_notary: string | null
  note: string | null
}

function acknowledged(kind: string): RawBuilder<string | null> {
  return sql`(
    select a.date from right_acknowledgements a
    where a.organization_id = r.organization_id and a.right_id = r.id and a.kind = ${kind} order by a.id desc limit 1)`
}

/** On whose units which right rests, from one day until another: what went along with a transfer is on units of both, one after the other. */
export function exportedRights(on: OnInstrument): RawBuilder<ExportedRight> {
  return sql<ExportedRight>`
    select r.id, ${partyOf('l')} as holder, r.kind, r.beneficiary_name, r.beneficiary_address, e.units, e.numbers, e.from_date,
      nullif(e.until_date, 'infinity') as until_date, r.rank, r.shares_rank, r.votes, r.meeting_rights, r.deed_date, r.notary,
      ${acknowledged('acknowledged')} as acknowledged_on, ${acknowledged('served')} as served_on,
      ended.deed_date as release_deed_date, ended.notary as release_notary, r.note
    from encumbrances e
    join limited_rights r on r.organization_id = e.organization_id and r.id = e.right_id
    join legal_persons l on l.id = e.holder_id
    left join lateral (
      select s.deed_date, s.notary from standing_right_entries(e.organization_id, e.right_id) s
      where s.from_holder_id = e.holder_id and s.to_holder_id is null and s.effective_date = e.until_date
      order by s.id desc limit 1) ended on true
    where ${isOf('e', on)}
    order by r.rank, r.recorded_at, r.id, e.from_date, e.holder_id`
}

export interface ExportedAction {
  id: string
  kind: CorporateActionKind
  effective_date: string
  description: string | null
  instrument: string
  holder: string
  change: bigint
  /** What the holder was paid, in cents. */
  amount_cents: bigint | null
  reversed_on: string | null
}

/** What happened to units by acts of the issuer, with all their lines: also those in another instrument, and of what was turned back. */
export function exportedActions(on: OnInstrument): RawBuilder<ExportedAction> {
  return sql<ExportedAction>`
    select a.id, a.kind, a.effective_date, a.description, i.name as instrument, p.legal_name as holder, l.change, l.amount_cents,
      to_char(r.reversed_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as reversed_on
    from corporate_actions a
    join corporate_action_lines l on l.organization_id = a.organization_id and l.action_id = a.id
    join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
    join legal_persons p on p.id = l.legal_person_id
    left join corporate_action_reversals r on r.organization_id = a.organization_id and r.action_id = a.id
    where a.organization_id = ${on.organizationId} and exists (
      select from corporate_action_lines o
      where o.organization_id = a.organization_id and o.action_id = a.id and o.instrument_id = ${on.instrumentId})
    order by a.effective_date, a.id, l.instrument_id <> a.instrument_id, l.change, l.id`
}

export interface ExportedClass
  extends Columns<
    'share_terms',
    | 'par_value_cents'
    | 'paid_up_cents'
    | 'votes_per_unit'
    | 'profit_right'
    | 'authorised_units'
    | 'transfer_rule'
    | 'preference'
    | 'priority_rights'
  > {
  /** From when they hold; null from the first. */
  day: string | null
  /** The day of the resolution by which; null from the first. */
  resolved_on: string | null
}

/** What shares of a class give, as it is from each day on. */
export function exportedClass(on: OnInstrument): RawBuilder<ExportedClass> {
  return sql<ExportedClass>`
    select d.day, d.resolved_on, t.par_value_cents, t.paid_up_cents, t.votes_per_unit, t.profit_right, t.authorised_units, t.transfer_rule,
      t.preference, t.priority_rights
    from share_terms s
    cross join (
      select null::date as day, null::date as resolved_on
      union all
      select c.effective_date, c.resolved_on from terms_changes c where ${isOf('c', on)} and c.applied_at is not null and c.withdrawn_at is null) d
    cross join lateral terms_on(s, s.organization_id, s.instrument_id, coalesce(d.day, '1600-01-01')) t
    where ${isOf('s', on)}
    order by d.day nulls first`
}

export type ExportedPerson = Columns<
  'legal_persons',
  'type' | 'email' | NaturalPersonFact | CompanyFact
>

/**
 * Whoever holds or held something or is in a transaction, by name: companies with their register number, or persons with their address. The
 * issuer is left out, which every instrument has already, who was withdrawn, and who has no name that an import could know them by.
 */
export function exportedPersons(
  on: OnInstrument,
  kind: 'JuridicalPersons' | 'NaturalPersons',
): RawBuilder<ExportedPerson> {
  const isOfKind =
    kind === 'NaturalPersons'
      ? sql`l.type = 'natural_person' and l.email is not null`
      : sql`l.type <> 'natural_person' and l.business_register_number is not null`
  return sql<ExportedPerson>`
    select l.type, l.email, ${columns(LEGAL_PERSON_FACTS, 'l')}
    from legal_persons l
    where ${isOfKind} and l.id in (
      select e.from_holder_id from register_entries e where ${isOf('e', on)} and e.from_holder_id is not null
      union select e.to_holder_id from register_entries e where ${isOf('e', on)} and e.to_holder_id is not null
      union select t.sender_id from transactions t where ${isOf('t', on)}
      union select t.receiver_id from transactions t where ${isOf('t', on)}
      except select i.issuing_legal_person_id from instruments i
        where i.organization_id = ${on.organizationId} and i.id = ${on.instrumentId}
      except select p.legal_person_id from participants p
      where ${isOf('p', on)} and (p.merged_into is not null or p.withdrawn_at is not null))
    order by l.legal_name, l.id`
}

function isOf(table: string, { organizationId, instrumentId }: OnInstrument): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`${of('organization_id')} = ${organizationId} and ${of('instrument_id')} = ${instrumentId}`
}

// Who was found to be another is called by the name of that one, as the register has it.
function presentOf(table: string, column: string): RawBuilder<string> {
  return sql.raw(presentHolderSql(table, column))
}

function partyOf(table: string): RawBuilder<ExportedParty> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const [type, email] = [of('type'), of('email')]
  const number = of('business_register_number')
  const isForeign = sql`${of('foreign_register')} is not null and ${number} is not null`
  return sql`json_build_object(
    'email', case when ${type} = 'natural_person' then ${email} end, 'number', ${number},
    'country', case when ${isForeign} then ${of('country')} end, 'register', case when ${isForeign} then ${of('foreign_register')} end,
    'id', case when (${number} is null or ${isForeign}) and (${type} <> 'natural_person' or ${email} is null) then ${of('id')} end)`
}

// An id begins with its millisecond, within which it says nothing: an import tells the order of what it posted together.
const POSTED = sql`left(e.id::text, 13), e.recorded_at, (
  select min(i.step) from import_records i where i.organization_id = t.organization_id and i.record_id = t.id), e.id`
