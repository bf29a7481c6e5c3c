import { Box, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { withoutAccents } from '../../../lib/text.ts'
import { EntityCard } from '../../../shared/legal-persons/entity-card.tsx'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { CardsSkeleton } from '../../../ui/cards-skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { CardsOrTable, useListLook } from '../../../ui/tables/cards-or-table.tsx'
import { ScrollBox } from '../../../ui/tables/scroll-box.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { FoundCount, NothingFound } from '../../../ui/tables/found.tsx'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { ENTITY_SORTS, EntitiesTable } from './entities-table.tsx'
import { entitiesQuery } from '../../../shared/legal-persons/entities.api.ts'

const HEIGHT = 650
// As many as are seen without scrolling; more of them can be searched.
const AT_A_GLANCE = 9

interface EntityGridProps {
  organizationId: string
  /** Left out for who may not. */
  onEdit: ((entity: LegalPerson) => void) | undefined
  /** What helps when there is none yet. */
  add: ReactNode
}

/** The entities, once they are there. */
export function EntityGrid(props: EntityGridProps) {
  return (
    <Awaited
      key={props.organizationId}
      waiting={<CardsSkeleton cards={6} hasLooks />}
      failed={inSection}
    >
      <KnownEntities {...props} />
    </Awaited>
  )
}

function KnownEntities({ organizationId, onEdit, add }: EntityGridProps) {
  const { t } = useTranslation('entities')
  const { data: entities } = useSuspenseQuery(entitiesQuery(organizationId))
  if (entities.length === 0)
    return (
      <Section>
        <Empty icon={<IconBuilding size={32} stroke={1.5} />} title={t('empty.title')} action={add}>
          {t('empty.line')}
        </Empty>
      </Section>
    )
  return <EntityList organizationId={organizationId} entities={entities} onEdit={onEdit} />
}

interface EntityCardsProps {
  organizationId: string
  entities: readonly LegalPerson[]
  onEdit: ((entity: LegalPerson) => void) | undefined
}

/** The entities as cards, in a list that scrolls, or as a table, as somebody chose before. */
function EntityList({ organizationId, entities, onEdit }: EntityCardsProps) {
  const { t } = useTranslation('entities')
  const [look, setLook] = useListLook('entities')
  const control = useTableState({ sort: '', sorts: ENTITY_SORTS, per_page: 200 })
  const { q } = control.state
  const words = withoutAccents(q.trim())
  const shown = entities.filter((entity) => isFound(entity, words))
  const isSearchable = look === 'table' || control.isNarrowed || entities.length > AT_A_GLANCE
  return (
    <Stack gap="md">
      <Group gap="md" justify="space-between">
        {isSearchable && (
          <Box w="20rem" maw="100%">
            <SearchField
              label={t('search')}
              value={q}
              onSearch={(typed) => control.change({ q: typed })}
            />
          </Box>
        )}
        <Group ml="auto">
          <CardsOrTable label={t('look')} value={look} onChange={setLook} />
        </Group>
      </Group>
      {look === 'table' ? (
        <Section>
          <EntitiesTable
            organizationId={organizationId}
            entities={shown}
            control={control}
            onEdit={onEdit}
          />
        </Section>
      ) : (
        <>
          <FoundCount control={control} total={shown.length} />
          {shown.length > 0 ? (
            <EntityCards organizationId={organizationId} entities={shown} onEdit={onEdit} />
          ) : (
            <NothingFound onClear={control.clear} />
          )}
        </>
      )}
    </Stack>
  )
}

function EntityCards({ organizationId, entities, onEdit }: EntityCardsProps) {
  const { t } = useTranslation('entities')
  return (
    <ScrollBox label={t('title')} height={HEIGHT}>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="lg" verticalSpacing="md">
        {entities.map((entity) => (
          <EntityCard
            key={entity.id}
            entity={entity}
            organizationId={organizationId}
            onEdit={onEdit && (() => onEdit(entity))}
          />
        ))}
      </SimpleGrid>
    </ScrollBox>
  )
}

function isFound({ legal_name, business_register_number }: LegalPerson, words: string): boolean {
  return [legal_name, business_register_number ?? ''].some((text) =>
    withoutAccents(text).includes(words),
  )
}
