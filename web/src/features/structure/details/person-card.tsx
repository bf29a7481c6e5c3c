import { Badge, Button } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLegalFormName } from '../../../pieces/legal-form-name.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { StructureView } from '../structure-view.ts'
import { CardFrame } from './card-frame.tsx'
import { CardSection } from './card-section.tsx'
import { findPerson } from '../find-person.ts'
import { PersonBodies } from './person-bodies.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHoldings } from './person-holdings.tsx'
import { PersonInterests } from './person-interests.tsx'
import { PersonMenu } from './person-menu.tsx'
import { PersonRoles } from './person-roles.tsx'

interface PersonCardProps {
  view: StructureView
  personId: string
  documents: ((personId: string) => ReactNode) | undefined
}

/** A legal person: what it is, what it has, where it sits and what it holds. */
export function PersonCard({ view, personId, documents }: PersonCardProps) {
  const { t } = useTranslation('structure')
  const formName = useLegalFormName()
  const { structure, centralId, setCentral, isEditing, isShared } = view
  const person = findPerson(structure, personId)
  if (!person) return null
  const { legal_name: name, pivot, photo_image_url: photo } = person
  const hasDocuments = documents && pivot && structure.may.read_files && !isShared
  return (
    <CardFrame
      view={view}
      title={name}
      line={formName(person)}
      picture={
        <Picture url={photo} name={name} size={40} isSquare={person.type !== 'natural_person'} />
      }
      menu={isEditing && <PersonMenu view={view} person={person} />}
    >
      {pivot?.central && (
        <Badge variant="light" tt="none" fw={500} style={{ alignSelf: 'flex-start' }}>
          {t('details.person.central')}
        </Badge>
      )}
      <PersonFacts person={person} />
      {centralId !== personId && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFocus2 size={16} aria-hidden />}
          onClick={() => setCentral(personId)}
        >
          {t('details.person.centre')}
        </Button>
      )}
      <PersonInterests view={view} personId={personId} />
      <PersonBodies view={view} person={person} />
      <PersonRoles view={view} personId={personId} />
      <PersonHoldings view={view} person={person} />
      {hasDocuments && (
        <CardSection title={t('details.person.documents')}>{documents(personId)}</CardSection>
      )}
    </CardFrame>
  )
}
