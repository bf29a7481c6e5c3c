import type { Organization } from '@zegel/contract/organizations/organizations'
import type { EditOrganization } from '@zegel/contract/organizations/organization-profile'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { assertVersion } from '../../../lib/version.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { toOrganization, versionOfOrganization } from '../organizations.rows.ts'
import { lockOrganizationRow, updateOrganization } from './organization-profile.queries.ts'

/** Who edits an organisation, and from where. */
export interface Editor {
  userId: string
  ip: string
}

/** Changes the name and the mission of an organisation; a mission that does not come along stays. */
export async function editOrganization(
  tx: Tx,
  { userId, ip }: Editor,
  { organization_id, name, mission, version }: z.output<typeof EditOrganization>,
): Promise<Organization> {
  const before = await lockOrganizationRow(tx, organization_id)
  assertVersion(version, versionOfOrganization(before))
  const facts = { name, mission: mission === undefined ? before.mission : mission }
  const after = await updateOrganization(tx, organization_id, facts)
  await recordAuditEvent(tx, {
    organization_id,
    user_id: userId,
    action: 'organization changed',
    record_type: 'organization',
    record_id: organization_id,
    before: { name: before.name, mission: before.mission },
    after: facts,
    ip,
  })
  return toOrganization(after, undefined)
}
