import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FailedJob, System, TaskCounts } from '@zegel/contract/admin/system'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText, Units } from '../../../ui/tables/values.tsx'
import { RetryButton } from './retry-button.tsx'
import { useRetryJob } from './system.api.ts'

/** What is in the queue, and what of it failed. */
export function JobsSection({ tasks, failed }: System['jobs']) {
  const { t } = useTranslation('system')
  const waiting = useTaskColumns()
  const broken = useFailedColumns()
  if (tasks.length === 0)
    return (
      <Section title={t('jobs.title')} line={t('jobs.none')}>
        {null}
      </Section>
    )
  return (
    <Section title={t('jobs.title')}>
      <Stack gap="lg">
        <DataTable
          label={t('jobs.title')}
          rows={tasks}
          columns={waiting}
          rowKey={({ task }) => task}
        />
        {failed.length > 0 && (
          <Stack gap="sm">
            <Title order={3}>{t('jobs.failed.title')}</Title>
            <DataTable
              label={t('jobs.failed.title')}
              rows={failed}
              columns={broken}
              rowKey={({ id }) => id}
            />
          </Stack>
        )}
      </Stack>
    </Section>
  )
}

function useTaskColumns(): DataColumn<TaskCounts>[] {
  const { t } = useTranslation('system')
  const figure = (key: 'waiting' | 'running' | 'failed'): DataColumn<TaskCounts> => ({
    key,
    title: t(`jobs.columns.${key}`),
    isFigure: true,
    width: 100,
    render: (row) => <Units units={row[key]} />,
  })
  return [
    { key: 'task', title: t('jobs.columns.task'), render: ({ task }) => task },
    figure('waiting'),
    figure('running'),
    figure('failed'),
    {
      key: 'oldest',
      title: t('jobs.columns.oldest'),
      width: 190,
      render: ({ oldest_at: since }) =>
        since === null ? '–' : <MomentText instant={since} withTime />,
    },
  ]
}

function useFailedColumns(): DataColumn<FailedJob>[] {
  const { t } = useTranslation('system')
  const retry = useRetryJob()
  return [
    { key: 'task', title: t('jobs.columns.task'), width: 190, render: ({ task }) => task },
    { key: 'error', title: t('jobs.columns.error'), render: (job) => <JobError {...job} /> },
    {
      key: 'failed_at',
      title: t('jobs.columns.failedAt'),
      width: 170,
      render: (job) => <MomentText instant={job.failed_at} withTime />,
    },
    {
      key: 'retry',
      title: t('retry'),
      isActions: true,
      isFigure: true,
      width: 175,
      render: ({ id, task }) => <RetryButton id={id} name={`${task} ${id}`} retry={retry} />,
    },
  ]
}

function JobError({ error, attempts, max_attempts, next_try_at: next, request_id: id }: FailedJob) {
  const { t } = useTranslation('system')
  return (
    <Stack component="span" gap={2} style={{ overflowWrap: 'break-word' }}>
      <span>{error}</span>
      <Text component="span" size="sm" c="dimmed">
        {t('jobs.attempts', { made: attempts, most: max_attempts })}{' '}
        {next === null ? (
          t('jobs.notAgain')
        ) : (
          <>
            {t('jobs.next')} <MomentText instant={next} withTime />
          </>
        )}
      </Text>
      {id && (
        <Text component="span" size="sm" c="dimmed">
          {t('jobs.request', { id })}
        </Text>
      )}
    </Stack>
  )
}
