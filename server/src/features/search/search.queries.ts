import type { SearchResult } from '@zegel/contract/search/search'
import { isUuid } from '@zegel/core/is-uuid'
import { readCents } from '@zegel/core/parsing/read-amount'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { beginningWith } from '../../db/sql-fragments.ts'
import {
  AS_WRITTEN,
  asName,
  hasSwappedWords,
  hasWords,
  hasWritten,
  isLike,
  LEAST_MISSPELT,
  likeness,
  RANK_OF_AMOUNT,
  rankOf,
  rankOfName,
} from './name-ranks.queries.ts'

/** What was typed, as names are searched, and how. */
export interface Wanted {
  typed: string
  /** As names are spelt beside `search_name`. */
  text: string
  organizationId: string
}

/** Something found; the lower its rank, the better it fits. */
export type Ranked<Kind extends SearchResult['kind']> = Extract<SearchResult, { kind: Kind }> & {
  rank: number
}

// Of each kind so many are shown, and so many are weighed against each other.
const SHOWN = 8
const WEIGHED = 300
/** How a text is spelt when names are searched. */
export async function spell(db: Db, typed: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select searchable(${typed}) as text`.execute(db)
  return rows[0]?.text ?? ''
}

/** Sets how much the name of a person has to be like a text, for the rest of the transaction. */
export async function setLikeness(tx: Tx, text: string): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness(text))}, true)`.execute(
    tx,
  )
}

/** The instruments of an organisation. */
export async function findInstruments(
  db: Db,
  { organizationId, text }: Wanted,
): Promise<Ranked<'instrument'>[]> {
  const { rows } = await sql<Ranked<'instrument'>>`
    select 'instrument' as kind, i.id, i.name, i.type, ${rankOfName(text)} as rank
    from instruments i ${asName(sql`i.name`, text)}
    where i.organization_id = ${organizationId} and ${isLike(text)}
    order by rank, i.name, i.id limit ${SHOWN}`.execute(db)
  return rows
}

/** The legal entities of an organisation, also by their number in the register. */
export async function findEntities(
  db: Db,
  { organizationId, text, typed }: Wanted,
): Promise<Ranked<'entity'>[]> {
  const { rows } = await sql<Ranked<'entity'>>`
    select 'entity' as kind, p.id, p.legal_name as name, e.central,
      case when p.business_register_number = ${typed} then 0 else ${rankOfName(text)} end as rank
    from organization_legal_persons e join legal_persons p on p.id = e.legal_person_id
    ${asName(sql`p.legal_name`, text)}
    where e.organization_id = ${organizationId} and (p.business_register_number = ${typed} or ${isLike(text)})
    order by rank, p.legal_name, p.id limit ${SHOWN}`.execute(db)
  return rows
}

/** Who has or had a seat in a body of an organisation's structure, by name. */
export async function findFunctions(
  db: Db,
  { organizationId, text }: Wanted,
): Promise<Ranked<'function'>[]> {
  const { rows } = await sql<Ranked<'function'>>`
    select 'function' as kind, p.id, p.legal_name as name, s.title, o.legal_name as of_name, ${rankOfName(text)} as rank
    from (
      select distinct on (m.legal_person_id) m.legal_person_id, m.title, b.legal_person_id as of_id
      from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
      where m.organization_id = ${organizationId} and m.stated_millionths is null
      order by m.legal_person_id, m.valid_to desc nulls first, m.valid_from desc, m.id) s
    join legal_persons p on p.id = s.legal_person_id join legal_persons o on o.id = s.of_id
    ${asName(sql`p.legal_name`, text)}
    where ${isLike(text)}
    order by rank, p.legal_name, p.id limit ${SHOWN}`.execute(db)
  return rows
}

/** Who belongs to an organisation; by an e-mail address for who knows those. */
export async function findMembers(
  db: Db,
  { organizationId, text, typed }: Wanted,
  { byEmail }: { byEmail: boolean },
): Promise<Ranked<'member'>[]> {
  const isAddress = byEmail ? sql`coalesce(p.email = ${typed.toLowerCase()}, false)` : sql`false`
  const { rows } = await sql<Ranked<'member'>>`
    select 'member' as kind, p.id, p.legal_name as name, m.role,
      case when ${isAddress} then 0 else ${rankOfName(text)} end as rank
    from organization_members m join legal_persons p on p.id = m.legal_person_id
    ${asName(sql`p.legal_name`, text)}
    where m.organization_id = ${organizationId} and (${isAddress} or ${isLike(text)})
    order by rank, p.legal_name, p.id limit ${SHOWN}`.execute(db)
  return rows
}

/** The instruments whose registers may be searched; all of the organisation's when it says nothing. */
export type Registers = readonly string[] | undefined

function inRegisters(
  { organizationId }: Wanted,
  instruments: Registers,
  alias: 'p' | 't',
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const only = instruments && sql` and ${column('instrument_id')} = any(${[...instruments]})`
  return sql`${column('organization_id')} = ${organizationId}${only ?? sql``}`
}

/** The ids of all instruments of an organisation. */
export async function listInstrumentIds(db: Db, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from instruments where organization_id = ${organizationId}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Who takes part in instruments of the organisation. However many are called alike, so many are weighed: those that begin with the text
 * in the order of their names, and of the others what the index of parts of names comes across first.
 */
export async function findPeople(
  tx: Tx,
  wanted: Wanted,
  instruments: Registers,
): Promise<Ranked<'person'>[]> {
  const beginning = await weighPeople(tx, wanted, instruments, startsWith(wanted, instruments))
  if (beginning.length === SHOWN) return beginning
  const exact = union(havingWords(wanted, instruments))
  const found = await weighPeople(tx, wanted, instruments, exact)
  // What is only spelt like it comes behind all of these, and beside what is written so it is left out.
  if (found.length === SHOWN || wanted.text.length < LEAST_MISSPELT || hasWritten(found))
    return found
  const misspelt = [...havingWords(wanted, instruments), ...resembling(wanted, instruments)]
  return weighPeople(tx, wanted, instruments, union(misspelt))
}

function union(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join([...parts], sql` union `)
}

function startsWith(wanted: Wanted, instruments: Registers): RawBuilder<unknown> {
  return sql`(
    select p.id, p.legal_person_id, p.name, p.search_name from participants p
    where ${isPresent(wanted, instruments)} and p.search_name collate "C" like ${beginningWith(wanted.text)}
    order by p.search_name collate "C" limit ${WEIGHED})`
}

function havingWords(wanted: Wanted, instruments: Registers): RawBuilder<unknown>[] {
  const { text, typed } = wanted
  // An address is that of one person, and of whom organisations stated to be one: each has an index of its own.
  const address = typed.toLowerCase()
  const known = sql`p.legal_person_id in (
    select id from legal_persons where email = ${address} and type = 'natural_person' and stated_by is null
    union select id from legal_persons where email = ${address} and stated_by is not null
    union select id from legal_persons where business_register_number = ${typed})`
  return [
    startsWith(wanted, instruments),
    candidates(wanted, instruments, hasWords(sql`p.search_name`, text)),
    candidates(wanted, instruments, known),
  ]
}

function resembling(wanted: Wanted, instruments: Registers): RawBuilder<unknown>[] {
  const { text } = wanted
  return [
    candidates(wanted, instruments, hasSwappedWords(sql`p.search_name`, text)),
    candidates(wanted, instruments, sql`${text} <% p.search_name`),
  ]
}

function candidates(
  wanted: Wanted,
  instruments: Registers,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    select p.id, p.legal_person_id, p.name, p.search_name from participants p
    where ${isPresent(wanted, instruments)} and (${condition}) limit ${WEIGHED})`
}

function isPresent(wanted: Wanted, instruments: Registers): RawBuilder<unknown> {
  return sql`${inRegisters(wanted, instruments, 'p')} and p.merged_into is null and p.withdrawn_at is null`
}

async function weighPeople(
  tx: Tx,
  wanted: Wanted,
  instruments: Registers,
  among: RawBuilder<unknown>,
): Promise<Ranked<'person'>[]> {
  const { text, typed } = wanted
  const { rows } = await sql<Ranked<'person'>>`
    with candidates as (${among}),
      best as (
        select c.legal_person_id as id, min(c.name) as name, min(${rankOf(sql`c.search_name`, text)}) as rank
        from candidates c group by c.legal_person_id
        order by rank, name, id limit ${SHOWN * 4}),
      people as (
        select b.id, l.legal_name as name, l.type <> 'natural_person' as is_entity,
          case when l.email = ${typed.toLowerCase()} or l.business_register_number = ${typed} then 0 else b.rank end as rank
        from best b join legal_persons l on l.id = b.id
        order by rank, b.name, b.id limit ${SHOWN})
    select 'person' as kind, b.*, (
      select json_agg(json_build_object('id', p.id, 'instrument_id', i.id, 'instrument_name', i.name) order by i.name, i.id)
      from participants p join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
      where p.legal_person_id = b.id and ${isPresent(wanted, instruments)}) as participations
    from people b order by b.rank, b.name, b.id`.execute(tx)
  return rows
}

// 'RF', two check digits and up to 21 digits and capitals; with fewer signs than these too many begin so.
const REFERENCE = /^RF\d{2}[0-9A-Z]*$/
const LONGEST_REFERENCE = 25

/** That the reference of a payment begins with what was typed. Of digits and capitals any collation says the same, so its index does for each. */
function isPaidUnder(typed: string): RawBuilder<boolean> {
  const reference = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (!REFERENCE.test(reference) || reference.length > LONGEST_REFERENCE) return sql`false`
  return sql`y.reference between ${reference} and ${reference.padEnd(LONGEST_REFERENCE, 'Z')}`
}

/** That what is paid for `transactions t` is the amount that was typed, however it is written: '12.500', '€ 12.500,00' or '12,500.00'. */
function costs(typed: string): RawBuilder<boolean> {
  const cents = readCents(typed, 'open')
  return typeof cents === 'bigint' && cents > 0n ? sql`due_cents(t) = ${cents}` : sql`false`
}

/**
 * The latest transactions of each of these holders: what they received and what they passed on, as an issuance is the receiver's; the one
 * that has this id, or those of which a payment has a reference that begins so; and the latest for which this amount is paid. Those of a
 * holder come behind whatever is called as was typed itself, those of who is called so most first.
 */
export async function findTransactions(
  tx: Tx,
  wanted: Wanted,
  instruments: Registers,
  holders: readonly Pick<Ranked<'person'>, 'id' | 'rank'>[],
): Promise<Ranked<'transaction'>[]> {
  const latest = (ofHolder: RawBuilder<unknown>) => sql`(
    select t.id, greatest(h.rank + 0.5, ${AS_WRITTEN} + (h.rank + 1) / 10) as rank, h.id as party from transactions t
    where ${ofHolder} and ${inRegisters(wanted, instruments, 't')}
    order by t.effective_date desc, t.id desc limit ${SHOWN})`
  // Issuers send so much that PostgreSQL would rather read all transactions of the organisation than what one sender sent.
  const given = sql`t.sender_id = h.id and t.type = 'transfer'`
  const holding = JSON.stringify(holders.map(({ id, rank }) => ({ id, rank })))
  const { rows } = await sql<Ranked<'transaction'>>`
    with found as (
      select l.id, l.rank, l.party from jsonb_to_recordset(${holding}::jsonb) as h (id uuid, rank float8)
      cross join lateral (${latest(given)} union ${latest(sql`t.receiver_id = h.id`)}) l
      union select t.id, 0, null from transactions t
        where t.organization_id = ${wanted.organizationId} and t.id = ${toId(wanted.typed)}::uuid
      union (select t.id, ${RANK_OF_AMOUNT}, null from transactions t
        where ${inRegisters(wanted, instruments, 't')} and ${costs(wanted.typed)}
        order by t.effective_date desc, t.id desc limit ${SHOWN})
      union (select y.transaction_id, 0, null from payments y
        where y.organization_id = ${wanted.organizationId} and ${isPaidUnder(wanted.typed)} limit ${WEIGHED}))
    select 'transaction' as kind, t.id, case when f.party = t.sender_id then n.sender_name else n.receiver_name end as name, t.type,
      status_of(t) as status, t.units::float8 as units, t.effective_date::text as effective_date,
      n.sender_name, n.receiver_name,
      t.instrument_id, i.name as instrument_name, f.rank
    from (select distinct on (id) id, rank, party from found order by id, rank, party) f
    join transactions t on t.id = f.id and ${inRegisters(wanted, instruments, 't')}
    join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    join legal_persons s on s.id = t.sender_id
    join legal_persons r on r.id = t.receiver_id
    cross join lateral (
      select coalesce(t.sender_snapshot ->> 'legal_name', s.legal_name) as sender_name,
        coalesce(t.receiver_snapshot ->> 'legal_name', r.legal_name) as receiver_name) n
    order by f.rank, t.effective_date desc, t.id desc limit ${SHOWN}`.execute(tx)
  return rows
}

function toId(typed: string): string | null {
  return isUuid(typed) ? typed : null
}

/** What some legal persons have, in any organisation, by the name of the instrument, of the organisation or of whose it is, or the reference that it was paid under. */
export async function findHoldings(
  db: Db,
  { text, typed }: Pick<Wanted, 'typed' | 'text'>,
  legalPersonIds: readonly string[],
): Promise<Ranked<'holding'>[]> {
  const isPaid = sql`exists (
    select from payments y join transactions t on t.organization_id = y.organization_id and t.id = y.transaction_id
    where y.organization_id = p.organization_id and ${isPaidUnder(typed)}
      and t.instrument_id = p.instrument_id
      and present_holder(t.organization_id, t.instrument_id, t.receiver_id) = p.legal_person_id)`
  const { rows } = await sql<Ranked<'holding'>>`
    select 'holding' as kind, p.id, i.name, i.type, l.legal_name as holder_name, o.name as organization_name,
      case when ${isPaid} then 0 else ${rankOfName(text)} end as rank
    from participants p
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    join organizations o on o.id = p.organization_id
    join legal_persons l on l.id = p.legal_person_id
    ${asName(sql`i.name || ' ' || o.name || ' ' || l.legal_name`, text)}
    where p.legal_person_id = any(${[...legalPersonIds]}) and p.merged_into is null and p.withdrawn_at is null
      and (${isLike(text)} or ${isPaid})
    order by rank, i.name, l.legal_name, p.id limit ${SHOWN}`.execute(db)
  return rows
}

/** The organisations that one of these legal persons belongs to, or all; an id finds one as well. */
export async function findOrganizations(
  db: Db,
  { text, typed }: Pick<Wanted, 'text' | 'typed'>,
  of: { memberId: string } | 'all',
): Promise<Ranked<'organization'>[]> {
  const belongs =
    of === 'all'
      ? sql`true`
      : sql`exists (select from organization_members m where m.organization_id = o.id and m.legal_person_id = ${of.memberId})`
  const { rows } = await sql<Ranked<'organization'>>`
    select 'organization' as kind, o.id, o.name,
      case when o.id = ${toId(typed)}::uuid then 0 else ${rankOfName(text)} end as rank
    from organizations o ${asName(sql`o.name`, text)}
    where ${belongs} and (coalesce(o.id = ${toId(typed)}::uuid, false) or ${isLike(text)})
    order by rank, o.name, o.id limit ${SHOWN}`.execute(db)
  return rows
}
