import { Group, Stack, Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { FunnelLine } from '@zegel/contract/onboarding/issuer-onboarding'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { today } from '../../../../lib/format.ts'
import { Empty } from '../../../../ui/empty.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { DateFilter } from '../../../../ui/fields/date-field.tsx'
import { FilterChips } from '../../../../ui/fields/filter-chips.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TableSkeleton } from '../../../../ui/skeletons.tsx'
import { useFunnel } from '../issuer-onboarding.api.ts'
import { funnelGroups } from './funnel-groups.ts'
import { FunnelTable } from './funnel-table.tsx'
import { type ShownFunnel, shownFunnel } from './shown-funnel.ts'

/** How far people come with an issue they set up, for platform administrators; who they are is counted nowhere. */
export function FunnelScreen() {
  const { t } = useTranslation(['issuer-onboarding', 'instruments', 'shell'])
  const shown = shownFunnel(useSearch({ strict: false }))
  const navigate = useNavigate()

  function show(part: Partial<ShownFunnel>) {
    void navigate({ to: '/app/admin/funnel', search: { ...shown, ...part }, replace: true })
  }

  return (
    <Page title={t('shell:title.adminFunnel')} line={t('funnel.line')}>
      <Section>
        <Stack gap="lg">
          <Group gap="md" align="flex-end" justify="space-between">
            <FilterChips
              label={t('funnel.section')}
              value={shown.section}
              onChange={(section) => show({ section })}
              options={INSTRUMENT_TYPES.map((type) => ({
                value: type,
                label: t(`instruments:type.${type}`),
              }))}
            />
            <Group gap="sm">
              <DateFilter
                label={t('funnel.from')}
                value={shown.from}
                maxDate={shown.until}
                onChange={(from) => show({ from })}
                w={160}
              />
              <DateFilter
                label={t('funnel.until')}
                value={shown.until}
                minDate={shown.from}
                maxDate={today()}
                onChange={(until) => show({ until })}
                w={160}
              />
            </Group>
          </Group>
          <FunnelPart {...shown} />
        </Stack>
      </Section>
    </Page>
  )
}

/** The funnel of a section between two days. */
export function FunnelPart({ section, from, until }: ShownFunnel) {
  const funnel = useFunnel({ from, until })
  if (funnel.isPending) return <TableSkeleton rows={8} />
  if (funnel.isError) return <Failure error={funnel.error} onRetry={funnel.refetch} />
  return (
    <div style={funnel.isPlaceholderData ? { opacity: 0.6 } : undefined}>
      <Counted section={section} lines={funnel.data} />
    </div>
  )
}

function Counted({ section, lines }: { section: InstrumentType; lines: readonly FunnelLine[] }) {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const name = t(`instruments:type.${section}`).toLocaleLowerCase()
  const groups = funnelGroups(section, lines)
  const isEmpty = groups.every(({ substeps }) => substeps.every(({ reached }) => reached === 0))
  if (isEmpty)
    return (
      <Empty
        icon={<IconFilter size={32} stroke={1.5} />}
        title={t('funnel.empty', { section: name })}
      >
        {t('funnel.emptyLine')}
      </Empty>
    )
  return (
    <Stack gap="sm">
      <FunnelTable label={t('funnel.table', { section: name })} groups={groups} />
      <Text size="sm" c="dimmed">
        {t('funnel.anonymous')}
      </Text>
    </Stack>
  )
}
