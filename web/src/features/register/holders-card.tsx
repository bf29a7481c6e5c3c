import { IconChartDonut } from '@tabler/icons-react'
import { Button, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits, today } from '../../lib/format.ts'
import { HoldersTable } from '../../shared/sunburst/holders-table.tsx'
import { SunburstChart } from '../../shared/sunburst/sunburst-chart.tsx'
import { sunburst } from '../../shared/sunburst/sunburst.ts'
import { DateFilter } from '../../ui/fields/date-field.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import classes from './holders-card.module.css'
import { HoldingsWarnings } from './holdings-warnings.tsx'
import { useRegisterDate } from './register-date.tsx'
import { RegisterExportMenu } from './register-export-menu.tsx'
import { useHoldings } from './register.api.ts'

interface HoldersCardProps {
  organizationId: string
  instrumentId: string
  name: string
}

/** Who holds how much of an instrument, as a drawing and as a table, on any date. */
export function HoldersCard({ organizationId, instrumentId, name }: HoldersCardProps) {
  const { t } = useTranslation('register')
  const { date, setDate } = useRegisterDate()
  return (
    <Section
      title={t('holders.title')}
      line={t('holders.line')}
      actions={<RegisterExportMenu instrumentId={instrumentId} date={date} />}
    >
      <Group align="flex-end" gap="sm" mb="lg">
        <DateFilter label={t('holders.asOf')} value={date} onChange={setDate} w={180} />
        {date !== today() && (
          <Button variant="subtle" onClick={() => setDate(today())}>
            {t('holders.today')}
          </Button>
        )}
      </Group>
      <HoldersOn {...{ organizationId, instrumentId, name, date }} />
    </Section>
  )
}

function HoldersOn(props: HoldersCardProps & { date: string }) {
  const { organizationId, instrumentId, name, date } = props
  const { t } = useTranslation('register')
  const holdings = useHoldings(instrumentId, date)
  const [activeId, setActiveId] = useState<string>()

  if (holdings.isPending) return <HoldersSkeleton />
  if (holdings.isError) return <Failure error={holdings.error} onRetry={holdings.refetch} />

  const slices = sunburst(holdings.data)
  if (slices.length === 0)
    return (
      <Empty icon={<IconChartDonut size={32} stroke={1.5} />} title={t('holders.empty')}>
        {t('holders.emptyHelp')}
      </Empty>
    )
  const count = holdings.data.holders.length + holdings.data.others.count
  const shared = { holdings: holdings.data, slices, activeId, onActivate: setActiveId }
  return (
    <Stack gap="lg">
      <HoldingsWarnings holdings={holdings.data} />
      <div className={classes.box}>
        <div
          className={classes.columns}
          aria-busy={holdings.isPlaceholderData}
          data-old={holdings.isPlaceholderData || undefined}
        >
          <SunburstChart name={name} {...shared} />
          <Stack gap="xs" miw={0}>
            <HoldersTable name={name} organizationId={organizationId} {...shared} />
            <VisuallyHidden>{t('holders.chartHelp')}</VisuallyHidden>
            <TextLink
              to="/app/overview/instruments/$id/$section"
              params={{ id: instrumentId, section: 'register' }}
              search={true}
              size="sm"
            >
              {t('holders.all', { count, formatted: formatUnits(count) })}
            </TextLink>
          </Stack>
        </div>
      </div>
    </Stack>
  )
}

const ROWS = [78, 64, 70, 52, 60, 45]

/** The ring and the table that are coming. */
function HoldersSkeleton() {
  return (
    <Waiting>
      <Group gap="xl" align="center" justify="center">
        <Skeleton circle height={280} width={280} />
        <Stack gap="md" flex="1 1 14rem">
          {ROWS.map((width) => (
            <Skeleton key={width} height={14} width={`${width}%`} />
          ))}
        </Stack>
      </Group>
    </Waiting>
  )
}
