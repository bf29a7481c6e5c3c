import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'

/** The organisation whose stated person the user accepted to be just now; null when there was nothing to accept. */
export async function callAcceptBeingStated(
  tx: Tx,
  userId: string,
  statedId: string,
): Promise<string | null> {
  const { rows } = await sql<{ organization_id: string | null }>`
    select accept_being_stated(${userId}, ${statedId}) as organization_id`.execute(tx)
  return rows[0]?.organization_id ?? null
}

/** Makes them one with whom the same account accepted to be before, in the registers of the organisation. */
export async function callMergeAccepted(
  tx: Tx,
  statedId: string,
  { userId, ip }: { userId: string; ip: string | null },
): Promise<void> {
  await sql`select merge_accepted(${statedId}, ${userId}, ${ip})`.execute(tx)
}

/** Whom organisations stated who is this user, those they accepted to be first; and whether it is the organisation of an instrument. */
export async function listStatedOfUser(
  db: Db,
  userId: string,
  instrumentId: string,
): Promise<{ id: string; is_here: boolean }[]> {
  const { rows } = await sql<{ id: string; is_here: boolean }>`
    select s.id, s.stated_by = i.organization_id as is_here
    from persons_of_user(${userId}) own
    join legal_persons s on s.id = own and s.stated_by is not null
    join instruments i on i.id = ${instrumentId}
    order by s.accepted_as is null, s.id`.execute(db)
  return rows
}

/** Whether somebody is known to an organisation by what it typed alone. */
export async function isStated(db: Db, legalPersonId: string): Promise<boolean> {
  const { rows } = await sql`
    select from legal_persons
    where id = ${legalPersonId} and stated_by is not null and accepted_as is null`.execute(db)
  return rows.length > 0
}

/** The user who accepted to be somebody who was stated. */
export async function findAccepter(db: Db, legalPersonId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select u.id from legal_persons s join users u on u.natural_person_id = s.accepted_as where s.id = ${legalPersonId}`.execute(
    db,
  )
  return rows[0]?.id
}
