import { IconFileText } from '@tabler/icons-react'
import { type StatementBatch, yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { call } from '../../../lib/call.ts'
import { formatFilled } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { MomentText, SecondLine, Units } from '../../../ui/tables/values.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useBatches } from './yearly-statements.api.ts'

interface BatchesCardProps {
  organizationId: string
  onOpen: (batch: StatementBatch) => void
  /** The next step where there is none yet. */
  begin: ReactNode
}

/** What an organisation made of yearly statements, the latest first: of which year, for whom, and how far it is. */
export function BatchesCard({ organizationId, onOpen, begin }: BatchesCardProps) {
  const { t } = useTranslation('yearly-statements')
  const control = useTableState({ sort: '-year' })
  const { page, per_page } = control.state
  const query = { organization_id: organizationId, page, per_page }
  const batches = useBatches(query)
  const columns = useColumns()
  return (
    <Section title={t('list.title')}>
      {batches.isLoadingError ? (
        <Failure error={batches.error} onRetry={batches.refetch} />
      ) : (
        <DataTable
          label={t('list.title')}
          rows={batches.data?.data}
          total={batches.data?.total}
          columns={columns}
          rowKey={({ id }) => id}
          onRowClick={onOpen}
          control={control}
          loadPage={(paging) =>
            call(yearlyStatements.list, { query: { organization_id: organizationId, ...paging } })
          }
          isFetching={batches.isPlaceholderData}
          empty={
            <Empty
              icon={<IconFileText size={32} stroke={1.5} />}
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

function useColumns(): DataColumn<StatementBatch>[] {
  const { t } = useTranslation('yearly-statements')
  return [
    {
      key: 'year',
      title: t('column.year'),
      render: (batch) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {batch.year}
          <SecondLine>{kindText(t, batch)}</SecondLine>
        </span>
      ),
    },
    {
      key: 'statements',
      title: t('column.statements'),
      isFigure: true,
      render: ({ progress }) => (progress.total === null ? '–' : <Units units={progress.total} />),
    },
    {
      key: 'made',
      title: t('column.made'),
      render: ({ made_at, asked_at }) => <MomentText instant={made_at ?? asked_at} />,
    },
    {
      key: 'published',
      title: t('column.published'),
      render: ({ published_at: at }) => (at ? <MomentText instant={at} /> : '–'),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 180,
      render: (batch) => (
        <>
          <BatchStatus batch={batch} />
          {batch.status === 'making' && (
            <SecondLine>{t('progress', { part: partOf(batch) })}</SecondLine>
          )}
        </>
      ),
    },
  ]
}

type Translate = ReturnType<typeof useTranslation<'yearly-statements'>>['t']

/** For whom statements are: the first of a year, or those that correct all or one of them. */
export function kindText(t: Translate, { kind, holder }: StatementBatch): string {
  if (kind === 'first') return t('kind.first')
  return holder ? t('kind.ofOne', { name: holder.name }) : t('kind.correction')
}

/** How much is made, in whole percents. */
export function partOf({ progress: { done, total } }: StatementBatch): string {
  return formatFilled(BigInt(done), BigInt(total ?? 0))
}

type State = StatementBatch['status'] | 'differs' | 'outdated'

/** How far statements are, for people: those that were made may not be fit to be published. */
export function stateOf({ status, differences, is_outdated }: StatementBatch): State {
  if (status !== 'made') return status
  if (differences && differences.length > 0) return 'differs'
  return is_outdated ? 'outdated' : 'made'
}

const TONES = {
  making: 'neutral',
  made: 'info',
  differs: 'error',
  outdated: 'warning',
  failed: 'error',
  published: 'success',
  discarded: 'neutral',
} as const satisfies Record<State, Tone>

/** How far statements are. */
export function BatchStatus({ batch }: { batch: StatementBatch }) {
  const { t } = useTranslation('yearly-statements')
  const state = stateOf(batch)
  return <StatusBadge tone={TONES[state]}>{t(`state.${state}`)}</StatusBadge>
}
