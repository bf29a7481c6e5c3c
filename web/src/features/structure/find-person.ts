import type { GraphPerson, OrganizationStructure } from '@zegel/contract/structure-graph'

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
