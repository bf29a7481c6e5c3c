import type { Member } from '@zegel/contract/organizations/members'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import type { MemberRow } from './members.queries.ts'

/** A member as the other members see them; their address is for who edits the organisation, and for themselves. */
export function toMember(row: MemberRow, seesEmail: boolean): Member {
  return {
    id: row.id,
    legal_name: row.legal_name,
    type: row.type as LegalPersonType, // safe: the table's check lists the same types
    email: seesEmail ? row.email : null,
    photo_image_url: row.photo_image_url,
    pivot: { id: row.member_id, role: row.role, created_at: row.created_at.toISOString() },
  }
}
