import { useNavigate } from '@tanstack/react-router'
import { useScreenWidth } from '../../lib/browser/use-screen-width.ts'
import { useQuery } from '@tanstack/react-query'
import { type InstrumentCard, instruments as calls } from '@zegel/contract/instruments/instruments'
import { hasSchedule, instrumentType } from '@zegel/core/instruments/instrument-type'
import { totalInvested } from '@zegel/core/instruments/invested'
import { parseCents } from '@zegel/core/money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { useOrganizationId } from '../../shared/organization-id.ts'
import { sameOrganization } from '../../lib/search-params.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../ui/tables/table-columns.ts'
import type { TableControl } from '../../ui/tables/table-state.ts'
import { DateText, Money, SecondLine, Units } from '../../ui/tables/values.tsx'

/** By what the instruments can be sorted; all of them are here, so that is done here. */
export const INSTRUMENT_SORTS = ['name', 'issuer', 'price', 'issued', 'invested'] as const

interface InstrumentsTableProps {
  instruments: readonly InstrumentCard[]
  control: TableControl
}

/** The instruments a line each, with what came in of all of them together. */
export function InstrumentsTable({ instruments, control }: InstrumentsTableProps) {
  const { t } = useTranslation('instruments')
  const navigate = useNavigate()
  return (
    <DataTable
      label={t('title')}
      name="instruments"
      rows={instruments.toSorted(orderOf(control.state.sort))}
      columns={useColumns(instruments)}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => {
        void navigate({
          to: '/app/overview/instruments/$id/$section',
          params: { id, section: 'general' },
          search: sameOrganization,
        })
      }}
      control={control}
      pageSizes={[instruments.length]}
    />
  )
}

function useColumns(instruments: readonly InstrumentCard[]): DataColumn<InstrumentCard>[] {
  const { t } = useTranslation('instruments')
  const money = (amount: string | null) => (amount === null ? '–' : <Money amount={amount} />)
  const sortable = { isSortable: true }
  const figure = { isFigure: true }
  const next = useNextPaymentColumn(instruments)
  // Where the table has a card's width but not a desktop's, who issues and what is unfinished are said under the name.
  const isTight = useScreenWidth('(60em <= width < 75em)')
  const columns: DataColumn<InstrumentCard>[] = [
    {
      key: 'name',
      title: t('column.name'),
      width: 220,
      ...sortable,
      render: ({ name, type, issuer, valid }) => (
        <>
          {name}
          <SecondLine>
            {t(`type.${type}`)}
            {isTight && issuer !== null && ` · ${issuer}`}
          </SecondLine>
          {isTight && !valid && <Status isValid={valid} />}
        </>
      ),
    },
    {
      key: 'issuer',
      title: t('column.issuer'),
      ...sortable,
      render: ({ issuer }) => issuer ?? '–',
    },
    {
      key: 'price',
      title: t('column.price'),
      ...{ ...sortable, ...figure },
      render: ({ price_per_unit }) => money(price_per_unit),
    },
    {
      key: 'issued',
      title: t('column.issued'),
      ...{ ...sortable, ...figure },
      render: ({ issued_units }) => <Units units={issued_units} />,
    },
    {
      key: 'available',
      title: t('column.available'),
      ...figure,
      render: ({ available_value }) => money(available_value),
    },
    {
      key: 'invested',
      title: t('column.raised'),
      ...{ ...sortable, ...figure },
      render: ({ invested }) => money(invested),
      total: <Raised instruments={instruments} />,
    },
    {
      key: 'participants',
      title: t('column.participants'),
      ...figure,
      render: ({ participants }) => <Units units={participants} />,
    },
    ...next,
    {
      key: 'status',
      title: t('column.status'),
      width: 150,
      render: ({ valid }) => <Status isValid={valid} />,
    },
  ]
  return isTight ? columns.filter(({ key }) => key !== 'issuer' && key !== 'status') : columns
}

// Certificates stand for shares that are among them, whose money came in once.
function Raised({ instruments }: Pick<InstrumentsTableProps, 'instruments'>) {
  const { t } = useTranslation('instruments')
  const leavesOut = instruments.some(({ type }) => !instrumentType(type).countsAsInvested)
  return (
    <>
      <Money amount={totalInvested(instruments)} />
      {leavesOut && <SecondLine>{t('byType.withoutReceipts')}</SecondLine>}
    </>
  )
}

function Status({ isValid }: { isValid: boolean }) {
  const { t } = useTranslation('instruments')
  return (
    <StatusBadge tone={isValid ? 'success' : 'warning'}>
      {isValid ? t('status.complete') : t('status.incomplete')}
    </StatusBadge>
  )
}

/** What is paid next on each of them, where any has a schedule. */
function useNextPaymentColumn(
  instruments: readonly InstrumentCard[],
): DataColumn<InstrumentCard>[] {
  const { t } = useTranslation('instruments')
  const pays = instruments.some(({ type }) => hasSchedule(type))
  const query = { organization_id: useOrganizationId() ?? '' }
  const payments = useQuery({ ...endpointQuery(calls.listNextPayments, { query }), enabled: pays })
  if (!pays) return []
  return [
    {
      key: 'next_payment',
      title: t('column.nextPayment'),
      isFigure: true,
      render: ({ id }) => {
        const next = payments.data?.find((payment) => payment.id === id)
        if (!next) return payments.isLoading ? '' : '–'
        return (
          <>
            <Money amount={next.amount} />
            <SecondLine>
              <DateText date={next.date} />
            </SecondLine>
          </>
        )
      },
    },
  ]
}

type Compare = (one: InstrumentCard, other: InstrumentCard) => number

const ORDERS: Record<(typeof INSTRUMENT_SORTS)[number], Compare> = {
  name: (one, other) => one.name.localeCompare(other.name),
  issuer: (one, other) => (one.issuer ?? '').localeCompare(other.issuer ?? ''),
  price: (one, other) => byAmount(one.price_per_unit, other.price_per_unit),
  issued: (one, other) => one.issued_units - other.issued_units,
  invested: (one, other) => byAmount(one.invested, other.invested),
}

function orderOf(sort: string): Compare {
  const key = INSTRUMENT_SORTS.find((one) => one === sort.replace('-', ''))
  if (!key) return () => 0
  const compare = ORDERS[key]
  return sort.startsWith('-') ? (one, other) => compare(other, one) : compare
}

function byAmount(one: string | null, other: string | null): number {
  return Number((parseCents(one ?? '0') ?? 0n) - (parseCents(other ?? '0') ?? 0n))
}
