import type { Language } from '@zegel/contract/messages'
import type { PreferredRole } from '@zegel/core/access/may'
import type { Tx } from '../../db/database.ts'
import { hashPassword } from '../../lib/password.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import {
  addPersonWithoutAddress,
  findOrAddNaturalPerson,
  type NewNaturalPerson,
} from '../legal-persons/legal-persons.ts'
import { insertUser, type UserRow } from './accounts.queries.ts'

export interface NewUser extends NewNaturalPerson {
  /** Without one nobody can sign in with a password. */
  password?: string
  /** The hash of it, where it was made before the transaction began: hashing takes its turn, and holds up nobody else then. */
  password_hash?: string
  administrator?: boolean
  preferred_role?: PreferredRole
  language?: Language
  /** When the address was shown to be theirs; now, for whoever makes accounts for others. Left out while nobody knows. */
  email_verified_at?: Date
}

/**
 * Gives somebody an account. With a verified address the natural person of that address becomes its person, or is made; without,
 * it gets a person of its own until confirmAddress, for anybody can type the address of somebody who holds something.
 */
export async function addUser(
  tx: Tx,
  ip: string,
  {
    password,
    password_hash,
    administrator,
    preferred_role,
    language,
    email_verified_at,
    ...person
  }: NewUser,
): Promise<UserRow> {
  const natural = await (email_verified_at ? findOrAddNaturalPerson : addPersonWithoutAddress)(
    tx,
    person,
  )
  const user = await insertUser(tx, {
    email: person.email.trim().toLowerCase(),
    name: natural.legal_name,
    natural_person_id: natural.id,
    password_hash: password_hash ?? (password === undefined ? null : await hashPassword(password)),
    email_verified_at: email_verified_at ?? null,
    ...(administrator !== undefined && { administrator }),
    ...(preferred_role && { preferred_role }),
    ...(language && { language }),
  })
  await recordAuditEvent(tx, {
    organization_id: null,
    user_id: user.id,
    action: 'user added',
    record_type: 'user',
    record_id: user.id,
    ip,
  })
  return user
}
