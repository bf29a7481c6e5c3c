import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { economicInterests } from '@zegel/core/structure/economic-interest'
import type { GraphPerson } from '@zegel/core/structure/structure-graph'
import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { Picture } from '../../../ui/picture.tsx'
import { findPerson } from '../find-person.ts'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow, CardSection } from './card-section.tsx'
import { formatPart } from './rights-texts.tsx'

interface PersonInterestsProps {
  view: StructureView
  personId: string
}

/** Whose a company is in the end; of a natural person, what is theirs in the end. */
export function PersonInterests({ view, personId }: PersonInterestsProps) {
  const { t } = useTranslation('structure')
  const { structure, index, centralId, select } = view
  const isNatural = index.person(personId)?.type === 'natural_person'
  const interests = useMemo(
    () => (isNatural ? interestsOf(index, personId, centralId) : interestsIn(index, personId)),
    [index, personId, centralId, isNatural],
  )
  if (interests.length === 0) return null
  return (
    <CardSection title={t('details.person.interests')}>
      <Text size="xs" c="dimmed" mb={4}>
        {isNatural ? t('details.person.interestsOf') : t('details.person.interestsIn')}
      </Text>
      <CardList>
        {interests.map(({ person, fraction }) => (
          <CardRow
            key={person.id}
            picture={
              <Picture
                url={findPerson(structure, person.id)?.photo_image_url}
                name={person.legal_name}
                size={28}
                isSquare={person.type !== 'natural_person'}
              />
            }
            title={person.legal_name}
            figure={formatPart(fraction)}
            onOpen={() => select({ kind: 'person', id: person.id })}
          />
        ))}
      </CardList>
    </CardSection>
  )
}

// More than this a card need not list; the largest come first.
const MOST_SHOWN = 10
// Each takes a calculation of its own.
const MOST_ENTITIES = 60

/** A part of the worth of a company that is a natural person's in the end. */
interface Interest {
  /** The natural person, or the company: whoever the card is not about. */
  person: GraphPerson
  fraction: number
}

/** The natural persons whose a company is in the end, the largest interest first. */
function interestsIn(index: StructureIndex, companyId: string): Interest[] {
  const interests = [...economicInterests(index, companyId)].flatMap(([id, fraction]) => {
    const person = index.person(id)
    return person && fraction > 0 ? [{ person, fraction }] : []
  })
  return largestFirst(interests)
}

/** What is a natural person's in the end of the organisation's companies; with very many of those, of the centre alone. */
function interestsOf(
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
