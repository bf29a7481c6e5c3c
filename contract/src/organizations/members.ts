import { ROLES, MEMBER_ROLES } from '@zegel/core/access/roles'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { LEGAL_PERSON_TYPES } from '@zegel/core/legal-persons/legal-form'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { SheetFormat } from '../file-formats.ts'
import { message } from '../messages.ts'
import { Id, Instant, pageOf, pageQuery } from '../values.ts'

/** Somebody who belongs to an organisation. */
export const Member = z.object({
  /** Of the legal person. */
  id: Id,
  legal_name: z.string(),
  type: z.enum(LEGAL_PERSON_TYPES),
  /** For who edits the organisation, and of oneself; null for anybody else. */
  email: z.string().nullable(),
  photo_image_url: z.string().nullable(),
  pivot: z.object({
    /** Of the membership: what calls name as `member_id`. */
    id: Id,
    role: z.enum(MEMBER_ROLES),
    created_at: Instant,
  }),
})
export type Member = z.infer<typeof Member>

/** How many there are in all of each role that occurs, whatever the list is filtered by. */
export const RoleCounts = z.partialRecord(z.enum(MEMBER_ROLES), z.int())
export type RoleCounts = z.infer<typeof RoleCounts>

export const MEMBER_SORTS = ['name', 'role', 'created_at'] as const

const MembersQuery = pageQuery(MEMBER_SORTS).extend({ id: Id, role: z.enum(ROLES).optional() })

export const ChangeRole = z.object({
  role: z.enum(ROLES, { error: message('role-required') }),
  member_id: Id,
  organization_id: Id,
})
export type ChangeRole = z.input<typeof ChangeRole>

/** An instrument that somebody administers. */
export const AdministeredInstrument = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(INSTRUMENT_TYPES),
})
export type AdministeredInstrument = z.infer<typeof AdministeredInstrument>

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/members',
    summary:
      'The members of an organisation, by name unless sorted otherwise; `counts` of those searched for, of whatever role.',
    reads: ['members'],
    right: 'read organization',
    of: ({ query }) => query.id,
    query: MembersQuery,
    reply: pageOf(Member).extend({
      counts: RoleCounts,
      /** Of all members, as the last one stays. */
      superadmins: z.int(),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/organizations/members/export',
    summary: 'The members of an organisation as a CSV or Excel file, filtered as their list.',
    right: 'read organization',
    of: ({ query }) => query.id,
    query: MembersQuery.pick({ id: true, role: true, q: true }).extend({
      format: SheetFormat.default('xlsx'),
    }),
    reply: NoContent,
    download: true,
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/organizations/members',
    summary:
      'Gives a member another role, never from or to one above the own; 409 for the last superadmin.',
    changes: ['members', 'administered', 'user'],
    right: 'manage members',
    of: ({ body }) => body.organization_id,
    body: ChangeRole,
    reply: Member,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/organizations/members',
    summary:
      'Removes a member (`id` is that of the membership) and what he administers; 409 for the last superadmin.',
    changes: ['members', 'administered'],
    right: 'manage members',
    of: ({ body }) => body.organization_id,
    body: z.object({ id: Id, organization_id: Id }),
    reply: NoContent,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/organizations/leave',
    summary:
      'Takes whoever asks out of an organisation, with what he administers there; what he holds stays his. 409 for the last superadmin.',
    changes: ['members', 'user'],
    right: 'read organization',
    of: ({ body }) => body.organization_id,
    body: z.object({ organization_id: Id }),
    reply: NoContent,
  }),
  listAdministered: endpoint({
    method: 'GET',
    path: '/legal_persons/instrument_admins',
    summary:
      'The instruments that a member was assigned to administer; for a superadmin, and of oneself.',
    reads: ['administered'],
    right: 'read organization',
    of: ({ query }) => query.org_id,
    query: z.object({ org_id: Id, id: Id }),
    reply: z.array(AdministeredInstrument),
  }),
  toggleAdministered: endpoint({
    method: 'POST',
    path: '/legal_persons/instrument_admins',
    summary: 'Assigns an instrument to a member who does not administer it, or takes it away.',
    changes: ['administered'],
    right: 'assign instrument',
    of: ({ body }) => body.instrument_id,
    body: z.object({ instrument_id: Id, legal_person_id: Id }),
    reply: z.object({ assigned: z.boolean() }),
  }),
}
