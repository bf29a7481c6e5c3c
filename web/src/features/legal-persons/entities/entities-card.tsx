import { IconBuilding } from '@tabler/icons-react'
import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { organizations } from '@zegel/contract/organizations/organizations'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Reply } from '../../../lib/call.ts'
import { CutText } from '../../../ui/tables/long-text.tsx'
import { useLegalFormName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ScrollBox } from '../../../ui/tables/scroll-box.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { entitiesQuery } from '../../../shared/legal-persons/entities.api.ts'

const HEIGHT = 485
const NAME_LENGTH = 30

/** The legal persons of the organisation in short, with the way to all that is known of them. */
export function EntitiesCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('entities')
  const all = (
    <TextLink
      to="/app/overview/organization/legal_persons"
      search={{ id: organizationId }}
      size="sm"
    >
      {t('card.all')}
    </TextLink>
  )
  return (
    <Section title={t('title')} actions={all}>
      <Awaited key={organizationId} waiting={<LinesSkeleton />}>
        <EntityLines organizationId={organizationId} />
      </Awaited>
    </Section>
  )
}

function EntityLines({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('entities')
  const { data: entities } = useSuspenseQuery(entitiesQuery(organizationId))
  if (entities.length === 0)
    return (
      <Empty icon={<IconBuilding size={32} stroke={1.5} />} title={t('empty.title')}>
        {t('empty.line')}
      </Empty>
    )
  return (
    <ScrollBox label={t('title')} height={HEIGHT}>
      <Stack gap="md" role="list">
        {entities.map((entity) => (
          <EntityLine key={entity.id} entity={entity} organizationId={organizationId} />
        ))}
      </Stack>
    </ScrollBox>
  )
}

type Entity = Reply<typeof organizations.listEntities>[number]

function EntityLine({ entity, organizationId }: { entity: Entity; organizationId: string }) {
  const formName = useLegalFormName()
  const { legal_name: name, photo_image_url: photo } = entity
  const number = formatRegisterNumber(entity.business_register_number, entity.foreign_register)
  return (
    <Group gap="sm" wrap="nowrap" role="listitem">
      <Picture url={photo} name={name} isSquare />
      <Stack gap={0} miw={0} style={{ overflowWrap: 'break-word' }}>
        <Text fw={600} title={name}>
          <TextLink
            to="/app/organization/entities/$person"
            params={{ person: entity.id }}
            search={{ id: organizationId }}
            inherit
          >
            <CutText length={NAME_LENGTH}>{name}</CutText>
          </TextLink>
        </Text>
        <Text size="sm" c="dimmed">
          {[formName(entity), number].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Group>
  )
}
