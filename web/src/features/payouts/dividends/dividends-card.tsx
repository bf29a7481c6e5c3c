import { IconCoins } from '@tabler/icons-react'
import type { Dividend } from '@zegel/contract/payouts/dividends'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatList } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { DateText, SecondLine } from '../../../ui/tables/values.tsx'
import { useDividends } from './dividends.api.ts'

interface DividendsCardProps {
  organizationId: string
  onOpen: (dividend: Dividend) => void
  /** The next step where there is none yet. */
  begin: ReactNode
}

/** The dividends of an organisation, the latest payment first. */
export function DividendsCard({ organizationId, onOpen, begin }: DividendsCardProps) {
  const { t } = useTranslation('dividends')
  const control = useTableState({ sort: '-payment_date', sorts: ['payment_date'] })
  const { page, per_page, sort } = control.state
  const list = useDividends({
    organization_id: organizationId,
    ...{ page, per_page, sort: sort as '-payment_date' }, // safe: the name of a sortable column
  })
  const columns = useColumns()
  return (
    <Section title={t('list.title')}>
      {list.isLoadingError ? (
        <Failure error={list.error} onRetry={list.refetch} />
      ) : (
        <DataTable
          label={t('list.title')}
          rows={list.data?.data}
          total={list.data?.total}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={onOpen}
          control={control}
          isFetching={list.isPlaceholderData}
          empty={
            <Empty
              icon={<IconCoins size={32} stroke={1.5} />}
              title={t('list.empty')}
              action={begin}
            >
              {t('list.emptyHelp')}
            </Empty>
          }
        />
      )}
    </Section>
  )
}

function useColumns(): DataColumn<Dividend>[] {
  const { t } = useTranslation('dividends')
  return [
    {
      key: 'what',
      title: t('list.what'),
      render: ({ instruments, issuer, is_interim }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {formatList(instruments.map(({ name }) => name))}
          <SecondLine>
            {[issuer.name, is_interim && t('list.interim')].filter(Boolean).join(' · ')}
          </SecondLine>
        </span>
      ),
    },
    {
      key: 'resolved_on',
      title: t('list.resolved'),
      width: 140,
      render: ({ resolved_on }) => <DateText date={resolved_on} />,
    },
    {
      key: 'record_date',
      title: t('list.recordDate'),
      width: 160,
      render: ({ record_date }) => <DateText date={record_date} />,
    },
    {
      key: 'payment_date',
      title: t('list.payment'),
      isSortable: true,
      width: 150,
      render: ({ payment_date }) => <DateText date={payment_date} />,
    },
    {
      key: 'state',
      title: t('list.state'),
      width: 160,
      render: ({ reversed_at }) => (
        <StatusBadge tone={reversed_at === null ? 'success' : 'neutral'}>
          {t(reversed_at === null ? 'list.stands' : 'list.reversed')}
        </StatusBadge>
      ),
    },
  ]
}
