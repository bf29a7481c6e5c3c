import type { Member } from '@zegel/contract/members'
import type { Db } from '../../db/database.ts'
import { findMemberByPerson } from './members.queries.ts'
import { toMember } from './members.rows.ts'

/** Somebody as a member of an organisation, with his address; null when he is none. */
export async function findMemberOf(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<Member | null> {
  const member = await findMemberByPerson(db, organizationId, legalPersonId)
  return member ? toMember(member, true) : null
}
