import type { Language } from '@zegel/contract/messages'
import type pg from 'pg'
import type { Tx } from '../../../db/database.ts'
import { queryOften } from '../../../db/prepared-query.ts'

/** Somebody who can be written to. */
export interface Recipient {
  /** Null for a person without an account. */
  user_id: string | null
  /** The natural person who reads. */
  person_id: string
  email: string
  name: string
  language: Language | null
  /** Whether they want to hear of what happens; security mails do not ask this. */
  wants_notices: boolean
}

/**
 * Who to write to about a legal person for an organisation: the users who are that person, added it themselves or sit in its board. Of
 * a company nobody of whom is here, the superadmins of the organisation that has it and its directors by the addresses that are known;
 * of a natural person without an account, the person.
 */
export function findRecipientsOfPerson(
  on: pg.Pool | Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<Recipient[]> {
  const text = 'select * from readers_of_person($1, $2)'
  return queryOften<Recipient & pg.QueryResultRow>(on, 'readers_of_person', text, [
    ...[organizationId, legalPersonId],
  ])
}

const OF_ISSUER = `
  with admins as (
    select a.legal_person_id from instrument_admins a
    join organization_members o on o.organization_id = a.organization_id and o.legal_person_id = a.legal_person_id
    where a.organization_id = $1 and a.instrument_id = $2)
  select u.id as user_id, p.id as person_id, u.email, coalesce(p.first_name, u.name) as name, u.language,
    u.general_notifications as wants_notices
  from (
    select legal_person_id from admins
    union
    select legal_person_id from organization_members
    where organization_id = $1 and role = 'superadmin' and not exists (select from admins)) found
  join users u on u.natural_person_id = found.legal_person_id
  join legal_persons p on p.id = u.natural_person_id
  where u.disabled_at is null`

/** Who to write to on the issuer's side of an instrument: its instrument admins, else the organisation's superadmins. */
export function findRecipientsOfIssuer(
  on: pg.Pool | Tx,
  organizationId: string,
  instrumentId: string,
): Promise<Recipient[]> {
  return queryOften<Recipient & pg.QueryResultRow>(on, 'readers_of_issuer', OF_ISSUER, [
    ...[organizationId, instrumentId],
  ])
}
