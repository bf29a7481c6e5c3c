import type { GraphBody, GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { compareByPosition } from '@zegel/core/structure/structure-order'

/** The legal persons of a structure as one reads them: the centre, what it owns and governs, and everybody else. */
export interface ListSections {
  centre: GraphPerson | undefined
  below: readonly GraphPerson[]
  others: readonly GraphPerson[]
}

/** Parts the legal persons of a structure; those below the centre nearest first, the others as the organisation orders them. */
export function listSections(index: StructureIndex, centralId: string | undefined): ListSections {
  const centre = centralId === undefined ? undefined : index.person(centralId)
  const below = centre ? personsBelow(index, centre) : []
  const seen = new Set([centre, ...below])
  const others = index.graph.legal_persons
    .filter((person) => !seen.has(person))
    .toSorted(compareCompaniesFirst)
  return { centre, below, others }
}

function personsBelow(index: StructureIndex, centre: GraphPerson): GraphPerson[] {
  const found = new Set([centre])
  // A set is walked in the order of adding, what is added meanwhile too.
  for (const person of found)
    for (const { body } of index.seatsOf(person.id)) {
      const below = index.person(body.legal_person_id)
      if (below) found.add(below)
    }
  found.delete(centre)
  return [...found]
}

function compareCompaniesFirst(a: GraphPerson, b: GraphPerson): number {
  const rank = ({ type }: GraphPerson) => (type === 'natural_person' ? 1 : 0)
  return rank(a) - rank(b) || compareByPosition(a, b)
}

const collapse = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The legal persons whose name, or the name of one of whose bodies, has all the words of a search in it. */
export function findPersons(
  index: StructureIndex,
  search: string,
  bodyName: (body: GraphBody) => string,
): GraphPerson[] {
  const words = collapse(search).split(/\s+/).filter(Boolean)
  return index.graph.legal_persons
    .filter((person) => {
      const names = [person.legal_name, ...index.bodiesOf(person.id).map(bodyName)]
      const text = collapse(names.join(' '))
      return words.every((word) => text.includes(word))
    })
    .toSorted(compareCompaniesFirst)
}
