import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { InvitationContext } from '@zegel/core/members/invitation'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Columns, Db, Tables, Tx } from '../../db/database.ts'

type LegalPerson = Selectable<Tables['legal_persons']>

export interface InstrumentRow extends Columns<'instruments', 'id' | 'name' | 'description'> {
  type: InstrumentType
}

/** Those of these instruments that are the organisation's, by name. */
export async function listInstruments(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<InstrumentRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('instruments')
    .select(['id', 'name', 'type', 'description'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows as InstrumentRow[] // safe: the table's check lists the same types
}

/**
 * Names of the companies that an invited director speaks for in the instrument of the invitation; none when they participate in it
 * themselves.
 */
export async function listCompaniesOfInvited(
  db: Db,
  {
    organization_id,
    instrument_id,
    legal_person_id,
  }: Columns<'invitations', 'organization_id' | 'instrument_id' | 'legal_person_id'>,
): Promise<string[]> {
  if (!instrument_id || !legal_person_id) return []
  const { rows } = await sql<{ name: string }>`
    with participating as (
      select p.legal_person_id as id, l.legal_name as name
      from companies_directed_by(array[${legal_person_id}::uuid]) c
      join participants p on p.organization_id = ${organization_id} and p.instrument_id = ${instrument_id}
        and p.legal_person_id = c and p.withdrawn_at is null
      join legal_persons l on l.id = p.legal_person_id)
    select name from participating
    where not exists (
      select from participants o
      where o.organization_id = ${organization_id} and o.instrument_id = ${instrument_id} and o.legal_person_id = ${legal_person_id}
        and o.withdrawn_at is null)
    order by name, id`.execute(db)
  return rows.map(({ name }) => name)
}

export function findNaturalPerson(db: Db, id: string): Promise<LegalPerson | undefined> {
  return db
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', '=', id)
    .where('type', '=', 'natural_person')
    .executeTakeFirst()
}

export type InviterRow = Pick<LegalPerson, 'legal_name' | 'first_name'> & { email: string }

export function findInviter(db: Db, userId: string): Promise<InviterRow | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('legal_persons as p', 'p.id', 'u.natural_person_id')
    .select(['p.legal_name', 'p.first_name', 'u.email'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

export interface ReaderRow {
  id: string
  email: string
  name: string
  language: 'nl' | 'en' | null
}

/** Who to ask for a new invitation: whoever sent the last one, while they still work there or for the platform, else the superadmins. */
export async function listInviters(
  db: Db,
  { organization_id, invited_by }: Columns<'invitations', 'organization_id' | 'invited_by'>,
): Promise<ReaderRow[]> {
  const { rows } = await sql<ReaderRow>`
    with people as (
      select u.id, u.email, coalesce(p.first_name, u.name) as name, u.language, m.role, u.id = ${invited_by} as invited
      from organization_members m
      join users u on u.natural_person_id = m.legal_person_id
      join legal_persons p on p.id = u.natural_person_id
      where m.organization_id = ${organization_id} and m.role in ('superadmin', 'admin') and u.disabled_at is null)
    select id, email, name, language from people
    where invited or (role = 'superadmin' and not exists (select from people where invited))
    order by id`.execute(db)
  return rows
}

export type PersonRow = LegalPerson

export interface OpenInvitationRow
  extends Columns<'invitations', 'organization_id' | 'id' | 'expires_at'> {
  context: InvitationContext
  organization_name: string
  logo_image_url: string | null
}

/** The open invitations to the address of a user who showed that it is theirs, newest first. */
export async function listOpenInvitations(
  db: Db,
  userId: string,
  now: Date,
): Promise<OpenInvitationRow[]> {
  const { rows } = await sql<OpenInvitationRow>`
    select i.organization_id, i.id, i.context, i.expires_at, o.name as organization_name, o.logo_image_url
    from users u
    join invitations i on i.email = u.email
    join organizations o on o.id = i.organization_id
    where u.id = ${userId} and u.email_verified_at is not null
      and i.accepted_at is null and i.cancelled_at is null and i.expires_at > ${now}
      and (i.legal_person_id is null or i.legal_person_id in (select persons_of_user(u.id)))
    order by i.created_at desc, i.id desc`.execute(db)
  return rows
}

/** One more link to an invitation. */
export async function insertLink(
  tx: Tx,
  row: Insertable<Tables['invitation_links']>,
): Promise<void> {
  await tx.insertInto('invitation_links').values(row).execute()
}
