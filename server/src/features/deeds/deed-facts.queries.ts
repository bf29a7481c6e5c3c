import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { TransactionStatus } from '@zegel/core/transactions/transaction-status'
import type { TransactionType } from '@zegel/core/transactions/transaction-type'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { TransactionKey } from './deeds.queries.ts'

/** A party as it was on completion, or as it is. */
export interface PartyRow {
  id: string
  type: LegalPersonType
  legal_name: string
  business_register_number: string | null
  /** Not there in what was kept before these could be told. */
  foreign_register?: string | null
  foreign_legal_form?: string | null
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
}

export interface DeedFactsRow {
  instrument_id: string
  type: TransactionType
  instrument_type: InstrumentType
  status: TransactionStatus
  historic: boolean
  units: bigint
  price_cents: bigint
  total_cents: bigint
  accrued_cents: bigint | null
  effective_date: string
  description: string | null
  is_paid: boolean
  paid_at: Date | null
  expires_at: Date | null
  completed_at: Date | null
  instrument_name: string
  instrument_description: string | null
  sender: PartyRow
  receiver: PartyRow
  /** Null while the instrument has no issuer. */
  issuer: PartyRow | null
}

/** All of a transaction that its deed tells, but the terms of its instrument, who signed and the files. */
export async function findDeedFacts(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<DeedFactsRow | undefined> {
  const { rows } = await sql<DeedFactsRow>`
    select d.instrument_id, d.type, d.instrument_type, d.status, d.historic, d.units, d.price_cents, d.total_cents, d.accrued_cents,
      d.effective_date, d.description, d.is_paid, d.expires_at, d.completed_at, d.instrument_name,
      i.description as instrument_description, d.sender, d.receiver, d.issuer, coalesce((
        select min(y.paid_at) from payments y
        where y.organization_id = d.organization_id and y.transaction_id = d.id and y.status = 'paid' and y.to_refund is null), (
        select e.at from audit_events e
        where e.record_id = d.id and e.organization_id = d.organization_id and e.action = 'transaction marked as paid'
        order by e.at limit 1)) as paid_at
    from transaction_details d
    join instruments i on i.organization_id = d.organization_id and i.id = d.instrument_id
    where d.organization_id = ${organizationId} and d.id = ${transactionId}`.execute(db)
  return rows[0]
}

export interface IdentityRow {
  id: string
  statutory_seat: string | null
  birth_date: string | null
  birth_place: string | null
}

/** What tells legal persons apart from others of their name. */
export async function listIdentities(db: Db, ids: readonly string[]): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select id, statutory_seat, birth_date, birth_place from legal_persons where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

export interface SigningRow {
  party_type: 'issuer' | 'sender' | 'receiver'
  name: string
  signed_at: Date
  is_self: boolean
  is_director: boolean
  /** Up to what he represents it from that seat, in words; null where no limit was stated. */
  authority_limit: string | null
  /** The power of attorney that was recorded and in force that day. */
  power_on: string | null
  power_by: string | null
  /** The other director who agreed, as was declared. */
  co_signer: string | null
  /** It stands under all deeds of the offer. */
  is_standing: boolean
}

/**
 * Who signed a transaction, and by what right: as the party itself, by a power of attorney, or from a seat in the body that acts for it on
 * that day, alone or with another director.
 */
export async function listSignings(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<SigningRow[]> {
  const { rows } = await sql<SigningRow>`
    select s.party_type, p.legal_name as name, s.signed_at, p.id = party.id as is_self,
      s.party_type = 'issuer' and s.signed_at < t.created_at as is_standing, exists (
      select from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
      where m.legal_person_id = p.id and b.legal_person_id = party.id and b.type in ('Board', 'Council of Stewards')
        and s.signed_at::date >= greatest(m.valid_from, b.valid_from)
        and s.signed_at::date < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))) as is_director,
      (
        select min(m.authority_limit) from board_on(s.organization_id, party.id, s.signed_at::date) m
        where m.legal_person_id = p.id and m.authority = 'limited') as authority_limit,
      power.granted_on as power_on, power.granted_by as power_by, (
        select l.legal_name from co_signatures c join legal_persons l on l.id = c.co_signer_id
        where c.organization_id = s.organization_id and c.legal_person_id = party.id and c.user_id = s.user_id
          and c.declared_at <= s.signed_at
          and c.subject_id = case
            when s.party_type = 'issuer' and s.signed_at < t.created_at then t.instrument_id else t.id end
        order by c.declared_at desc limit 1) as co_signer
    from transaction_signatures s
    join transactions t on t.organization_id = s.organization_id and t.id = s.transaction_id
    join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    join users u on u.id = s.user_id
    join legal_persons p on p.id = u.natural_person_id
    cross join lateral (
      select case s.party_type when 'sender' then t.sender_id when 'receiver' then t.receiver_id
        else i.issuing_legal_person_id end as id) party
    left join lateral power_on(s.organization_id, party.id, s.user_id, s.signed_at::date) power on true
    where s.organization_id = ${organizationId} and s.transaction_id = ${transactionId}`.execute(db)
  return rows
}

export interface DeedFileRow {
  stored_file_id: string
  title: string
  type: string
  file_name: string
}

/**
 * The files that go with a transaction as they were on completion: the conditions and the information document of the instrument, what
 * comes with all its transactions, then what came with this one.
 */
export async function listDeedFiles(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<DeedFileRow[]> {
  const { rows } = await sql<DeedFileRow>`
    with t as (
      select instrument_id, completed_at from transactions where organization_id = ${organizationId} and id = ${transactionId}),
    files as (
      select e.stored_file_id, e.title, e.type, array_position(array['conditions', 'information_document_afm'], e.type) as rank,
        e.created_at as at, e.position
      from t join entity_files e on e.organization_id = ${organizationId} and e.instrument_id = t.instrument_id
      where (e.attach_to_transactions or e.type in ('conditions', 'information_document_afm'))
        and (t.completed_at is null or e.created_at <= t.completed_at)
        and (e.removed_at is null or e.removed_at > t.completed_at)
      union all
      select f.stored_file_id, f.title, 'attachment', 9, null, f.position
      from transaction_files f where f.organization_id = ${organizationId} and f.transaction_id = ${transactionId})
    select f.stored_file_id, f.title, f.type, s.file_name
    from files f join stored_files s on s.id = f.stored_file_id
    order by coalesce(f.rank, 3), f.at, f.position`.execute(db)
  return rows
}
