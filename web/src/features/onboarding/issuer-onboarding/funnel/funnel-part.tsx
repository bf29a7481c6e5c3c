import { Stack, Text } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { FunnelLine } from '@zegel/contract/onboarding/issuer-onboarding'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../../../ui/empty.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { TableSkeleton } from '../../../../ui/skeletons.tsx'
import { useFunnel } from '../issuer-onboarding.api.ts'
import { funnelGroups } from './funnel-groups.ts'
import type { ShownFunnel } from './funnel-search.ts'
import { FunnelTable } from './funnel-table.tsx'

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
