import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Organization } from '../organizations/organizations.ts'
import { Id, Instant, pageOf, pageQuery, requiredText } from '../values.ts'

/** An organisation as platform administrators see it among all others. */
export const AdminOrganization = z.object({
  id: Id,
  uuid: Id,
  name: z.string(),
  logo_image_url: z.string().nullable(),
  public: z.boolean(),
  /** Its superadmins may import into its registers. */
  import_enabled: z.boolean(),
  created_at: Instant,
  members: z.int(),
  entities: z.int(),
  instruments: z.int(),
})
export type AdminOrganization = z.infer<typeof AdminOrganization>

export const ADMIN_ORGANIZATION_SORTS = ['name', 'created_at', 'members'] as const

export const NewOrganization = z.object({ name: requiredText('name-required') })
export type NewOrganization = z.input<typeof NewOrganization>

export const adminOrganizations = {
  list: endpoint({
    method: 'GET',
    path: '/admin/organizations/all',
    summary: 'All organisations, by name unless sorted otherwise; `q` is part of a name, or an id.',
    reads: ['all-organizations'],
    right: 'platform administrator',
    query: pageQuery(ADMIN_ORGANIZATION_SORTS),
    reply: pageOf(AdminOrganization),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    summary: 'Makes an organisation without members or entities.',
    changes: ['all-organizations'],
    right: 'platform administrator',
    body: NewOrganization,
    reply: Organization,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/admin/organizations',
    summary: 'Lets the superadmins of an organisation import into its registers, or no longer.',
    changes: ['all-organizations'],
    right: 'platform administrator',
    body: z.object({ organization_id: Id, import_enabled: z.boolean() }),
    reply: AdminOrganization,
  }),
}
