import type { ExtraAction } from '@zegel/core/members/invitation'
import { type Insertable, sql } from 'kysely'
import type { Tables, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'

/** A participant to be invited: whoever wants to invite the same person anywhere in the organisation waits. */
export async function lockInvitee(tx: Tx, on: OnInstrument, legalPersonId: string) {
  const rows = await tx
    .selectFrom('participants as p')
    .innerJoin('legal_persons as l', 'l.id', 'p.legal_person_id')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .innerJoin('instruments as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'p.organization_id')
        .onRef('i.id', '=', 'p.instrument_id'),
    )
    .select([
      'p.id',
      'p.instrument_id',
      // Whether they have an account counts now, not when their participants have followed.
      sql<boolean>`has_user(p.legal_person_id)`.as('active'),
      'p.entity',
      'l.legal_name',
      'o.name as organization_name',
      'i.name as instrument_name',
    ])
    .where('p.organization_id', '=', on.organizationId)
    .where('p.legal_person_id', '=', legalPersonId)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  return rows.find(({ instrument_id }) => instrument_id === on.instrumentId)
}

/** Those who act for a company by a board that the organisation knows; nobody for a natural person. */
export async function listDirectors(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from directors_of(${organizationId}, ${legalPersonId}) id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface PersonToInvite {
  id: string
  legal_name: string
  first_name: string | null
  email: string | null
}

/** The natural persons among these without an account, whom nobody else invites and who get no account until this is committed. */
export async function lockPersonsToInvite(
  tx: Tx,
  ids: readonly string[],
): Promise<PersonToInvite[]> {
  await sql`
    select from legal_persons where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<PersonToInvite>`
    select id, legal_name, first_name, email from legal_persons p
    where id = any(${[...ids]}::uuid[]) and type = 'natural_person'
      and not exists (select from users u where u.natural_person_id = p.id)
    order by id`.execute(tx)
  return rows
}

/** What waits for a person in the organisation, also by way of a company they act for: transactions to answer, balances to confirm. */
export async function listWaiting(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<ExtraAction[]> {
  const { rows } = await sql<{ asked: ExtraAction[] }>`
    select asked_of_invited(${organizationId}, ${legalPersonId}, now()) as asked`.execute(tx)
  return rows[0]?.asked ?? []
}

/** The invitation that waits for a participant of the organisation, expired or not. */
export function findOpenInvitation(tx: Tx, organizationId: string, legalPersonId: string) {
  return tx
    .selectFrom('invitations')
    .select(['id', 'email', 'created_at', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('legal_person_id', '=', legalPersonId)
    .where('role', '=', 'member')
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}

export async function updateCancelled(
  tx: Tx,
  organizationId: string,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ cancelled_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Adds an open invitation as participant, which gives no role in the organisation. */
export function insertInvitation(tx: Tx, row: Omit<Insertable<Tables['invitations']>, 'role'>) {
  return tx
    .insertInto('invitations')
    .values({ ...row, role: 'member' })
    .returning(['id', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
}

/** One more link to an invitation. */
export async function insertLink(
  tx: Tx,
  row: Insertable<Tables['invitation_links']>,
): Promise<void> {
  await tx.insertInto('invitation_links').values(row).execute()
}

/** Lets an invitation stand longer. */
export async function updateExpiry(
  tx: Tx,
  organizationId: string,
  id: string,
  expires_at: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ expires_at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
