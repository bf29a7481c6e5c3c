import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { OrganizationEvent } from '@zegel/contract/audit/timeline'
import { useTranslation } from 'react-i18next'
import { InstrumentLink } from '../../shared/instruments/instrument-link.tsx'
import { MomentText } from '../../ui/tables/values.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { TableFooter } from '../../ui/tables/table-footer.tsx'
import { useTableState } from '../../ui/tables/table-state.ts'
import classes from './timeline-list.module.css'
import { FIRST_EVENTS, useTimeline } from './timeline.api.ts'

const PAGE_SIZES = [25, 50, 100]

/** What was done in an organisation, a sentence each, newest first. */
export function TimelineList({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('timeline')
  const control = useTableState({ sort: '-at', per_page: FIRST_EVENTS.per_page })
  const { page, per_page } = control.state
  const events = useTimeline(organizationId, { page, per_page })
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
      <ol className={classes.list}>
        {data.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <TableFooter control={control} total={total} pageSizes={PAGE_SIZES} />
    </>
  )
}

function Event({ event }: { event: OrganizationEvent }) {
  const { t, i18n } = useTranslation('timeline')
  const { at, action, instrument } = event
  const words = {
    who: event.who ?? t('system'),
    subject: event.subject ?? instrument?.name ?? t('unknown'),
    action,
  }
  const key = `action.${action}`
  // What is done in a later version is told in the words of the log.
  const isKnown = i18n.exists(key, { ns: 'timeline' })
  return (
    <li>
      <Text size="sm" c="dimmed" component="span" className={classes.moment}>
        <MomentText instant={at} withTime />
      </Text>
      <span>
        {isKnown ? t(key as 'action.member left', words) : t('other', words)}
        {instrument && (
          <>
            {' '}
            <InstrumentLink instrument={instrument} />
          </>
        )}
      </span>
    </li>
  )
}
