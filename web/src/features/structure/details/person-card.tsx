import { Anchor, Badge, Button } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import type { GraphPerson as StructurePerson } from '@zegel/core/structure/structure-graph'
import type { Seat, StructureIndex } from '@zegel/core/structure/structure-index'
import { countryName } from '../../../shared/legal-persons/address.ts'
import { formatUnits } from '../../../lib/format.ts'
import {
  useBodyName,
  useLegalFormName,
  useRegisterNumberFact,
} from '../../../shared/legal-persons/legal-person-texts.ts'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { findPerson } from '../find-person.ts'
import type { StructureView } from '../structure-view.ts'
import { CardFrame } from './card-frame.tsx'
import { CardList, CardRow, CardSection } from './card-section.tsx'
import { formatPart } from './rights-texts.tsx'
import { PageName } from './page-name.tsx'
import { PersonBodies } from './person-bodies.tsx'
import { PersonInterests } from './person-interests.tsx'
import { PersonNote } from './person-note.tsx'
import { PersonMenu } from './person-menu.tsx'

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
      title={<PageName view={view} personId={personId} name={name} />}
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
      <PersonNote key={personId} view={view} person={person} />
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

/** What is known of a legal person besides its name; what the reader is not told, or nobody knows, is left out. */
function PersonFacts({ person }: { person: GraphPerson }) {
  const { t } = useTranslation(['structure', 'common'])
  const { pivot, email } = person
  const number = useRegisterNumberFact()(person)
  const address = formatAddress(person)
  const facts: (FactItem | null)[] = [
    number.value ? { ...number, isWide: true } : null,
    pivot?.title ? { label: t('details.person.title'), value: pivot.title, isWide: true } : null,
    address ? { label: t('details.person.address'), value: address, isWide: true } : null,
    email
      ? {
          label: t('common:emailAddress'),
          value: <Anchor href={`mailto:${email}`}>{email}</Anchor>,
          isWide: true,
        }
      : null,
  ]
  const known = facts.filter((fact) => fact !== null)
  return known.length > 0 ? <FactList facts={known} /> : null
}

function formatAddress({ address, zip_code, city, country }: GraphPerson): string | undefined {
  const place = [zip_code, city].filter(Boolean).join(' ')
  // A country alone tells nobody where to write to.
  if (!address && !place) return undefined
  return [address, place, country && countryName(country)].filter(Boolean).join(', ')
}

/** Where a legal person sits, and as what. Who is a member only by holding something is found under what is held. */
function PersonRoles({ view, personId }: { view: StructureView; personId: string }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index, select } = view
  const roles = index.seatsOf(personId).filter(({ membership }) => membership !== null)
  if (roles.length === 0) return null
  const entity = ({ body }: Seat) => index.person(body.legal_person_id)?.legal_name ?? ''
  return (
    <CardSection title={t('details.person.roles')}>
      <CardList>
        {roles.map((seat) => {
          const { body, membership } = seat
          const name = bodyName(body)
          return (
            <CardRow
              key={body.id}
              title={membership?.title ?? name}
              line={
                membership?.title
                  ? t('details.edge.line', { body: name, entity: entity(seat) })
                  : entity(seat)
              }
              onOpen={() => select({ kind: 'edge', bodyId: body.id, personId })}
            />
          )
        })}
      </CardList>
    </CardSection>
  )
}

/** What a legal person holds: by the register, and what was stated where no register says it. */
function PersonHoldings({ view, person }: { view: StructureView; person: StructurePerson }) {
  const { t } = useTranslation('structure')
  const { index, select } = view
  const holdings = holdingsOf(index, person)
  const stated = index.seatsOf(person.id).filter((seat) => seat.stated !== null)
  if (holdings.length + stated.length === 0) return null
  return (
    <CardSection title={t('details.person.holdings')}>
      <CardList>
        {holdings.map(({ instrument, balance, fraction }) => (
          <CardRow
            key={instrument.id}
            title={instrument.name}
            line={index.person(instrument.issuing_legal_person_id)?.legal_name}
            figure={formatPart(fraction)}
            figureLine={t('details.units', { count: balance, formatted: formatUnits(balance) })}
            onOpen={() => select({ kind: 'instrument', id: instrument.id })}
          />
        ))}
        {stated.map(({ body, stated: part }) => (
          <CardRow
            key={body.id}
            title={index.person(body.legal_person_id)?.legal_name ?? ''}
            line={t('details.edge.statedLine')}
            figure={formatPart(part ?? 0)}
            onOpen={() => select({ kind: 'edge', bodyId: body.id, personId: person.id })}
          />
        ))}
      </CardList>
    </CardSection>
  )
}

// Not by the seats: an issuer may lack the body that its holders form.
function holdingsOf(index: StructureIndex, person: StructurePerson) {
  return person.instrument_memberships.flatMap(({ financial_instrument_id, balance }) => {
    const instrument = index.instrument(financial_instrument_id)
    if (!instrument || balance <= 0 || instrument.issued_units <= 0) return []
    return [{ instrument, balance, fraction: balance / instrument.issued_units }]
  })
}
