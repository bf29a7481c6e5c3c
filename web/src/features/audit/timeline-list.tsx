import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { timeline } from '@zegel/contract/audit/timeline'
import { call } from '../../lib/call.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { TableFooter, Unprinted } from '../../ui/tables/table-footer.tsx'
import { usePrintedRows } from '../../ui/tables/print-whole.ts'
import { useTableState } from '../../ui/tables/table-state.ts'
import { EventList } from './event-list.tsx'
import { FIRST_EVENTS, useTimeline } from './timeline.api.ts'

const PAGE_SIZES = [25, 50, 100]

/** What was done in an organisation, a sentence each, newest first. */
export function TimelineList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('timeline')
  const control = useTableState({ sort: '-at', per_page: FIRST_EVENTS.per_page })
  const { page, per_page } = control.state
  const events = useTimeline(organizationId, { page, per_page })
  const printed = usePrintedRows(
    { isPaged: (events.data?.total ?? 0) > per_page, isComing: events.isPending },
    (paging) => call(timeline.list, { query: { id: organizationId, ...paging } }),
  )
  if (events.isPending) return <LinesSkeleton lines={10} />
  if (events.isLoadingError) return <Failure error={events.error} onRetry={events.refetch} />
  const { data, total } = events.data
  if (total === 0)
    return (
      <Empty icon={<IconHistory size={32} stroke={1.5} />} title={t('empty')}>
        {t('emptyLine')}
      </Empty>
    )
  return (
    <>
      <EventList events={printed ?? data} />
      <Unprinted count={total - (printed ?? data).length} />
      {!printed && <TableFooter control={control} total={total} pageSizes={PAGE_SIZES} />}
    </>
  )
}
