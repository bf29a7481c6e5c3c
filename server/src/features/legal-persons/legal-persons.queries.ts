import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../db/database.ts'
import { containing, isFoundBy } from '../../db/sql-fragments.ts'
import type { LegalPersonRow } from './legal-persons.rows.ts'

export function listLegalPersons(db: Db, ids: readonly string[]): Promise<LegalPersonRow[]> {
  return db
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('legal_name')
    .orderBy('id')
    .execute()
}

export function insertLegalPerson(
  tx: Tx,
  row: Insertable<Tables['legal_persons']>,
): Promise<LegalPersonRow> {
  return tx.insertInto('legal_persons').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Undefined when somebody has the e-mail address already, also when that happened a moment ago in another transaction. */
export function insertNaturalPersonUnlessKnown(
  tx: Tx,
  row: Insertable<Tables['legal_persons']>,
): Promise<LegalPersonRow | undefined> {
  return tx
    .insertInto('legal_persons')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where(sql.lit(true))
        .where('type', '=', sql.lit('natural_person'))
        .where('email', 'is not', null)
        .where('stated_by', 'is', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export function getNaturalPersonByEmail(db: Db, email: string): Promise<LegalPersonRow> {
  return db
    .selectFrom('legal_persons')
    .selectAll()
    .where('email', '=', email)
    .where('type', '=', 'natural_person')
    .where('stated_by', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Undefined when the organisation stated somebody with that address already, also a moment ago. */
export function insertStatedPerson(
  tx: Tx,
  row: Insertable<Tables['legal_persons']>,
): Promise<LegalPersonRow | undefined> {
  return tx
    .insertInto('legal_persons')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['email', 'stated_by']).where('stated_by', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

export function getStatedPerson(
  db: Db,
  organizationId: string,
  email: string,
): Promise<LegalPersonRow> {
  return db
    .selectFrom('legal_persons')
    .selectAll()
    .where('email', '=', email)
    .where('stated_by', '=', organizationId)
    .executeTakeFirstOrThrow()
}

export async function insertEntity(
  tx: Tx,
  row: Insertable<Tables['organization_legal_persons']>,
): Promise<void> {
  await tx.insertInto('organization_legal_persons').values(row).execute()
}

export async function hasCentral(db: Db, organizationId: string): Promise<boolean> {
  const central = await db
    .selectFrom('organization_legal_persons')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('central', '=', true)
    .executeTakeFirst()
  return central !== undefined
}

/** Whom of those that an organisation knows somebody looks for. */
export interface KnownFilter {
  q: string
  /** Of its participants only those of these instruments, and nobody for being a member. */
  registers?: readonly string[] | undefined
  /** Leaves out the participants of this instrument. */
  withoutParticipantsOf?: string | undefined
}

// Entities, members, participants, and who sits in a body or has one: whom the organisation knows.
function knownTo(organizationId: string, { registers }: KnownFilter): RawBuilder<unknown> {
  const among = (table: string) =>
    sql`select legal_person_id as id from ${sql.table(table)} where organization_id = ${organizationId}`
  const participants = sql`${among('participants')} and withdrawn_at is null`
  const inRegisters = registers
    ? sql`${participants} and instrument_id = any(${[...registers]}::uuid[])`
    : sql`${participants} union ${among('organization_members')}`
  return sql`${among('organization_legal_persons')} union ${among('body_memberships')} union ${among('bodies')} union ${inRegisters}`
}

// A company it added itself is known to it before it stands anywhere, and one that it took out of its entities still is.
function knows(organizationId: string, person: RawBuilder<unknown>): RawBuilder<boolean> {
  const among = (table: string) => sql`exists (
    select from ${sql.table(table)} where organization_id = ${organizationId} and legal_person_id = ${person})`
  return sql`(${among('organization_legal_persons')} or ${among('organization_members')} or ${among('participants')}
      or ${among('body_memberships')} or ${among('bodies')}
      or exists (
        select from audit_events where record_id = ${person} and organization_id = ${organizationId}
          and id >= made_since(${person}) and record_type = 'legal person' and action in ('legal person added', 'entity shown only as member')))`
}

export async function isKnown(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_known: boolean }>`
    select ${knows(organizationId, sql`${legalPersonId}::uuid`)} as is_known`.execute(db)
  return rows[0]?.is_known ?? false
}

/** A number in the Dutch business register, or in that of another country, where two registers may give out the same. */
export interface RegisterKey {
  business_register_number: string
  foreign_register?: string | null | undefined
  country?: string | null | undefined
}

/** Of those with a number in a register or an e-mail address, the one that the organisation knows. */
export async function findKnown(
  db: Db,
  organizationId: string,
  by: RegisterKey | { email: string },
): Promise<LegalPersonRow | undefined> {
  const isIt =
    'email' in by ? sql`p.type = 'natural_person' and p.email = ${by.email}` : hasNumber(by)
  const { rows } = await sql<LegalPersonRow>`
    select p.* from legal_persons p
    where ${isIt} and ${knows(organizationId, sql.ref('p.id'))} order by p.id limit 1`.execute(db)
  return rows[0]
}

function hasNumber({ business_register_number, foreign_register, country }: RegisterKey) {
  const register = foreign_register
    ? sql`p.country = ${country} and lower(p.foreign_register) = lower(${foreign_register})`
    : sql`p.foreign_register is null`
  return sql`p.business_register_number = ${business_register_number} and ${register}`
}

/** All with a number in a register, by id. */
export async function listNumbered(db: Db, by: RegisterKey): Promise<LegalPersonRow[]> {
  const { rows } = await sql<LegalPersonRow>`
    select p.* from legal_persons p where ${hasNumber(by)} order by p.id`.execute(db)
  return rows
}

/** What legal persons are looked up by; addresses in small letters. */
export interface PersonNames {
  ids: readonly string[]
  /** In whichever register. */
  numbers: readonly string[]
  emails: readonly string[]
  /** Of natural persons without an address, in small letters. */
  names: readonly string[]
}

/** Those that the organisation knows, by id. */
export async function listKnownByNames(
  db: Db,
  organizationId: string,
  { ids, numbers, emails, names }: PersonNames,
): Promise<LegalPersonRow[]> {
  const { rows } = await sql<LegalPersonRow>`
    with named as (
      select unnest(${[...ids]}::uuid[]) as id
      union
      select p.id from unnest(${[...numbers]}::text[]) as names (number) join legal_persons p on p.business_register_number = names.number
      union
      select p.id from unnest(${[...emails]}::text[]) as names (address) join legal_persons p on p.email = names.address and p.type = 'natural_person'
      union
      select p.id from unnest(${[...emails]}::text[]) as names (address) join legal_persons p on p.email = names.address and p.type <> 'natural_person'
      union
      select p.id from participants t join legal_persons p on p.id = t.legal_person_id
      where t.organization_id = ${organizationId} and p.type = 'natural_person' and p.email is null
        and cardinality(${[...names]}::text[]) > 0 and lower(p.legal_name) = any(${[...names]}::text[]))
    select p.* from named join legal_persons p on p.id = named.id
    where ${knows(organizationId, sql.ref('p.id'))} order by p.id`.execute(db)
  return rows
}

/** A natural person who takes part, as their organisation calls and writes to them. */
export interface Namesake {
  legal_name: string
  email: string
}

/** Somebody who is looked for by their name in small letters, and the day they were born where that is told. */
export interface Called {
  key: string
  name: string
  born: string | null
}

/**
 * By key the participant of an organisation with an address who is called so, where there is only one: nobody who is known to be born
 * on another day, and rather who is known to be born that day.
 */
export async function listNamesakes(
  db: Db,
  organizationId: string,
  called: readonly Called[],
): Promise<(Namesake & Pick<Called, 'key'>)[]> {
  const { rows } = await sql<Namesake & Pick<Called, 'key'>>`
    with found as (
      select c.key, p.legal_name, p.email, p.birth_date is not distinct from c.born and c.born is not null as is_sure
      from jsonb_to_recordset(${JSON.stringify(called)}::jsonb) as c (key text, name text, born date)
      join legal_persons p on lower(p.legal_name) = c.name and p.type = 'natural_person' and p.email is not null
        and coalesce(p.birth_date = c.born, true)
      where p.id in (
        select legal_person_id from participants
        where organization_id = ${organizationId} and withdrawn_at is null and merged_into is null))
    select f.key, min(f.legal_name) as legal_name, min(f.email) as email
    from found f
    where f.is_sure or not exists (select from found o where o.key = f.key and o.is_sure)
    group by f.key having count(*) = 1`.execute(db)
  return rows
}

/** By name; whoever looks for somebody further down types part of the name or e-mail address. */
export async function listKnown(
  db: Db,
  organizationId: string,
  filter: KnownFilter,
  limit: number,
): Promise<LegalPersonRow[]> {
  const like = containing(filter.q)
  const isPresent = sql`exists (
    select from participants t
    where t.organization_id = ${organizationId} and t.instrument_id = ${filter.withoutParticipantsOf ?? null} and t.legal_person_id = p.id and t.withdrawn_at is null)`
  const { rows } = await sql<LegalPersonRow>`
    select p.* from legal_persons p
    where p.id in (${knownTo(organizationId, filter)}) and not ${isPresent}
      and (${isFoundBy(sql`p.legal_name`, filter.q)} or p.email ilike ${like} or p.business_register_number like ${like})
    order by p.legal_name, p.id limit ${limit}`.execute(db)
  return rows
}

export async function insertOwnEntity(
  tx: Tx,
  userId: string,
  legalPersonId: string,
): Promise<void> {
  await tx
    .insertInto('user_legal_persons')
    .values({ user_id: userId, legal_person_id: legalPersonId })
    .execute()
}

/** Where a legal person is known: in an organisation that shows it to its members, or in the register of an instrument. */
export interface KnownPlace {
  organizationId: string
  instrumentId: string | null
}

export async function listWhereKnown(db: Db, legalPersonId: string): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`
    select organization_id as "organizationId", null::uuid as "instrumentId" from organization_legal_persons where legal_person_id = ${legalPersonId}
    union
    select organization_id, null from organization_members where legal_person_id = ${legalPersonId}
    union
    select organization_id, null from body_memberships where legal_person_id = ${legalPersonId}
    union
    select organization_id, instrument_id from participants where legal_person_id = ${legalPersonId}`.execute(
    db,
  )
  return rows
}
