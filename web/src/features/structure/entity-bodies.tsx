import { Stack, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type BodyMember, structure } from '@zegel/contract/structure/structure'
import type { GraphBody } from '@zegel/contract/structure/structure-graph'
import { mayInOrganization } from '@zegel/core/access/may'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatUnits } from '../../lib/format.ts'
import { useActor } from '../../shared/current-user.ts'
import { useEntities } from '../../shared/legal-persons/entities.api.ts'
import { useBodyName } from '../../shared/legal-persons/legal-person-texts.ts'
import { EntityLink, PersonLink } from '../../shared/legal-persons/person-link.tsx'
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
  const { data: entities } = useEntities(organizationId)
  const readsRegisters = mayInOrganization(useActor(), 'read all registers', { organizationId })
  const linkOf = (id: string) => {
    const entity = entities?.find((one) => one.id === id)
    return entity && <EntityLink {...{ organizationId, id }} name={entity.legal_name} />
  }
  // Who sits there has a page, and who only holds something for who reads registers; a part that is stated makes none.
  const nameOf = ({ id, legal_name: name, pivot, instrument_memberships: held }: BodyMember) => {
    const isSeated = pivot.id !== null && (pivot.stated_fraction ?? null) === null
    const hasPage = isSeated || (held.length > 0 && readsRegisters)
    return linkOf(id) ?? (hasPage ? <PersonLink {...{ organizationId, id, name }} /> : name)
  }
  const { bodies, body_memberships: seats } = person
  if (bodies.length + seats.length === 0) return <Text c="dimmed">{t('bodies.none')}</Text>
  return (
    <Stack gap="md">
      {bodies.map((body) => (
        <Body key={body.id} body={body} nameOf={nameOf} />
      ))}
      {seats.length > 0 && (
        <div>
          <Text fw={600}>{t('bodies.seats')}</Text>
          {seats.map(({ id, title, body }) => {
            const link = linkOf(body.legal_person_id)
            return (
              <Text key={id} size="sm">
                {[title, bodyName(body)].filter(Boolean).join(', ')}
                {link && <>, {link}</>}
              </Text>
            )
          })}
        </div>
      )}
    </Stack>
  )
}

const SHOWN = 10

interface BodyProps {
  body: GraphBody
  /** The name of a member, which leads to their page where they have one. */
  nameOf: (member: BodyMember) => ReactNode
}

/** A body with its members, the first of them by name. */
function Body({ body, nameOf }: BodyProps) {
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
      {members.map((member) => (
        <Text key={member.id} size="sm">
          {nameOf(member)}
          {member.pivot.title && `, ${member.pivot.title}`}
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
