import { Group } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { type PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { RUN_FILTERS } from '@zegel/core/payouts/payment-run'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { call } from '../../../lib/call.ts'
import { useInstruments } from '../../../shared/instruments/instruments.api.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { FilterChips } from '../../../ui/fields/filter-chips.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { isNothing, useTableState } from '../../../ui/tables/table-state.ts'
import { DateText, Money, SecondLine, Units } from '../../../ui/tables/values.tsx'
import { useRuns } from './payment-runs.api.ts'
import { RunStatus, useProgress } from './run-values.tsx'

interface RunsCardProps {
  organizationId: string
  /** The runs of this instrument only. */
  instrumentId: string | undefined
  onInstrument: (id: string | undefined) => void
  onOpen: (run: PaymentRun) => void
  /** The next step where there is no run yet. */
  begin: ReactNode
}

/** The runs of an organisation, the latest due date first: what each pays, and how far it is. */
export function RunsCard(props: RunsCardProps) {
  const { organizationId, instrumentId, onOpen, begin } = props
  const { t } = useTranslation('payment-runs')
  const control = useTableState({
    sort: '-due_date',
    sorts: ['due_date', 'number'],
    filters: { status: RUN_FILTERS },
  })
  const { page, per_page, sort, filters } = control.state
  const query = {
    organization_id: organizationId,
    ...{ page, per_page, sort: sort as '-due_date' }, // safe: the name of a sortable column
    ...(instrumentId && { financial_instrument_id: instrumentId }),
    ...(filters.status && { status: filters.status }),
  }
  const runs = useRuns(query)
  const counts = runs.data?.counts
  const columns = useColumns()
  if (runs.isLoadingError) {
    return (
      <Section title={t('list.title')}>
        <Failure error={runs.error} onRetry={runs.refetch} />
      </Section>
    )
  }
  const isNone = instrumentId === undefined && isNothing(runs, control)
  return (
    <Section title={t('list.title')}>
      {!isNone && (
        <Group gap="md" mb="sm">
          <InstrumentFilter {...props} />
          <FilterChips
            label={t('list.status')}
            value={filters.status ?? 'all'}
            onChange={(chosen) =>
              control.change({ filters: { status: chosen === 'all' ? undefined : chosen } })
            }
            options={[
              { value: 'all' as const, label: t('list.all'), count: counts?.all },
              ...RUN_FILTERS.map((value) => ({
                value,
                label: t(`state.${value}`),
                count: counts?.[value],
              })),
            ]}
            isStrip
          />
        </Group>
      )}
      <DataTable
        label={t('list.title')}
        name="payment-runs"
        rows={runs.data?.data}
        total={runs.data?.total}
        columns={columns}
        rowKey={({ id }) => id}
        onRowClick={onOpen}
        control={control}
        loadPage={(paging) => call(paymentRuns.list, { query: { ...query, ...paging } })}
        isFetching={runs.isPlaceholderData}
        empty={
          <Empty
            icon={<IconCash size={32} stroke={1.5} />}
            title={t(instrumentId ? 'list.noneOfInstrument' : 'list.empty')}
            action={begin}
          >
            {t('list.emptyHelp')}
          </Empty>
        }
      />
    </Section>
  )
}

function InstrumentFilter({ organizationId, instrumentId, onInstrument }: RunsCardProps) {
  const { t } = useTranslation('payment-runs')
  const instruments = useInstruments(organizationId)
  return (
    <SelectField
      aria-label={t('column.instrument')}
      placeholder={t('list.allInstruments')}
      w="min(18rem, 100%)"
      searchable
      clearable
      value={instrumentId ?? null}
      onChange={(id) => onInstrument(id ?? undefined)}
      data={(instruments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function useColumns(): DataColumn<PaymentRun>[] {
  const { t } = useTranslation('payment-runs')
  return [
    {
      key: 'number',
      title: t('column.run'),
      isSortable: true,
      render: ({ number, kind, financial_instrument }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {financial_instrument.name}
          <SecondLine>{t('list.run', { number, kind: t(`kind.${kind}`) })}</SecondLine>
        </span>
      ),
    },
    {
      key: 'due_date',
      title: t('column.dueDate'),
      isSortable: true,
      render: ({ due_date }) => <DateText date={due_date} />,
    },
    {
      key: 'execution_date',
      title: t('column.executionDate'),
      render: ({ execution_date }) => <DateText date={execution_date} />,
    },
    {
      key: 'lines',
      title: t('column.lines'),
      isFigure: true,
      render: ({ totals }) => <Units units={totals.lines} />,
    },
    {
      key: 'net',
      title: t('column.net'),
      isFigure: true,
      render: (run) => (run.status === 'preparing' ? '–' : <Money amount={run.totals.net} />),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 180,
      render: (run) => <Status run={run} />,
    },
  ]
}

function Status({ run }: { run: PaymentRun }) {
  const progress = useProgress(run)
  return (
    <>
      <RunStatus run={run} />
      {progress && <SecondLine>{progress}</SecondLine>}
    </>
  )
}
