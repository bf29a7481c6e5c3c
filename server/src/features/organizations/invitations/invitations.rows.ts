import type { PendingInvitation } from '@zegel/contract/organizations/invitations'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { InvitationRow } from './invitations.queries.ts'

/** An invitation as whoever manages the members sees it: without its token, which is in the mail alone. */
export function toPendingInvitation(row: InvitationRow): PendingInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    context: row.context,
    extra_actions: row.extra_actions,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    inviter: row.inviter_name === null ? null : toInviter(row, row.inviter_name),
    organization: {
      uuid: row.organization_id,
      name: row.organization_name,
      logo_image_url: row.logo_image_url,
    },
    // Who they are, where they live and are paid is not for who invites.
    user: {
      id: null,
      ...{ first_name: row.first_name, address: null, zip_code: null, city: null },
      ...{ country: null, IBAN: null },
      name: row.legal_name,
      natural_person: row.legal_person_id === null ? null : { id: row.legal_person_id },
      admin_instruments: row.role === 'admin' ? row.admin_instruments : [],
    },
  }
}

// Whoever invites is a natural person, who has no number in the register.
function toInviter(row: InvitationRow, legal_name: string): PendingInvitation['inviter'] {
  return {
    type: row.inviter_type as LegalPersonType, // safe: the table's check lists the same types
    legal_name,
    first_name: row.inviter_first_name,
    email: row.inviter_email,
    business_register_number: null,
  }
}
