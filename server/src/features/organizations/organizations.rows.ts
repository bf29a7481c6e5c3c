import type { Member } from '@zegel/contract/organizations/members'
import type { Entity, Organization } from '@zegel/contract/organizations/organizations'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { versionOf } from '../../lib/version.ts'
import { toLegalPerson } from '../legal-persons/legal-persons.ts'
import type { MemberRow } from './members/members.queries.ts'
import type { EntityRow, OrganizationRow } from './organizations.queries.ts'

/** An organisation, with its entities when they were asked for. */
export function toOrganization(
  row: OrganizationRow,
  entities: readonly EntityRow[] | undefined,
): Organization {
  const { id, name, mission, logo_image_url } = row
  return {
    id,
    uuid: id,
    name,
    mission,
    version: versionOfOrganization(row),
    logo_image_url,
    public: row.public,
    ...(entities && {
      legal_persons: entities.map((entity) => ({
        ...toLegalPerson(entity),
        pivot: {
          legal_person_id: entity.id,
          central: entity.central,
          title: entity.title,
          position: entity.position,
          hidden: entity.hidden,
        },
      })),
    }),
  }
}

/** Another one once an organisation has another name or mission. */
export function versionOfOrganization({
  name,
  mission,
}: Pick<OrganizationRow, 'name' | 'mission'>) {
  return versionOf({ name, mission })
}

/** An entity of an organisation, and since when it is one. */
export function toEntity(row: EntityRow): Entity {
  const { entity_id: id, entity_since } = row
  return {
    ...toLegalPerson(row),
    pivot: { id, role: 'entity', created_at: entity_since.toISOString() },
  }
}

/** A member as the other members see them; their address is for who edits the organisation, and for themselves. */
export function toMember(row: MemberRow, sees: { email: boolean }): Member {
  return {
    id: row.id,
    legal_name: row.legal_name,
    type: row.type as LegalPersonType, // safe: the table's check lists the same types
    email: sees.email ? row.email : null,
    photo_image_url: row.photo_image_url,
    pivot: { id: row.member_id, role: row.role, created_at: row.created_at.toISOString() },
  }
}
