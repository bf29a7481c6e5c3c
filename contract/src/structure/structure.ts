import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { EntityFile } from '../legal-persons/entity-files.ts'
import { LegalPerson, LegalPersonName } from '../legal-persons/legal-persons.ts'
import { message } from '../messages.ts'
import {
  EntityPivot,
  GraphBody,
  GraphInstrument,
  InstrumentMembership,
  OrganizationStructure,
  SeatDates,
  StructureGraph,
} from './structure-graph.ts'
import {
  EntityNote,
  NewBody,
  NewBodyMember,
  NewPersonForBody,
  SeatChange,
  Title,
} from './structure-changes.ts'
import { DateOfRecord, Flag, Id, idOr, Units } from '../values.ts'
import { fromVersion } from '../version.ts'

/** A member of a body: by a membership (`pivot.id` is there), by what it holds, or both. */
export const BodyMember = LegalPersonName.extend({
  photo_image_url: z.string().nullable(),
  pivot: SeatDates.extend({ id: Id.nullable(), title: z.string().nullable() }),
  instrument_memberships: z.array(InstrumentMembership),
})
export type BodyMember = z.infer<typeof BodyMember>

export const BodyInstrument = GraphInstrument.extend({
  members: z.array(LegalPersonName.extend({ pivot: z.object({ balance: Units }) })).optional(),
})

/** A body with the parts asked for. Of members, one page; `members_total` counts those that `q` finds. */
export const BodyDetail = GraphBody.extend({
  legal_person: LegalPersonName.optional(),
  instruments: z.array(BodyInstrument),
  members: z.array(BodyMember).optional(),
})
export type BodyDetail = z.infer<typeof BodyDetail>

const BODY_PARTS = ['members', 'instruments.members', 'legalPerson'] as const

const OfOrganization = z.object({ organization_uuid: Id, legal_person_id: Id })

/** A legal person with the parts asked for; the two trees are graphs of their own. */
export const LegalPersonDetail = LegalPerson.extend({
  hidden: z.boolean(),
  pivot: EntityPivot.nullable(),
  bodies: z.array(GraphBody),
  /** The bodies it sits in. */
  member_bodies: z.array(GraphBody),
  body_memberships: z.array(
    SeatDates.extend({ id: Id, body_id: Id, body: GraphBody, title: z.string().nullable() }),
  ),
  instrument_memberships: z.array(InstrumentMembership),
  /** It, its bodies, their members, the bodies of those, and so on. */
  controlled_by_tree: StructureGraph.optional(),
  /** It, the bodies it sits in, their legal persons, the bodies those sit in, and so on. */
  controls_tree: StructureGraph.optional(),
  /** For who may read them. */
  files: z.array(EntityFile).optional(),
})
export type LegalPersonDetail = z.infer<typeof LegalPersonDetail>

export const structure = {
  get: endpoint({
    method: 'GET',
    path: '/organizations/structure',
    summary: 'Who owns and governs what in an organisation, today or on a date.',
    reads: ['structure'],
    right: 'read structure',
    of: ({ query }) => query.id,
    query: z.object({ id: Id, date: DateOfRecord.optional() }),
    reply: OrganizationStructure,
  }),
  getLegalPerson: endpoint({
    method: 'GET',
    path: '/legal_persons',
    summary:
      'A legal person of an organisation; with its trees, on a date, or with its files (with_files).',
    reads: ['structure'],
    right: 'read structure',
    of: ({ query }) => query.organization_uuid ?? query.id,
    query: z.object({
      id: Id,
      organization_uuid: Id.optional(),
      with_controlled_by_tree: Flag.optional(),
      with_controls_tree: Flag.optional(),
      with_files: Flag.optional(),
      date: DateOfRecord.optional(),
    }),
    reply: LegalPersonDetail,
  }),
  getBody: endpoint({
    method: 'GET',
    path: '/bodies',
    summary: 'A body, with members, the holders of its instruments or its legal person.',
    reads: ['structure'],
    right: 'read structure',
    of: ({ query }) => query.id,
    query: z.object({
      id: Id,
      /** Repeated, or with commas between. */
      with: z
        .union([z.string(), z.array(z.string())])
        .transform((parts) => [parts].flat().flatMap((part) => part.split(',')))
        .pipe(z.array(z.enum(BODY_PARTS)))
        .optional(),
      q: z.string().trim().max(200).optional(),
      page: z.coerce.number().int().min(1).default(1),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
      date: DateOfRecord.optional(),
    }),
    reply: BodyDetail,
  }),
  addBody: endpoint({
    method: 'POST',
    path: '/legal_persons/bodies',
    summary: 'Gives a legal person a body.',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ body }) => body.organization_uuid ?? body.legal_person_id,
    body: NewBody,
    reply: GraphBody,
  }),
  removeBody: endpoint({
    method: 'DELETE',
    path: '/bodies',
    summary:
      'Ends a body today, with the memberships of it; refused while the register has holders in it.',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: NoContent,
  }),
  restoreBody: endpoint({
    method: 'POST',
    path: '/bodies/restore',
    summary: 'Undoes that a body was ended, with the memberships that ended along.',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ body }) => body.id,
    body: z.object({ id: Id }),
    reply: NoContent,
  }),
  addMember: endpoint({
    method: 'POST',
    path: '/bodies/members',
    summary:
      'Seats a known legal person, or a natural person by name and e-mail address, in a body.',
    changes: ['structure', 'known-persons'],
    right: 'edit structure',
    of: ({ body }) => body.body_id,
    body: NewBodyMember,
    reply: BodyMember,
  }),
  attachToBody: endpoint({
    method: 'POST',
    path: '/legal_persons/attach/body',
    summary: 'Seats an existing legal person in a body.',
    changes: ['structure', 'known-persons'],
    right: 'edit structure',
    of: ({ body }) => body.body_id,
    body: z.object({
      legal_person_id: z.uuid({ error: message('person-required') }),
      body_id: idOr('body-missing'),
    }),
    reply: BodyMember,
  }),
  attachToOrganization: endpoint({
    method: 'POST',
    path: '/legal_persons/attach/organization',
    summary: 'Makes a legal person that the organisation knows one of its own.',
    changes: ['structure', 'entities', 'known-persons'],
    right: 'edit structure',
    of: ({ body }) => body.organization_uuid,
    body: z.object({
      legal_person_id: z.uuid({ error: message('person-required') }),
      organization_uuid: idOr('organization-missing'),
    }),
    reply: EntityPivot,
  }),
  addPerson: endpoint({
    method: 'POST',
    path: '/legal_persons/create',
    summary: 'Adds a natural person to a body only, not to the organisation.',
    changes: ['structure', 'known-persons'],
    right: 'edit structure',
    of: ({ body }) => body.body_id,
    body: NewPersonForBody,
    reply: BodyMember,
  }),
  changeMember: endpoint({
    method: 'PATCH',
    path: '/bodies/members',
    summary:
      'Changes the title somebody has in a body, from when until when he sits there, or the part of the shares that is stated of him.',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ body }) => body.id,
    body: SeatChange,
    reply: NoContent,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/bodies/members',
    summary: 'Ends a membership today; refused for who holds an instrument of the body.',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ query }) => query.id,
    query: z.object({ id: Id }),
    reply: NoContent,
  }),
  restoreMember: endpoint({
    method: 'POST',
    path: '/bodies/members/restore',
    summary: 'Undoes that a membership was ended.',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ body }) => body.id,
    body: z.object({ id: Id }),
    reply: NoContent,
  }),
  setCentral: endpoint({
    method: 'PATCH',
    path: '/organizations/legal_persons',
    summary: "Makes a legal person the centre of the organisation's structure.",
    changes: ['structure'],
    right: 'edit structure',
    of: ({ body }) => body.organization_uuid,
    body: OfOrganization.extend({ central: z.literal(true) }),
    reply: EntityPivot,
  }),
  setNote: endpoint({
    method: 'PATCH',
    path: '/organizations/legal_persons/note',
    summary:
      'Notes something at an entity in the drawing, or nothing any more; guests of a public structure do not see it.',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ body }) => body.organization_uuid,
    body: OfOrganization.extend({ note: EntityNote.nullish(), ...fromVersion }),
    reply: EntityPivot,
  }),
  showOnlyAsMember: endpoint({
    method: 'DELETE',
    path: '/organizations/legal_persons',
    summary: 'Takes a legal person out of the organisation; it shows only where it is a member.',
    changes: ['structure', 'entities'],
    right: 'edit structure',
    of: ({ query }) => query.organization_uuid,
    query: OfOrganization,
    reply: EntityPivot,
  }),
  restoreEntity: endpoint({
    method: 'POST',
    path: '/organizations/legal_persons',
    summary:
      'Makes a legal person the organisation knows one of its own, as it was before or anew.',
    changes: ['structure', 'entities'],
    right: 'edit structure',
    of: ({ body }) => body.organization_uuid,
    body: OfOrganization.extend({
      title: Title,
      position: z.int().min(0).optional(),
      hidden: z.boolean().optional(),
      note: EntityNote.nullish(),
    }),
    reply: EntityPivot,
  }),
  setPublic: endpoint({
    method: 'PATCH',
    path: '/organizations/:uuid/public',
    summary:
      'Opens the structure to everybody, or closes it; private holders are named in it only when that is asked (public_holders).',
    changes: ['structure'],
    right: 'edit structure',
    of: ({ params }) => params.uuid,
    body: z.object({ public: z.boolean(), public_holders: z.boolean().optional() }),
    reply: z.object({ public: z.boolean(), public_holders: z.boolean() }),
  }),
}
