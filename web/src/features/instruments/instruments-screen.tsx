import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InstrumentCard as Card } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { INSTRUMENT_TYPES, USUAL_TYPE } from '@zegel/core/instruments/types/names'
import { withoutAccents } from '../../lib/text.ts'
import { useActor } from '../../shared/current-user.ts'
import { instrumentsQuery } from '../../shared/instruments/instruments.api.ts'
import { useOrganizationId } from '../../shared/organization-id.ts'
import { useAskedToOpen } from '../../shared/use-asked-to-open.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import { FilterChips } from '../../ui/fields/filter-chips.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ListSearch } from '../../ui/fields/search-field.tsx'
import { Section } from '../../ui/section.tsx'
import { CardsOrTable, useListLook } from '../../ui/tables/cards-or-table.tsx'
import { FoundCount, NothingFound } from '../../ui/tables/found.tsx'
import { useTableState } from '../../ui/tables/table-state.ts'
import { InstrumentCard } from './instrument-card.tsx'
import { INSTRUMENT_SORTS, InstrumentsTable } from './instruments-table.tsx'
import { NewInstrumentForm } from './new-instrument-form.tsx'

interface InstrumentsScreenProps {
  /** Stands above the instruments: what is being set up. */
  above?: ReactNode
}

/** What the organisation issues. */
export function InstrumentsScreen({ above }: InstrumentsScreenProps) {
  const { t } = useTranslation('instruments')
  const organizationId = useOrganizationId() ?? ''
  const mayCreate = mayInOrganization(useActor(), 'create instrument', { organizationId })
  const [isAdding, setIsAdding] = useState(false)
  useAskedToOpen(() => setIsAdding(mayCreate))
  const add = (
    <Button
      aria-keyshortcuts="n"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t('add')}
    </Button>
  )
  const actions = (
    <>
      <ButtonLink to="/onboarding/$section" params={{ section: USUAL_TYPE }} variant="default">
        {t('setUp')}
      </ButtonLink>
      {add}
    </>
  )
  return (
    <Page title={t('title')} line={t('line')} actions={mayCreate && actions}>
      {above}
      <Awaited
        key={organizationId}
        waiting={<CardsSkeleton cards={6} hasLooks />}
        failed={inSection}
      >
        <InstrumentGrid organizationId={organizationId} mayCreate={mayCreate} />
      </Awaited>
      {isAdding && (
        <NewInstrumentForm organizationId={organizationId} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  )
}

function InstrumentGrid({
  organizationId,
  mayCreate,
}: {
  organizationId: string
  mayCreate: boolean
}) {
  const { t } = useTranslation('instruments')
  const { data: instruments } = useSuspenseQuery(instrumentsQuery(organizationId))
  if (instruments.length === 0)
    return <InfoAlert>{mayCreate ? t('emptyAdd') : t('empty')}</InfoAlert>
  return <InstrumentList instruments={instruments} />
}

// As many as are seen at a glance on a wide screen; more of them can be searched.
const AT_A_GLANCE = 9

/** The instruments as cards or as a table, as somebody chose before, to narrow by name and type. */
function InstrumentList({ instruments }: { instruments: readonly Card[] }) {
  const { t } = useTranslation('instruments')
  const [look, setLook] = useListLook('instruments')
  const control = useTableState({
    sort: '',
    sorts: INSTRUMENT_SORTS,
    per_page: 200,
    filters: { type: INSTRUMENT_TYPES },
  })
  const { q, filters } = control.state
  const sought = withoutAccents(q.trim())
  const types = [...new Set(instruments.map((instrument) => instrument.type))]
  const shown = instruments.filter(
    (instrument) =>
      (!filters.type || instrument.type === filters.type) &&
      [instrument.name, instrument.issuer ?? ''].some((name) =>
        withoutAccents(name).includes(sought),
      ),
  )
  const isSearchable = look === 'table' || control.isNarrowed || instruments.length > AT_A_GLANCE
  return (
    <Stack gap="lg">
      <Group gap="md">
        {isSearchable && (
          <ListSearch
            label={t('filter.search')}
            value={q}
            onSearch={(words) => control.change({ q: words })}
          />
        )}
        {isSearchable && types.length > 1 && (
          <FilterChips
            label={t('filter.type')}
            value={filters.type ?? 'all'}
            onChange={(type) =>
              control.change({ filters: { type: type === 'all' ? undefined : type } })
            }
            options={[
              { value: 'all', label: t('filter.all'), count: instruments.length },
              ...types.map((one) => ({
                value: one,
                label: t(`type.${one}`),
                count: instruments.filter(({ type }) => type === one).length,
              })),
            ]}
          />
        )}
        <Group ml="auto">
          <CardsOrTable label={t('look')} value={look} onChange={setLook} />
        </Group>
      </Group>
      {look === 'table' ? (
        <Section>
          <InstrumentsTable instruments={shown} control={control} />
        </Section>
      ) : (
        <>
          <FoundCount control={control} total={shown.length} />
          {shown.length > 0 ? (
            <InstrumentCards instruments={shown} />
          ) : (
            <NothingFound onClear={control.clear} />
          )}
        </>
      )}
    </Stack>
  )
}

function InstrumentCards({ instruments }: { instruments: readonly Card[] }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="lg">
      {instruments.map((instrument) => (
        <InstrumentCard key={instrument.id} instrument={instrument} />
      ))}
    </SimpleGrid>
  )
}
