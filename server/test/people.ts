import { inTransaction } from '../src/db/database.ts'
import { addUser } from '../src/features/accounts/add-user.ts'
import type { TestApp } from './app.ts'

/** The password of everybody that `addPerson` makes. */
export const PASSWORD = 'zonnewijzer in de tuin'

let people = 0

/** Somebody with an account of their own and a password, so that tests do not meet. */
export function addPerson(app: TestApp, { administrator = false } = {}) {
  people += 1
  const user = {
    name: 'Anna de Vries',
    email: `anna.${people}@example.test`,
    password: PASSWORD,
    administrator,
    email_verified_at: new Date(),
  }
  return inTransaction(app.context.db, (tx) => addUser(tx, '127.0.0.1', user))
}
