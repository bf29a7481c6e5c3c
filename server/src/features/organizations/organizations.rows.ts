import type { Entity, Organization } from '@zegel/contract/organizations/organizations'
import { toLegalPerson } from '../legal-persons/legal-persons.ts'
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

/** An entity of an organisation, and since when it is one. */
export function toEntity(row: EntityRow): Entity {
  const { entity_id: id, entity_since } = row
  return {
    ...toLegalPerson(row),
    pivot: { id, role: 'entity', created_at: entity_since.toISOString() },
  }
}
