import type { Language } from '@zegel/contract/messages'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Somebody who can be written to. */
export interface Reader {
  /** Null for a person without an account. */
  user_id: string | null
  email: string
  name: string
  language: Language | null
  /** Whether he wants to hear of what happens; security mails do not ask this. */
  wants_notices: boolean
}

const READER = sql`
  u.id as user_id, u.email, coalesce(p.first_name, u.name) as name, u.language, u.general_notifications as wants_notices`

/**
 * Who to write to about a legal person: the users who are that person, added it themselves or sit in its board. Of a company nobody
 * of whom is here, the superadmins of the organisation that has it; of a natural person without an account, the person.
 */
export async function findReadersOfPerson(db: Db, legalPersonId: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with own as (
      select id from users_of_person(${legalPersonId}) id
      union
      select user_id from user_legal_persons where legal_person_id = ${legalPersonId}
      union
      select u.id
      from bodies b
      join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
      join users u on u.id in (select users_of_person(m.legal_person_id))
      cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
      where b.legal_person_id = ${legalPersonId}
        and b.type in ('Board', 'Council of Stewards')
        and today.day >= greatest(m.valid_from, b.valid_from)
        and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
    ), keepers as (
      select u.id
      from organization_legal_persons e
      join legal_persons p on p.id = e.legal_person_id and p.type <> 'natural_person'
      join organization_members o on o.organization_id = e.organization_id and o.role = 'superadmin'
      join users u on u.natural_person_id = o.legal_person_id
      where e.legal_person_id = ${legalPersonId} and not exists (select from own)
    )
    select ${READER}
    from (select id from own union select id from keepers) found
    join users u on u.id = found.id
    join legal_persons p on p.id = u.natural_person_id
    where u.disabled_at is null
    union all
    select null, p.email, coalesce(p.first_name, p.legal_name), null, true
    from legal_persons p
    where p.id = ${legalPersonId} and p.email is not null and p.type = 'natural_person'
      and not exists (select from users_of_person(p.id))`.execute(db)
  return rows
}

/** Who to write to on the issuer's side of an instrument: its instrument admins, else the organisation's superadmins. */
export async function findReadersOfIssuer(
  db: Db,
  organizationId: string,
  instrumentId: string,
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with admins as (
      select a.legal_person_id from instrument_admins a
      join organization_members o on o.organization_id = a.organization_id and o.legal_person_id = a.legal_person_id
      where a.organization_id = ${organizationId} and a.instrument_id = ${instrumentId}
    )
    select ${READER}
    from (
      select legal_person_id from admins
      union
      select legal_person_id from organization_members
      where organization_id = ${organizationId} and role = 'superadmin' and not exists (select from admins)) found
    join users u on u.natural_person_id = found.legal_person_id
    join legal_persons p on p.id = u.natural_person_id
    where u.disabled_at is null`.execute(db)
  return rows
}
