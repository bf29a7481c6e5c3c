import { z } from 'zod'
import { Billing } from '../billing/billing.ts'
import { endpoint } from '../endpoint.ts'
import { EntityFile } from '../legal-persons/entity-files.ts'
import { LegalPerson, StandingLegalPerson } from '../legal-persons/legal-persons.ts'
import { Member } from './members.ts'
import { message } from '../messages.ts'
import { ConnectedMethods, PaymentLinks } from '../payments/payment-links.ts'
import { EntityPivot } from '../structure/structure-graph.ts'
import { Flag, Id, Instant } from '../values.ts'
import { Version } from '../version.ts'

export const Organization = z.object({
  id: Id,
  uuid: Id,
  name: z.string(),
  mission: z.string().nullable(),
  /** Of name and mission. */
  version: Version,
  logo_image_url: z.string().nullable(),
  public: z.boolean(),
  legal_persons: z.array(LegalPerson.extend({ pivot: EntityPivot })).optional(),
  /** Who sits in bodies of its legal persons, or holds something of them, without being one of them. */
  second_degree_legal_persons: z.array(LegalPerson).optional(),
  /** For who belongs to the organisation. */
  members: z.array(Member).optional(),
  /** For who may read them. */
  files: z.array(EntityFile).optional(),
  /** For who belongs to the organisation. */
  billing: Billing.optional(),
  /** For who belongs to the organisation. */
  ...ConnectedMethods.partial().shape,
  /** For who edits it. */
  payment_links: PaymentLinks.optional(),
})
export type Organization = z.infer<typeof Organization>

/** One of the legal entities of an organisation, and as what. */
export const Entity = StandingLegalPerson.extend({
  pivot: z.object({ id: Id, role: z.literal('entity'), created_at: Instant }).optional(),
})
export type Entity = z.infer<typeof Entity>

/** A member who administers one instrument. */
const InstrumentAdmin = z.object({
  financial_instrument_id: Id,
  legal_person_id: Id,
  legal_name: z.string(),
})

export const organizations = {
  get: endpoint({
    method: 'GET',
    path: '/organizations',
    summary: 'An organisation, with the parts the flags ask for.',
    reads: ['organizations', 'payment-links'],
    right: 'read structure',
    of: ({ query }) => query.uuid ?? query.id ?? '',
    query: z
      .object({
        id: Id.optional(),
        uuid: Id.optional(),
        with_legal_persons: Flag.optional(),
        with_members: Flag.optional(),
        with_second_degree_legal_persons: Flag.optional(),
        with_files: Flag.optional(),
        with_billing: Flag.optional(),
      })
      .refine(({ id, uuid }) => id ?? uuid, { error: message('required'), path: ['id'] }),
    reply: Organization,
  }),
  listEntities: endpoint({
    method: 'GET',
    path: '/organizations/entities',
    summary: "The organisation's legal entities.",
    reads: ['entities'],
    right: 'read organization',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: z.array(Entity),
  }),
  getCurrent: endpoint({
    method: 'GET',
    path: '/user/organizations/current',
    summary: 'The organisation the user works in, or the one named.',
    reads: ['user'],
    right: 'read organization',
    of: ({ query }) => query.uuid,
    query: z.object({ uuid: Id, with_legal_persons: Flag.optional() }),
    reply: Organization,
  }),
  listInstrumentAdmins: endpoint({
    method: 'GET',
    path: '/user/instrument_admins',
    summary:
      'Who administers which instrument of the organisation; for who does not edit it, which ones the user administers.',
    reads: ['administered'],
    right: 'read organization',
    of: ({ query }) => query.org_id,
    query: z.object({ org_id: Id }),
    reply: z.array(InstrumentAdmin),
  }),
  switchTo: endpoint({
    method: 'PATCH',
    path: '/user/current_organization',
    summary: 'Switches the organisation the user works in.',
    changes: ['user'],
    right: 'read organization',
    of: ({ body }) => body.current_organization_uuid,
    body: z.object({ current_organization_uuid: Id }),
    reply: z.object({ current_organization_uuid: Id }),
  }),
}
