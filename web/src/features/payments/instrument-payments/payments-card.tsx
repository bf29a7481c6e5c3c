import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type {
  InstrumentPayment,
  instrumentPayments,
} from '@zegel/contract/payments/instrument-payments'
import { PAYMENT_STATES, type PaymentState } from '@zegel/core/payments/payment-status'
import type { Reply } from '../../../lib/call.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { DownloadMenu } from '../../../ui/tables/download-menu.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterChips } from '../../../ui/fields/filter-chips.tsx'
import { Money } from '../../../ui/tables/values.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { type TableControl, useTableState } from '../../../ui/tables/table-state.ts'
import { exportUrl, useInstrumentPayments } from './instrument-payments.api.ts'
import { usePaymentColumns } from './use-payment-columns.tsx'

type Filter = 'all' | PaymentState

interface PaymentsCardProps {
  instrument: Instrument
  onOpen: (payment: InstrumentPayment) => void
}

/** The payments of an instrument, the latest first: what came in, what may still come, and what has to go back. */
export function PaymentsCard({ instrument, onOpen }: PaymentsCardProps) {
  const { t } = useTranslation('instrument-payments')
  const control = useTableState({ sort: '-created_at', per_page: 10 })
  const [filter, setFilter] = useState<Filter>('all')
  const columns = usePaymentColumns()
  const { page, per_page, sort, q } = control.state
  const narrowed = { ...(q && { q }), ...(filter !== 'all' && { state: filter }) }
  const payments = useInstrumentPayments({
    id: instrument.id,
    page,
    per_page,
    sort: sort as '-created_at', // safe: the name of a sortable column
    ...narrowed,
  })
  const files = (['xlsx', 'csv'] as const).map((format) => ({
    label: t(`export.${format}`),
    url: exportUrl(instrument.id, narrowed, format),
  }))

  function handleFilter(chosen: Filter) {
    setFilter(chosen)
    control.change({ page: 1 })
  }

  return (
    <Section
      title={t('title')}
      line={t('line')}
      actions={<DownloadMenu label={t('export.open')} files={files} />}
    >
      {payments.isLoadingError ? (
        <Failure error={payments.error} onRetry={payments.refetch} />
      ) : (
        <Stack gap="md">
          {payments.data && <PaymentTotals totals={payments.data.totals} />}
          <Narrowing filter={filter} onFilter={handleFilter} control={control} />
          <DataTable
            label={t('title')}
            rows={payments.data?.data}
            total={payments.data?.total}
            columns={columns}
            rowKey={({ id }) => id}
            onRowClick={onOpen}
            control={control}
            isFiltered={q !== '' || filter !== 'all'}
            isFetching={payments.isPlaceholderData}
            empty={<Empty title={t('empty')}>{t('emptyHelp')}</Empty>}
          />
        </Stack>
      )}
    </Section>
  )
}

function Narrowing({
  filter,
  onFilter,
  control,
}: {
  filter: Filter
  onFilter: (filter: Filter) => void
  control: TableControl
}) {
  const { t } = useTranslation('instrument-payments')
  const options = [
    { value: 'all' as const, label: t('filter.all') },
    ...PAYMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  ]
  return (
    <Group gap="md">
      <SearchField label={t('search')} onSearch={(typed) => control.change({ q: typed })} />
      <FilterChips
        label={t('filter.label')}
        value={filter}
        onChange={onFilter}
        options={options}
        isStrip
      />
    </Group>
  )
}

type Totals = Reply<typeof instrumentPayments.list>['totals']

const ALWAYS = ['paid', 'open', 'to_refund'] as const

/** What the payments come to: what came in, what may still come, and what has to go back. */
function PaymentTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('instrument-payments')
  // Hardly anybody ever sees one, and who does has to.
  const states = totals.disputed.count > 0 ? [...ALWAYS, 'disputed' as const] : ALWAYS
  const facts = states.map((state) => ({
    label: t(`state.${state}`),
    value: (
      <>
        <Text span fw={600} fz="lg">
          <Money amount={totals[state].amount} />
        </Text>
        <Text span display="block" size="sm" c="dimmed">
          {t('count', { count: totals[state].count })}
          {totals[state].foreign_count > 0 && t('foreign', { count: totals[state].foreign_count })}
        </Text>
      </>
    ),
  }))
  return <FactList facts={facts} />
}
