import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

/** Two participants of an instrument that are one person, by their legal persons. */
export interface Merge {
  fromId: string
  intoId: string
}

export interface MergePreviewRow {
  id: string
  name: string
  balance: bigint
  into_balance: bigint
  transactions: bigint
  registrations: bigint
  joins: boolean
  /** The name of a rule. */
  refusal: string | null
}

/** What would move on a date when two participants become one, by instrument: the asked one first, the others by name. */
export async function previewMerge(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { fromId, intoId }: Merge,
  date: string,
): Promise<MergePreviewRow[]> {
  const { rows } = await sql<MergePreviewRow>`
    select i.id, i.name,
      balance_on(i.organization_id, i.id, ${fromId}, ${date}) as balance,
      balance_on(i.organization_id, i.id, ${intoId}, ${date}) as into_balance,
      (select count(*) from transactions t
        where t.organization_id = i.organization_id and t.instrument_id = i.id
          and ${fromId}::uuid in (t.sender_id, t.receiver_id)) as transactions,
      (select count(*) from balance_registrations r
        where r.organization_id = i.organization_id and r.instrument_id = i.id and r.legal_person_id = ${fromId}) as registrations,
      not exists (
        select from participants p
        where p.organization_id = i.organization_id and p.instrument_id = i.id and p.legal_person_id = ${intoId}
          and p.withdrawn_at is null) as joins,
      merge_refusal_at(i.organization_id, i.id, ${fromId}, ${intoId}) as refusal
    from unnest(places_to_merge(${organizationId}, ${fromId}, ${intoId})) place
    join instruments i on i.organization_id = ${organizationId} and i.id = place
    order by i.id <> ${instrumentId}, i.name, i.id`.execute(db)
  return rows
}

/** Why two participants of an instrument can not become one there, as the name of a rule; null when they can. */
export async function findMergeRefusal(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { fromId, intoId }: Merge,
): Promise<string | null> {
  const { rows } = await sql<{ refusal: string | null }>`
    select merge_refusal(${organizationId}, ${instrumentId}, ${fromId}, ${intoId}) as refusal`.execute(
    db,
  )
  return rows[0]?.refusal ?? null
}

/** Makes two participants one, in the registers too; returns the instruments in which it did. */
export async function callMergePersons(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  { fromId, intoId }: Merge,
  by: { userId: string; ip: string },
): Promise<string[]> {
  const { rows } = await sql<{ places: string[] }>`
    select merge_persons(${organizationId}, ${fromId}, ${intoId}, ${instrumentId}, ${by.userId}, ${by.ip}) as places`.execute(
    tx,
  )
  return rows[0]?.places ?? []
}

/** What was typed of somebody. */
export interface PersonCorrection {
  legal_name: string
  first_name: string
  last_name: string | null
  email: string
}

/** Puts right what the organisation typed of somebody who has not accepted it. */
export async function callCorrectStatedPerson(
  tx: Tx,
  organizationId: string,
  id: string,
  typed: PersonCorrection,
): Promise<void> {
  const { legal_name, first_name, last_name, email } = typed
  await sql`select correct_stated_person(
    ${organizationId}, ${id}, ${legal_name}, ${first_name}, ${last_name}, ${email})`.execute(tx)
}

/** What is known of a person before it is put right; others who do so wait. */
export function lockStatedFacts(tx: Tx, id: string): Promise<PersonCorrection | undefined> {
  return sql<PersonCorrection>`select legal_name, first_name, last_name, email from legal_persons where id = ${id} for no key update`
    .execute(tx)
    .then(({ rows }) => rows[0])
}

/** Lets go of invitations to, and of what was typed of, somebody who is nowhere else in the organisation. */
export async function deleteStatedTraces(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<void> {
  await sql`select forget_uninvited(${organizationId}, ${legalPersonId})`.execute(tx)
  await sql`select remove_unnamed_persons(array(
    select id from legal_persons where id = ${legalPersonId} and stated_by = ${organizationId} and accepted_as is null))`.execute(
    tx,
  )
}
