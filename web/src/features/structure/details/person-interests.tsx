import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../ui/picture.tsx'
import { findPerson } from '../find-person.ts'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow, CardSection } from './card-section.tsx'
import { formatShare } from './format-share.ts'
import { interestsIn, interestsOf } from './interests.ts'

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
            figure={formatShare(fraction)}
            onOpen={() => select({ kind: 'person', id: person.id })}
          />
        ))}
      </CardList>
    </CardSection>
  )
}
