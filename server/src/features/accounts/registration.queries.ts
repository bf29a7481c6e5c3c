import { type Selectable, sql } from 'kysely'
import type { Language } from '@zegel/contract/messages'
import type { Db, Tables, Tx } from '../../db/database.ts'

/** An account with what its natural person tells of it. */
export interface AccountRow {
  id: string
  email: string
  email_verified_at: Date | null
  disabled_at: Date | null
  password_hash: string | null
  language: Language | null
  natural_person_id: string
  name: string
  first_name: string | null
  /** Empty until the address is shown to be theirs. */
  person_email: string | null
}

function accounts(db: Db) {
  return db
    .selectFrom('users as u')
    .innerJoin('legal_persons as p', 'p.id', 'u.natural_person_id')
    .select([
      'u.id',
      'u.email',
      'u.email_verified_at',
      'u.disabled_at',
      'u.password_hash',
      'u.natural_person_id',
      'u.name',
      'p.first_name',
      'p.email as person_email',
    ])
    .select(sql<Language | null>`u.language`.as('language'))
}

export function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return accounts(db).where('u.email', '=', email).executeTakeFirst()
}

export function getAccount(db: Db, id: string): Promise<AccountRow> {
  return accounts(db).where('u.id', '=', id).executeTakeFirstOrThrow()
}

/** Who changes an account's address or password waits for the other who does. */
export function lockAccount(tx: Tx, id: string): Promise<AccountRow> {
  return accounts(tx).where('u.id', '=', id).forNoKeyUpdate('u').executeTakeFirstOrThrow()
}

export async function updateVerified(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Fails on the constraint users_email when somebody else has it. */
export async function updateEmail(tx: Tx, userId: string, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: at })
    .where('id', '=', userId)
    .execute()
}

export async function updatePersonEmail(tx: Tx, personId: string, email: string): Promise<void> {
  await tx.updateTable('legal_persons').set({ email }).where('id', '=', personId).execute()
}

/** What a stranger who registered with this address may have left: a second factor, a Google account, where to pay and to write. */
export async function deleteWhatStrangersLeave(
  tx: Tx,
  { id, natural_person_id }: Pick<AccountRow, 'id' | 'natural_person_id'>,
): Promise<void> {
  await tx.deleteFrom('user_totp').where('user_id', '=', id).execute()
  await tx.deleteFrom('user_recovery_codes').where('user_id', '=', id).execute()
  await tx.deleteFrom('user_identities').where('user_id', '=', id).execute()
  const nothing = { two_factor_confirmed_at: null, phone: null }
  await tx.updateTable('users').set(nothing).where('id', '=', id).execute()
  const nowhere = { address: null, zip_code: null, city: null, country: null }
  await tx
    .updateTable('legal_persons')
    .set({ ...nowhere, iban: null, photo_image_url: null })
    .where('id', '=', natural_person_id)
    .where('email', 'is', null)
    .execute()
}

export type InvitationRow = Selectable<Tables['invitations']> & {
  organization_name: string
  logo_image_url: string | null
}

export function findInvitationByToken(
  db: Db,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .selectAll('i')
    .select(['o.name as organization_name', 'o.logo_image_url'])
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** One statement claims the invitation, so that of two who accept at once one does. */
export async function isInvitationClaimed(
  tx: Tx,
  { organization_id, id }: Pick<InvitationRow, 'organization_id' | 'id'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
