import { IconCreditCard } from '@tabler/icons-react'
import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import {
  type InstrumentPayment,
  instrumentPayments,
  PAYMENT_SORTS,
} from '@zegel/contract/payments/instrument-payments'
import { PAYMENT_STATES, type PaymentState } from '@zegel/core/payments/payment-status'
import { call, type Reply } from '../../../lib/call.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { ListDownload } from '../../../ui/tables/download-menu.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterChips } from '../../../ui/fields/filter-chips.tsx'
import { Money } from '../../../ui/tables/values.tsx'
import { ListSearch } from '../../../ui/fields/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { SavedViewsMenu } from '../../../shared/saved-views/saved-views-menu.tsx'
import { useTableSelection } from '../../../ui/tables/table-columns.ts'
import { isNothing, type TableControl, useTableState } from '../../../ui/tables/table-state.ts'
import { exportUrl, useInstrumentPayments } from './instrument-payments.api.ts'
import { PaymentActions } from './payment-actions.tsx'
import { usePaymentColumns } from './use-payment-columns.tsx'

interface PaymentsCardProps {
  instrument: Instrument
  onOpen: (payment: InstrumentPayment) => void
}

/** The payments of an instrument, the latest first: what came in, what may still come, and what has to go back. */
export function PaymentsCard({ instrument, onOpen }: PaymentsCardProps) {
  const { t } = useTranslation('instrument-payments')
  const control = useTableState({
    sort: '-created_at',
    sorts: PAYMENT_SORTS,
    filters: { state: PAYMENT_STATES },
  })
  const { page, per_page, sort, q, filters } = control.state
  const narrowed = { ...(q && { q }), ...(filters.state && { state: filters.state }) }
  const order = sort as '-created_at' // safe: the name of a sortable column
  const payments = useInstrumentPayments({
    id: instrument.id,
    page,
    per_page,
    sort: order,
    ...narrowed,
  })
  const columns = usePaymentColumns(instrument.organization_id, payments.data?.listed)
  const selection = useTableSelection<InstrumentPayment>(({ id }) => id)
  // Of nothing there is nothing to find or to take along.
  const isNone = isNothing(payments, control)

  return (
    <Section
      title={t('title')}
      line={t('line')}
      actions={
        !isNone && <ListDownload urlOf={(format) => exportUrl(instrument.id, narrowed, format)} />
      }
    >
      {payments.isLoadingError ? (
        <Failure error={payments.error} onRetry={payments.refetch} />
      ) : (
        <Stack gap="md">
          {payments.data && !isNone && <PaymentTotals totals={payments.data.totals} />}
          {!isNone && (
            <Narrowing
              control={control}
              totals={payments.data?.totals}
              counts={payments.data?.counts}
            />
          )}
          <DataTable
            label={t('title')}
            name="payments"
            rows={payments.data?.data}
            total={payments.data?.total}
            columns={columns}
            rowKey={({ id }) => id}
            onRowClick={onOpen}
            control={control}
            loadPage={(paging) =>
              call(instrumentPayments.list, {
                query: { id: instrument.id, sort: order, ...narrowed, ...paging },
              })
            }
            selection={selection}
            selectionActions={<PaymentActions instrument={instrument} selection={selection} />}
            renderViews={(look) => <SavedViewsMenu list="payments" control={control} look={look} />}
            isFetching={payments.isPlaceholderData}
            empty={
              <Empty icon={<IconCreditCard size={32} stroke={1.5} />} title={t('empty')}>
                {t('emptyHelp')}
              </Empty>
            }
          />
        </Stack>
      )}
    </Section>
  )
}

interface NarrowingProps {
  control: TableControl<{ state?: PaymentState | undefined }>
  totals: Totals | undefined
  counts: Reply<typeof instrumentPayments.list>['counts'] | undefined
}

function Narrowing({ control, totals, counts }: NarrowingProps) {
  const { t } = useTranslation('instrument-payments')
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chosenState = control.state.filters.state
  const states = PAYMENT_STATES.filter(
    (state) => !isSeldom(state) || state === chosenState || (totals && totals[state].count > 0),
  )
  const options = [
    { value: 'all' as const, label: t('filter.all'), count: all },
    ...states.map((value) => ({
      value,
      label: t(`state.${value}`),
      count: counts?.[value],
    })),
  ]
  return (
    <Group gap="md">
      <ListSearch
        label={t('search')}
        value={control.state.q}
        onSearch={(typed) => control.change({ q: typed })}
      />
      <FilterChips
        label={t('filter.label')}
        value={chosenState ?? 'all'}
        onChange={(chosen) =>
          control.change({ filters: { state: chosen === 'all' ? undefined : chosen } })
        }
        options={options}
        isStrip
      />
    </Group>
  )
}

type Totals = Reply<typeof instrumentPayments.list>['totals']

const ALWAYS = ['paid', 'open', 'to_refund'] as const
// Hardly anybody ever has one of these, and who does has to see it.
const SELDOM = ['to_decide', 'disputed'] as const

function isSeldom(state: PaymentState): boolean {
  return SELDOM.some((seldom) => seldom === state)
}

/** What the payments come to: what came in, what may still come, and what has to go back. */
function PaymentTotals({ totals }: { totals: Totals }) {
  const { t } = useTranslation('instrument-payments')
  const states = [...ALWAYS, ...SELDOM.filter((state) => totals[state].count > 0)]
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
