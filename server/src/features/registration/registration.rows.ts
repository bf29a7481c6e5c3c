import type { Invitation } from '@zegel/contract/registration'
import type { InvitationRow } from './registration.queries.ts'

/** An invitation as whoever has its token sees it. */
export function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role as Invitation['role'], // safe: the table's check lists the same roles
    context: row.context,
    extra_actions: row.extra_actions,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    organization: {
      uuid: row.organization_id,
      name: row.organization_name,
      logo_image_url: row.logo_image_url,
    },
  }
}
