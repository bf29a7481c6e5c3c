import type { GraphPerson, OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import type { Seat } from '@zegel/core/structure/structure-index'
import type { StructureView } from './structure-view.ts'

const known = new WeakMap<OrganizationStructure, Map<string, GraphPerson>>()

/** A legal person with all that the reader may know: address, e-mail address, photo. */
export function findPerson(structure: OrganizationStructure, id: string): GraphPerson | undefined {
  let persons = known.get(structure)
  if (!persons) {
    persons = new Map(structure.legal_persons.map((person) => [person.id, person]))
    known.set(structure, persons)
  }
  return persons.get(id)
}

/** A membership with its days and what was stated with it; undefined for who is only a member by what they hold. */
export function findMembership(structure: OrganizationStructure, { person, membership }: Seat) {
  return findPerson(structure, person.id)?.body_memberships.find(({ id }) => id === membership?.id)
}

/** Whether members of a body have a part that is stated: shareholders, as long as no shares of their company are administered here. */
export function hasStatedParts({ index }: StructureView, { id, type }: GraphBody): boolean {
  return type === 'Shareholders' && index.instrumentsOf(id).length === 0
}
