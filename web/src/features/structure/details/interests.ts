import { economicInterests } from '@zegel/core/structure/economic-interest'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'

// More than this a card need not list; the largest come first.
const MOST_SHOWN = 10
// Each takes a calculation of its own.
const MOST_ENTITIES = 60

/** A part of the worth of a company that is a natural person's in the end. */
export interface Interest {
  /** The natural person, or the company: whoever the card is not about. */
  person: GraphPerson
  fraction: number
}

/** The natural persons whose a company is in the end, the largest interest first. */
export function interestsIn(index: StructureIndex, companyId: string): Interest[] {
  const interests = [...economicInterests(index, companyId)].flatMap(([id, fraction]) => {
    const person = index.person(id)
    return person && fraction > 0 ? [{ person, fraction }] : []
  })
  return largestFirst(interests)
}

/** What is a natural person's in the end of the organisation's companies; with very many of those, of the centre alone. */
export function interestsOf(
  index: StructureIndex,
  personId: string,
  centralId: string | undefined,
): Interest[] {
  const companies = index.graph.legal_persons.filter(
    ({ id, type, pivot }) => type !== 'natural_person' && (pivot !== null || id === centralId),
  )
  const asked =
    companies.length > MOST_ENTITIES ? companies.filter(({ id }) => id === centralId) : companies
  const interests = asked.flatMap((company) => {
    const fraction = economicInterests(index, company.id).get(personId) ?? 0
    return fraction > 0 ? [{ person: company, fraction }] : []
  })
  return largestFirst(interests)
}

function largestFirst(interests: readonly Interest[]): Interest[] {
  return interests.toSorted((a, b) => b.fraction - a.fraction).slice(0, MOST_SHOWN)
}
