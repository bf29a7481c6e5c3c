import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'

/** The natural person whom others know by this address, if nobody signs in as that person yet. */
export async function findPersonToClaim(
  db: Db,
  email: string,
): Promise<{ id: string; legal_name: string } | undefined> {
  const { rows } = await sql<{ id: string; legal_name: string }>`
    select p.id, p.legal_name from legal_persons p
    where p.email = ${email} and p.type = 'natural_person' and p.stated_by is null and not exists (select from users u where u.natural_person_id = p.id)
    for no key update`.execute(db)
  return rows[0]
}

/**
 * Makes the person that an organisation stated the natural person of the address everywhere, for whoever comes in by its invitation;
 * nothing when somebody is that already.
 */
export async function findStatedToClaim(
  tx: Tx,
  statedId: string,
  email: string,
): Promise<{ id: string; legal_name: string } | undefined> {
  const { rows } = await sql<{ id: string; legal_name: string }>`
    update legal_persons s set stated_by = null
    where s.id = ${statedId} and s.stated_by is not null and s.accepted_as is null and s.email = ${email}
      and not exists (select from legal_persons p where p.email = s.email and p.type = 'natural_person' and p.stated_by is null)
    returning s.id, s.legal_name`.execute(tx)
  return rows[0]
}

/** What somebody typed of themselves fills in what others did not know of them. */
export async function updateGaps(tx: Tx, personId: string, ownId: string): Promise<void> {
  await sql`
    update legal_persons p set
      address = case when p.address is null then own.address else p.address end,
      zip_code = case when p.address is null then own.zip_code else p.zip_code end,
      city = case when p.address is null then own.city else p.city end,
      country = case when p.address is null then own.country else p.country end,
      iban = coalesce(p.iban, own.iban),
      iban_name = case when p.iban is null then own.iban_name else p.iban_name end,
      photo_image_url = coalesce(p.photo_image_url, own.photo_image_url)
    from legal_persons own where p.id = ${personId} and own.id = ${ownId}`.execute(tx)
}

const LEVEL = sql`array_position(array['member', 'specialist', 'advisor', 'admin', 'superadmin'], organization_members.role)`
const NEW_LEVEL = sql`array_position(array['member', 'specialist', 'advisor', 'admin', 'superadmin'], excluded.role)`

/** Gives a role in an organisation, unless a higher one is there. */
export async function upsertRole(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
  role: string,
): Promise<void> {
  await sql`
    insert into organization_members (organization_id, legal_person_id, role) values (${organizationId}, ${legalPersonId}, ${role})
    on conflict (organization_id, legal_person_id) do update set role = excluded.role where ${NEW_LEVEL} > ${LEVEL}`.execute(
    tx,
  )
}

/** Lets somebody administer those of these instruments that are the organisation's. */
export async function insertInstrumentAdmins(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
  instrumentIds: readonly string[],
): Promise<void> {
  await sql`
    insert into instrument_admins (organization_id, instrument_id, legal_person_id)
    select organization_id, id, ${legalPersonId} from instruments
    where organization_id = ${organizationId} and id = any (${[...instrumentIds]}::uuid[])
    on conflict do nothing`.execute(tx)
}

/** The roles of one person become another's too, never lower than they were. */
export async function moveRoles(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    insert into organization_members (organization_id, legal_person_id, role)
    select organization_id, ${toId}, role from organization_members where legal_person_id = ${fromId}
    on conflict (organization_id, legal_person_id) do update set role = excluded.role where ${NEW_LEVEL} > ${LEVEL}`.execute(
    tx,
  )
  await sql`
    insert into instrument_admins (organization_id, instrument_id, legal_person_id)
    select organization_id, instrument_id, ${toId} from instrument_admins where legal_person_id = ${fromId}
    on conflict do nothing`.execute(tx)
  await sql`delete from organization_members where legal_person_id = ${fromId}`.execute(tx)
  await sql`delete from instrument_admins where legal_person_id = ${fromId}`.execute(tx)
}

export async function updatePersonOfUser(
  tx: Tx,
  userId: string,
  person: { id: string; legal_name: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ natural_person_id: person.id, name: person.legal_name })
    .where('id', '=', userId)
    .execute()
}

/** Fails on a foreign key when something is left that names the person. */
export async function deletePerson(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('legal_persons').where('id', '=', id).execute()
}

export async function insertActsFor(tx: Tx, userId: string, legalPersonId: string): Promise<void> {
  await tx
    .insertInto('user_legal_persons')
    .values({ user_id: userId, legal_person_id: legalPersonId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the user is that natural person: their own, or one that an organisation stated with their address. */
export async function isPersonOfUser(db: Db, userId: string, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from persons_of_user(${userId}) id where id = ${personId}`.execute(db)
  return rows.length > 0
}

/** Whether who shows that this address is theirs is that person, or becomes so; not once the person has another address. */
export async function isOfAddress(db: Db, personId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from legal_persons p
    where p.id = ${personId} and (
      (p.email = ${email} and p.accepted_as is null
        and not exists (select from users u where u.natural_person_id = p.id and u.email <> ${email}))
      or exists (select from users u where u.email = ${email} and u.natural_person_id in (p.id, p.accepted_as)))`.execute(
    db,
  )
  return rows.length > 0
}
