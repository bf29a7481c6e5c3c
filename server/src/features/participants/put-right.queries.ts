import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'

/** Two participants of an instrument that are one person, by their legal persons. */
export interface Merge {
  fromId: string
  intoId: string
}

export interface MergePreviewRow {
  balance: bigint
  into_balance: bigint
  transactions: bigint
  registrations: bigint
  /** The name of a rule. */
  refusal: string | null
}

/** What would move on a date when two participants become one. */
export async function previewMerge(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { fromId, intoId }: Merge,
  date: string,
): Promise<MergePreviewRow> {
  const { rows } = await sql<MergePreviewRow>`
    select balance_on(${organizationId}, ${instrumentId}, ${fromId}, ${date}) as balance,
      balance_on(${organizationId}, ${instrumentId}, ${intoId}, ${date}) as into_balance,
      (select count(*) from transactions t
        where t.organization_id = ${organizationId} and t.instrument_id = ${instrumentId}
          and ${fromId}::uuid in (t.sender_id, t.receiver_id)) as transactions,
      (select count(*) from balance_registrations r
        where r.organization_id = ${organizationId} and r.instrument_id = ${instrumentId} and r.legal_person_id = ${fromId}) as registrations,
      merge_refusal(${organizationId}, ${instrumentId}, ${fromId}, ${intoId}) as refusal`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a select without a table answered no row')
  return row
}

/** Makes two participants one, in the register too. */
export async function callMergeParticipants(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  { fromId, intoId }: Merge,
  by: { userId: string; ip: string },
): Promise<void> {
  await sql`select merge_participants(
    ${organizationId}, ${instrumentId}, ${fromId}, ${intoId}, ${by.userId}, ${by.ip})`.execute(tx)
}

/** What was typed of somebody. */
export interface TypedPerson {
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
  typed: TypedPerson,
): Promise<void> {
  const { legal_name, first_name, last_name, email } = typed
  await sql`select correct_stated_person(
    ${organizationId}, ${id}, ${legal_name}, ${first_name}, ${last_name}, ${email})`.execute(tx)
}

/** What is known of a person before it is put right. */
export function findTyped(tx: Tx, id: string): Promise<TypedPerson | undefined> {
  return sql<TypedPerson>`select legal_name, first_name, last_name, email from legal_persons where id = ${id}`
    .execute(tx)
    .then(({ rows }) => rows[0])
}

/** Lets go of invitations to, and of what was typed of, somebody who is nowhere else in the organisation. */
export async function forgetPerson(
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
