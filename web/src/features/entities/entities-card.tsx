import { Group, Stack, Text } from '@mantine/core'
import { writtenRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { useTranslation } from 'react-i18next'
import { cut } from '../../lib/cut.ts'
import { useLegalFormName } from '../../pieces/legal-form-name.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useEntities } from '../../pieces/entities.api.ts'

const HEIGHT = 485
const NAME_LENGTH = 30

/** The legal persons of the organisation in short, with the way to all that is known of them. */
export function EntitiesCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('entities')
  const { data: entities, error, refetch } = useEntities(organizationId)
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
      {!entities && (error ? <Failure error={error} onRetry={refetch} /> : <LinesSkeleton />)}
      {entities?.length === 0 && <Empty title={t('empty.title')}>{t('empty.line')}</Empty>}
      {entities && entities.length > 0 && (
        <ScrollBox label={t('title')} height={HEIGHT}>
          <Stack gap="md" role="list">
            {entities.map((entity) => (
              <EntityLine key={entity.id} entity={entity} />
            ))}
          </Stack>
        </ScrollBox>
      )}
    </Section>
  )
}

type Entity = NonNullable<ReturnType<typeof useEntities>['data']>[number]

function EntityLine({ entity }: { entity: Entity }) {
  const formName = useLegalFormName()
  const { legal_name: name, photo_image_url: photo } = entity
  const number = writtenRegisterNumber(entity.business_register_number, entity.foreign_register)
  return (
    <Group gap="sm" wrap="nowrap" role="listitem">
      <Picture url={photo} name={name} isSquare />
      <Stack gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600} title={name}>
          {cut(name, NAME_LENGTH)}
        </Text>
        <Text size="sm" c="dimmed">
          {[formName(entity), number].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    </Group>
  )
}
