import type { Role } from '@zegel/core/access/roles'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { insertMember, insertOrganization } from './organizations.queries.ts'
import type { OrganizationRow } from './organizations.queries.ts'

export interface NewOrganization {
  name: string
  mission?: string | null
  public?: boolean
}

/** Who does it, and from where; nobody when the platform itself does. */
export interface Founder {
  userId: string | null
  ip: string
}

/** Makes an organisation without members or entities. */
export async function createOrganization(
  tx: Tx,
  { userId, ip }: Founder,
  organization: NewOrganization,
): Promise<OrganizationRow> {
  const made = await insertOrganization(tx, organization)
  const event = {
    organization_id: made.id,
    user_id: userId,
    record_id: made.id,
    after: organization,
    ip,
  }
  await recordAuditEvent(tx, { ...event, action: 'organization made', record_type: 'organization' })
  return made
}

export interface NewMember {
  organization_id: string
  legal_person_id: string
  role: Role
}

/** Gives a natural person a role in an organisation; somebody has one role in each. */
export async function addMember(
  tx: Tx,
  { userId, ip }: Founder,
  member: NewMember,
): Promise<string> {
  const added = await insertMember(tx, member)
  if (!added) throw new RuleBroken('already-member', {}, 'legal_person_id')
  const event = {
    organization_id: member.organization_id,
    user_id: userId,
    record_id: added.id,
    after: member,
    ip,
  }
  await recordAuditEvent(tx, { ...event, action: 'member added', record_type: 'member' })
  return added.id
}
