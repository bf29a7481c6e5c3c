import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InstrumentCard as Card } from '@zegel/contract/instruments/instruments'
import { mayInOrganization } from '@zegel/core/access/may'
import { USUAL_TYPE } from '@zegel/core/instruments/types/names'
import { useActor } from '../../shared/current-user.ts'
import { instrumentsQuery } from '../../shared/instruments/instruments.api.ts'
import { useOrganizationId } from '../../shared/organization-id.ts'
import { useAskedToOpen } from '../../shared/use-asked-to-open.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FilterChips } from '../../ui/fields/filter-chips.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { InstrumentCard } from './instrument-card.tsx'
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
      <Awaited key={organizationId} waiting={<CardsSkeleton />} failed={inSection}>
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
  return <InstrumentCards instruments={instruments} />
}

// As many as are seen at a glance on a wide screen; more of them can be searched.
const AT_A_GLANCE = 9

/** The instruments as cards; where there are many, to narrow by name and type. */
function InstrumentCards({ instruments }: { instruments: readonly Card[] }) {
  const { t } = useTranslation('instruments')
  const [words, setWords] = useState('')
  const [type, setType] = useState<Card['type'] | 'all'>('all')
  const types = [...new Set(instruments.map((instrument) => instrument.type))]
  const shown = instruments.filter(
    (instrument) =>
      (type === 'all' || instrument.type === type) &&
      instrument.name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase()),
  )
  return (
    <Stack gap="lg">
      {instruments.length > AT_A_GLANCE && (
        <Group gap="md">
          <SearchField label={t('filter.search')} onSearch={setWords} />
          {types.length > 1 && (
            <FilterChips
              label={t('filter.type')}
              value={type}
              onChange={setType}
              options={[
                { value: 'all', label: t('filter.all') },
                ...types.map((one) => ({ value: one, label: t(`type.${one}`) })),
              ]}
            />
          )}
        </Group>
      )}
      {shown.length === 0 ? (
        <Empty title={t('filter.none')}>{t('filter.noneHelp')}</Empty>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="lg">
          {shown.map((instrument) => (
            <InstrumentCard key={instrument.id} instrument={instrument} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  )
}
