import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { Organization } from './organizations.ts'
import { PHOTO, Photo } from '../accounts/photo.ts'
import { Fraction, Id, Money, optionalText, requiredText } from '../values.ts'
import { EVERYTHING } from '../subjects.ts'
import { fromVersion } from '../version.ts'

export const EditOrganization = z.object({
  organization_id: Id,
  name: requiredText('name-required'),
  /** None when it is empty. */
  mission: optionalText(5000).nullish(),
  ...fromVersion,
})
export type EditOrganization = z.input<typeof EditOrganization>

/** An instrument that everybody may see: it is offered through its public link. */
export const PublicInstrument = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(INSTRUMENT_TYPES),
  description: z.string().nullable(),
  price_per_unit: Money.nullable(),
  /** What it wants to raise at most; null without a limit. */
  limit: Money.nullable(),
  /** Price times units of what is sold, with what is still being paid. */
  blocked_amount: Money,
  /** Of a bond with interest, by the year. */
  interest_percentage: Fraction.nullable(),
})
export type PublicInstrument = z.infer<typeof PublicInstrument>

/** What everybody may know of an organisation. */
export const OrganizationProfile = Organization.pick({
  id: true,
  uuid: true,
  name: true,
  mission: true,
  logo_image_url: true,
  /** Whether its structure is open to everybody, at /shared/structure?id=. */
  public: true,
}).extend({ instruments: z.array(PublicInstrument) })
export type OrganizationProfile = z.infer<typeof OrganizationProfile>

export const organizationProfile = {
  edit: endpoint({
    method: 'PATCH',
    path: '/organizations',
    summary: 'Changes the name and the mission of an organisation.',
    changes: ['organizations', 'user'],
    right: 'edit organization',
    of: ({ body }) => body.organization_id,
    body: EditOrganization,
    reply: Organization,
  }),
  setLogo: endpoint({
    method: 'POST',
    path: '/organizations/image',
    summary:
      'Stores the logo of an organisation (multipart, `file`): JPEG, PNG or WebP up to 5 MB.',
    changes: ['organizations', 'user'],
    right: 'edit organization',
    of: ({ body }) => body.organization_id,
    body: z.object({ organization_id: Id, file: Photo }),
    reply: z.object({ logo_image_url: z.string() }),
    multipart: true,
    file: PHOTO,
  }),
  setEntityPhoto: endpoint({
    method: 'POST',
    path: '/organizations/entities/photo',
    summary: 'Stores the photo of an entity (multipart, `file`): JPEG, PNG or WebP up to 5 MB.',
    changes: EVERYTHING,
    right: 'edit entity',
    of: ({ body }) => body.organization_id,
    body: z.object({ organization_id: Id, entity_id: Id, file: Photo }),
    reply: z.object({ photo_image_url: z.string() }),
    multipart: true,
    file: PHOTO,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/logos/:id',
    summary: 'The logo of an organisation; open to everybody.',
    right: 'anyone',
    reply: NoContent,
    download: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/organizations/profile',
    summary:
      'The public profile of an organisation that shows its structure or offers an instrument; of any organisation for who belongs to it.',
    reads: ['organizations'],
    right: 'anyone',
    query: z.object({ uuid: Id }),
    reply: OrganizationProfile,
  }),
}
