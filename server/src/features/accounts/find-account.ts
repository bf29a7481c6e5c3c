import type { Db, Tx } from '../../db/database.ts'
import {
  type AccountRow,
  findAccountRow,
  getAccountRow,
  lockAccountRow,
} from './find-account.queries.ts'

/** An account with what its natural person tells of it. */
export type Account = AccountRow

/** The account with this address, if there is one. */
export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return findAccountRow(db, email)
}

/** The account of this user. */
export function getAccount(db: Db, userId: string): Promise<Account> {
  return getAccountRow(db, userId)
}

/** The account of this user: who changes its address or password waits for the other who does. */
export function lockAccount(tx: Tx, userId: string): Promise<Account> {
  return lockAccountRow(tx, userId)
}
