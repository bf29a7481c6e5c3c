import { sql } from 'kysely'
import type { Language } from '@zegel/contract/messages'
import type { Columns, Db, Tx } from '../../db/database.ts'

/** An account with what its natural person tells of it. */
export interface AccountRow
  extends Columns<
    'users',
    | 'id'
    | 'email'
    | 'email_verified_at'
    | 'disabled_at'
    | 'password_hash'
    | 'natural_person_id'
    | 'name'
  > {
  language: Language | null
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

export function findAccountRow(db: Db, email: string): Promise<AccountRow | undefined> {
  return accounts(db).where('u.email', '=', email).executeTakeFirst()
}

export function getAccountRow(db: Db, id: string): Promise<AccountRow> {
  return accounts(db).where('u.id', '=', id).executeTakeFirstOrThrow()
}

export function lockAccountRow(tx: Tx, id: string): Promise<AccountRow> {
  return accounts(tx).where('u.id', '=', id).forNoKeyUpdate('u').executeTakeFirstOrThrow()
}
