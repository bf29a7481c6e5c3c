import type { SearchResult } from '@zegel/contract/search/search'
import { isUuid } from '@zegel/core/is-uuid'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { beginningWith, containing } from '../../db/sql-fragments.ts'

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
// Fewer letters make too few groups of three to tell a slip of the key by.
const LEAST_MISSPELT = 3
// Of its groups of three letters about so many are the same: two letters that changed places in a name of ten still are.
const LIKENESS = '0.48'

/** How a text is spelt when names are searched. Sets as well how much a name has to be like it, for the rest of the transaction. */
export async function spell(tx: Tx, typed: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select searchable(${typed}) as text, set_config('pg_trgm.word_similarity_threshold', ${LIKENESS}, true)`.execute(
    tx,
  )
  return rows[0]?.text ?? ''
}

// Each word somewhere in the name, in any order.
function hasWords(name: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const words = text.split(' ').filter(Boolean)
  return sql.join(
    words.map((word) => sql`${name} like ${containing(word)}`),
    sql` and `,
  )
}

/** The whole name, its beginning, the beginning of a word of it, anywhere in it, and then what is only spelt like it. */
function rankOf(name: RawBuilder<unknown>, text: string): RawBuilder<number> {
  return sql`case
    when ${name} = ${text} then 0
    when ${name} like ${beginningWith(text)} then 1
    when ${name} like ${containing(` ${text}`)} then 2
    when ${hasWords(name, text)} then 3
    else 5 - word_similarity(${text}, ${name}) end::float8`
}

// Spelt once for each row: without an offset it would be for each time that it is named.
function asName(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`cross join lateral (select searchable(${name}) as name offset 0) n`
}

// For what an organisation has few of: each is looked at.
function isLike(name: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const like = hasWords(name, text)
  return text.length < LEAST_MISSPELT ? sql`(${like})` : sql`((${like}) or ${text} <% ${name})`
}

/** The instruments of an organisation. */
export async function findInstruments(
  tx: Tx,
  { organizationId, text }: Wanted,
): Promise<Ranked<'instrument'>[]> {
  const { rows } = await sql<Ranked<'instrument'>>`
    select 'instrument' as kind, i.id, i.name, i.type, ${rankOf(sql`n.name`, text)} as rank
    from instruments i ${asName(sql`i.name`)}
    where i.organization_id = ${organizationId} and ${isLike(sql`n.name`, text)}
    order by rank, i.name, i.id limit ${SHOWN}`.execute(tx)
  return rows
}

/** The legal entities of an organisation, also by their number in the register. */
export async function findEntities(
  tx: Tx,
  { organizationId, text, typed }: Wanted,
): Promise<Ranked<'entity'>[]> {
  const { rows } = await sql<Ranked<'entity'>>`
    select 'entity' as kind, p.id, p.legal_name as name, e.central,
      case when p.business_register_number = ${typed} then 0 else ${rankOf(sql`n.name`, text)} end as rank
    from organization_legal_persons e join legal_persons p on p.id = e.legal_person_id
    ${asName(sql`p.legal_name`)}
    where e.organization_id = ${organizationId} and (p.business_register_number = ${typed} or ${isLike(sql`n.name`, text)})
    order by rank, p.legal_name, p.id limit ${SHOWN}`.execute(tx)
  return rows
}

/** Who belongs to an organisation; by an e-mail address for who knows those. */
export async function findMembers(
  tx: Tx,
  { organizationId, text, typed }: Wanted,
  { byEmail }: { byEmail: boolean },
): Promise<Ranked<'member'>[]> {
  const isAddress = byEmail ? sql`coalesce(p.email = ${typed.toLowerCase()}, false)` : sql`false`
  const { rows } = await sql<Ranked<'member'>>`
    select 'member' as kind, p.id, p.legal_name as name, m.role,
      case when ${isAddress} then 0 else ${rankOf(sql`n.name`, text)} end as rank
    from organization_members m join legal_persons p on p.id = m.legal_person_id
    ${asName(sql`p.legal_name`)}
    where m.organization_id = ${organizationId} and (${isAddress} or ${isLike(sql`n.name`, text)})
    order by rank, p.legal_name, p.id limit ${SHOWN}`.execute(tx)
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
export async function listInstrumentIds(tx: Tx, organizationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from instruments where organization_id = ${organizationId}`.execute(tx)
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
  return weighPeople(tx, wanted, instruments, resembles(wanted, instruments))
}

function startsWith(wanted: Wanted, instruments: Registers): RawBuilder<unknown> {
  return sql`(
    select p.id, p.legal_person_id, p.name, p.search_name from participants p
    where ${isPresent(wanted, instruments)} and p.search_name collate "C" like ${beginningWith(wanted.text)}
    order by p.search_name collate "C" limit ${WEIGHED})`
}

function resembles(wanted: Wanted, instruments: Registers): RawBuilder<unknown> {
  const { text, typed } = wanted
  const found = (condition: RawBuilder<unknown>) => sql`(
    select p.id, p.legal_person_id, p.name, p.search_name from participants p
    where ${isPresent(wanted, instruments)} and ${condition} limit ${WEIGHED})`
  const known = sql`p.legal_person_id in (
    select id from legal_persons where email = ${typed.toLowerCase()} and type = 'natural_person'
    union select id from legal_persons where business_register_number = ${typed})`
  const parts = [
    startsWith(wanted, instruments),
    found(sql`${hasWords(sql`p.search_name`, text)}`),
    found(known),
    ...(text.length < LEAST_MISSPELT ? [] : [found(sql`${text} <% p.search_name`)]),
  ]
  return sql.join(parts, sql` union `)
}

function isPresent(wanted: Wanted, instruments: Registers): RawBuilder<unknown> {
  return sql`${inRegisters(wanted, instruments, 'p')} and p.merged_into is null and p.withdrawn_at is null`
}

async function weighPeople(
  tx: Tx,
  wanted: Wanted,
  instruments: Registers,
  candidates: RawBuilder<unknown>,
): Promise<Ranked<'person'>[]> {
  const { text, typed } = wanted
  const { rows } = await sql<Ranked<'person'>>`
    with candidates as (${candidates}),
      best as (
        select c.legal_person_id as id, min(c.name) as name, min(${rankOf(sql`c.search_name`, text)}) as rank
        from candidates c group by c.legal_person_id
        order by rank, name, id limit ${SHOWN * 4}),
      people as (
        select b.id, b.name, l.type <> 'natural_person' as is_entity,
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

/** The latest transactions of each of these holders; and the one that has this id, or was paid under this reference. */
export async function findTransactions(
  tx: Tx,
  wanted: Wanted,
  instruments: Registers,
  holders: readonly Pick<Ranked<'person'>, 'id' | 'rank'>[],
): Promise<Ranked<'transaction'>[]> {
  const latest = (party: 'sender_id' | 'receiver_id') => sql`(
    select t.id, h.rank + 0.5 as rank from transactions t
    where t.${sql.ref(party)} = h.id and ${inRegisters(wanted, instruments, 't')}
    order by t.effective_date desc, t.id desc limit ${SHOWN})`
  const holding = JSON.stringify(holders.map(({ id, rank }) => ({ id, rank })))
  const reference = wanted.typed.replaceAll(' ', '').toUpperCase()
  const { rows } = await sql<Ranked<'transaction'>>`
    with found as (
      select l.id, l.rank from jsonb_to_recordset(${holding}::jsonb) as h (id uuid, rank float8)
      cross join lateral (${latest('sender_id')} union ${latest('receiver_id')}) l
      union select t.id, 0 from transactions t where t.id = ${toId(wanted.typed)}::uuid
      union select y.transaction_id, 0 from payments y where y.reference = ${reference})
    select 'transaction' as kind, t.id, coalesce(t.receiver_snapshot ->> 'legal_name', r.legal_name) as name, t.type,
      status_of(t) as status, t.units::float8 as units, t.effective_date::text as effective_date,
      coalesce(t.sender_snapshot ->> 'legal_name', s.legal_name) as sender_name,
      t.instrument_id, i.name as instrument_name, f.rank
    from (select id, min(rank) as rank from found group by id) f
    join transactions t on t.id = f.id and ${inRegisters(wanted, instruments, 't')}
    join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
    join legal_persons s on s.id = t.sender_id
    join legal_persons r on r.id = t.receiver_id
    order by f.rank, t.effective_date desc, t.id desc limit ${SHOWN}`.execute(tx)
  return rows
}

function toId(typed: string): string | null {
  return isUuid(typed) ? typed : null
}

/** What some legal persons have, in any organisation, by the name of the instrument or of who issues it. */
export async function findHoldings(
  tx: Tx,
  text: string,
  legalPersonIds: readonly string[],
): Promise<Ranked<'holding'>[]> {
  const { rows } = await sql<Ranked<'holding'>>`
    select 'holding' as kind, p.id, i.name, i.type, l.legal_name as holder_name, o.name as organization_name,
      ${rankOf(sql`n.name`, text)} as rank
    from participants p
    join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
    join organizations o on o.id = p.organization_id
    join legal_persons l on l.id = p.legal_person_id
    ${asName(sql`i.name || ' ' || o.name`)}
    where p.legal_person_id = any(${[...legalPersonIds]}) and p.merged_into is null and p.withdrawn_at is null
      and ${isLike(sql`n.name`, text)}
    order by rank, i.name, l.legal_name, p.id limit ${SHOWN}`.execute(tx)
  return rows
}

/** The organisations that one of these legal persons belongs to, or all; an id finds one as well. */
export async function findOrganizations(
  tx: Tx,
  { text, typed }: Pick<Wanted, 'text' | 'typed'>,
  of: { memberId: string } | 'all',
): Promise<Ranked<'organization'>[]> {
  const belongs =
    of === 'all'
      ? sql`true`
      : sql`exists (select from organization_members m where m.organization_id = o.id and m.legal_person_id = ${of.memberId})`
  const { rows } = await sql<Ranked<'organization'>>`
    select 'organization' as kind, o.id, o.name,
      case when o.id = ${toId(typed)}::uuid then 0 else ${rankOf(sql`n.name`, text)} end as rank
    from organizations o ${asName(sql`o.name`)}
    where ${belongs} and (coalesce(o.id = ${toId(typed)}::uuid, false) or ${isLike(sql`n.name`, text)})
    order by rank, o.name, o.id limit ${SHOWN}`.execute(tx)
  return rows
}
