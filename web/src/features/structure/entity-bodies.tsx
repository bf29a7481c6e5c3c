import { Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { structure } from '@zegel/contract/structure/structure'
import type { GraphBody } from '@zegel/contract/structure/structure-graph'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatUnits } from '../../lib/format.ts'
import { useEntities } from '../../shared/legal-persons/entities.api.ts'
import { useBodyName } from '../../shared/legal-persons/legal-person-texts.ts'
import { EntityLink } from '../../shared/legal-persons/person-link.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'

interface EntityBodiesProps {
  organizationId: string
  legalPersonId: string
}

/** The bodies of an entity with who sits in them, and the bodies that it sits in itself. */
export function EntityBodies({ organizationId, legalPersonId }: EntityBodiesProps) {
  const { t } = useTranslation('persons')
  const bodyName = useBodyName()
  const { data: person } = useSuspenseQuery(
    endpointQuery(structure.getLegalPerson, {
      query: { id: legalPersonId, organization_uuid: organizationId },
    }),
  )
  const { bodies, body_memberships: seats } = person
  if (bodies.length + seats.length === 0) return <Text c="dimmed">{t('bodies.none')}</Text>
  return (
    <Stack gap="md">
      {bodies.map((body) => (
        <Body key={body.id} organizationId={organizationId} body={body} />
      ))}
      {seats.length > 0 && (
        <div>
          <Text fw={600}>{t('bodies.seats')}</Text>
          {seats.map(({ id, title, body }) => (
            <Text key={id} size="sm">
              {[title, bodyName(body)].filter(Boolean).join(', ')}
              <EntityOf organizationId={organizationId} id={body.legal_person_id} before=", " />
            </Text>
          ))}
        </div>
      )}
    </Stack>
  )
}

const SHOWN = 10

interface EntityOfProps {
  organizationId: string
  id: string
  /** What it is called; of an entity of the organisation that is known. */
  name?: string
  before?: string
}

/** A name, which leads to the entity where the organisation has it as one. */
function EntityOf({ organizationId, id, name, before }: EntityOfProps) {
  const { data: entities } = useEntities(organizationId)
  const entity = entities?.find((one) => one.id === id)
  if (!entity) return name
  return (
    <>
      {before}
      <EntityLink organizationId={organizationId} id={id} name={entity.legal_name} />
    </>
  )
}

/** A body with its members, the first of them by name. */
function Body({ organizationId, body }: { organizationId: string; body: GraphBody }) {
  const { t } = useTranslation('persons')
  const bodyName = useBodyName()
  const { data } = useQuery(
    endpointQuery(structure.getBody, { query: { id: body.id, with: 'members', per_page: SHOWN } }),
  )
  const members = data?.members ?? []
  const others = body.members_total - members.length
  return (
    <div>
      <Text fw={600}>{bodyName(body)}</Text>
      {!data && body.members_total > 0 && <LinesSkeleton lines={1} />}
      {data && body.members_total === 0 && (
        <Text size="sm" c="dimmed">
          {t('bodies.nobody')}
        </Text>
      )}
      {members.map(({ id, legal_name: name, pivot }) => (
        <Text key={id} size="sm">
          <EntityOf organizationId={organizationId} id={id} name={name} />
          {pivot.title && `, ${pivot.title}`}
        </Text>
      ))}
      {data && others > 0 && (
        <Text size="sm" c="dimmed">
          {t('bodies.others', { count: others, formatted: formatUnits(others) })}
        </Text>
      )}
    </div>
  )
}
