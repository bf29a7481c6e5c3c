import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { TransactionStatus, TransactionType } from '@zegel/core/transactions/transaction'
import type { SigningAct } from '@zegel/contract/structure/representation'
import type { Authority } from '@zegel/core/deeds/deed-variables'
import { sql } from 'kysely'
import type { Columns, Db } from '../../db/database.ts'
import type { TransactionKey } from './deeds.queries.ts'

/** A party as it was on completion, or as it is. */
export interface PartyRow
  extends Columns<
    'legal_persons',
    'id' | 'legal_name' | 'business_register_number' | 'address' | 'zip_code' | 'city' | 'country'
  > {
  type: LegalPersonType
  /** Not there in what was kept before these could be told. */
  foreign_register?: string | null
  foreign_legal_form?: string | null
}

export interface DeedFactsRow
  extends Columns<
    'transactions',
    | 'instrument_id'
    | 'historic'
    | 'units'
    | 'price_cents'
    | 'total_cents'
    | 'accrued_cents'
    | 'effective_date'
    | 'description'
    | 'is_paid'
    | 'expires_at'
    | 'completed_at'
  > {
  type: TransactionType
  instrument_type: InstrumentType
  status: TransactionStatus
  paid_at: Date | null
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
        where e.record_id = d.id and e.organization_id = d.organization_id and e.id >= made_since(d.id)
          and e.action = 'transaction marked as paid'
        order by e.at limit 1)) as paid_at
    from transaction_details d
    join instruments i on i.organization_id = d.organization_id and i.id = d.instrument_id
    where d.organization_id = ${organizationId} and d.id = ${transactionId}`.execute(db)
  return rows[0]
}

export type IdentityRow = Columns<
  'legal_persons',
  'id' | 'statutory_seat' | 'birth_date' | 'birth_place'
>

/** What tells legal persons apart from others of their name. */
export async function listIdentities(db: Db, ids: readonly string[]): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select id, statutory_seat, birth_date, birth_place from legal_persons where id = any(${[...ids]}::uuid[])`.execute(
    db,
  )
  return rows
}

export interface BoundsRow {
  cents: string | null
  acts: SigningAct[] | null
  words: string | null
}

/** A company that somebody represents, and the director by whom, from which seat. */
interface SeatRow extends BoundsRow {
  director: string
  is_joint: boolean
}

export interface SigningRow {
  party_type: 'issuer' | 'sender' | 'receiver'
  name: string
  signed_at: Date
  authority: Authority
  /** The power of attorney that was recorded and in force that day. */
  power: (BoundsRow & { granted_on: string; granted_by: string }) | null
  /** Of a director: from the party on, to whoever signed. */
  seats: SeatRow[]
  /** The other director who agreed, as was declared. */
  co_signer: string | null
  /** It stands under all deeds of the offer. */
  is_standing: boolean
}

const bounds = (acts: string, words: string, cents: string) =>
  `'acts', ${acts}, 'words', ${words}, 'cents', ${cents}::text`

/**
 * Who signed a transaction, and by what right: as the party itself, by a power of attorney, or from a seat in the body that acts for it on
 * that day, alone or with another director, or at the end of a chain of companies that direct each other.
 */
export async function listSignings(
  db: Db,
  { organizationId, transactionId }: TransactionKey,
): Promise<SigningRow[]> {
  const { rows } = await sql<SigningRow>`
    select s.party_type, p.legal_name as name, s.signed_at, s.is_standing, coalesce(r.kind, 'authorised') as authority, (
        select json_build_object('granted_on', a.granted_on, 'granted_by', a.granted_by,
          ${sql.raw(bounds('a.acts', 'a.scope', 'a.limit_cents'))})
        from powers_of_attorney a where a.organization_id = s.organization_id and a.id = r.power_id) as power, (
        select coalesce(json_agg(json_build_object('director', l.legal_name, 'is_joint', w.company = any (r.joint),
          ${sql.raw(bounds('m.authority_acts', 'm.authority_limit', 'm.authority_limit_cents'))}) order by w.place), '[]')
        from unnest(r.companies) with ordinality w(company, place)
        join lateral (
          select b.* from board_on(s.organization_id, w.company, s.day) b
          where b.legal_person_id = r.companies[w.place + 1]
            or (w.place = cardinality(r.companies) and b.legal_person_id in (select persons_of_user(s.user_id)))
          order by (b.authority is not distinct from 'jointly') = (w.company = any (r.joint)) desc,
            b.authority_limit_cents desc nulls first
          limit 1) m on true
        join legal_persons l on l.id = m.legal_person_id) as seats, (
        select l.legal_name from co_signatures c join legal_persons l on l.id = c.co_signer_id
        where c.organization_id = s.organization_id and c.legal_person_id = s.party_id and c.user_id = s.user_id
          and c.declared_at <= s.signed_at and c.subject_id = case when s.is_standing then s.instrument_id else s.transaction_id end
        order by c.declared_at desc limit 1) as co_signer
    from (
      select g.*, (g.signed_at at time zone 'Europe/Amsterdam')::date as day, t.instrument_id, t.type as transaction_type,
        due_cents(t) as cents, g.party_type = 'issuer' and g.signed_at < t.created_at as is_standing,
        case g.party_type when 'sender' then t.sender_id when 'receiver' then t.receiver_id
          else i.issuing_legal_person_id end as party_id
      from transaction_signatures g
      join transactions t on t.organization_id = g.organization_id and t.id = g.transaction_id
      join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
      where g.organization_id = ${organizationId} and g.transaction_id = ${transactionId}) s
    join users u on u.id = s.user_id
    join legal_persons p on p.id = u.natural_person_id
    left join bond_terms b on b.organization_id = s.organization_id and b.instrument_id = s.instrument_id
    left join lateral right_to_sign(s.organization_id, s.party_id, s.user_id, s.day,
      case when s.party_type = 'receiver' then 'accepting' when s.transaction_type = 'issuance' then 'issuing' else 'transferring' end,
      case when s.is_standing then b.limit_cents else s.cents end) r on true`.execute(db)
  return rows
}

export interface DeedFileRow extends Columns<'entity_files', 'stored_file_id' | 'title' | 'type'> {
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
    from files f join stored_files s on s.organization_id = ${organizationId} and s.id = f.stored_file_id
    order by coalesce(f.rank, 3), f.at, f.position`.execute(db)
  return rows
}
