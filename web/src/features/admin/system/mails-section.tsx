import { Stack, Title } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FailedMail, System } from '@zegel/contract/admin/system'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { MomentText, Units } from '../../../ui/tables/values.tsx'
import { RetryButton } from './retry-button.tsx'
import { useRetryMail } from './system.api.ts'

/** Mails that wait, went out and failed; to whom they are is nobody's business here. */
export function MailsSection({ can_send: canSend, waiting, sent_today, failed }: System['mails']) {
  const { t } = useTranslation('system')
  const columns = useMailColumns(canSend)
  return (
    <Section title={t('mails.title')} {...(!canSend && { line: t('mails.noServer') })}>
      <Stack gap="lg">
        <FactList
          facts={[
            { label: t('mails.waiting'), value: <Units units={waiting} /> },
            { label: t('mails.sentToday'), value: <Units units={sent_today} /> },
            { label: t('mails.failed'), value: <Units units={failed.length} /> },
          ]}
        />
        {failed.length > 0 && (
          <Stack gap="sm">
            <Title order={3}>{t('mails.failedTitle')}</Title>
            <DataTable
              label={t('mails.failedTitle')}
              rows={failed}
              columns={columns}
              rowKey={({ id }) => id}
            />
          </Stack>
        )}
      </Stack>
    </Section>
  )
}

function useMailColumns(canSend: boolean): DataColumn<FailedMail>[] {
  const { t } = useTranslation('system')
  const retry = useRetryMail()
  const columns: DataColumn<FailedMail>[] = [
    { key: 'kind', title: t('mails.columns.kind'), width: 190, render: ({ kind }) => kind },
    {
      key: 'error',
      title: t('mails.columns.error'),
      render: ({ error }) => <span style={{ overflowWrap: 'break-word' }}>{error}</span>,
    },
    {
      key: 'created_at',
      title: t('mails.columns.writtenAt'),
      width: 170,
      render: ({ created_at: at }) => <MomentText instant={at} withTime />,
    },
    {
      key: 'retry',
      title: t('retry'),
      isActions: true,
      isFigure: true,
      width: 175,
      render: ({ id, kind }) => <RetryButton id={id} name={kind} retry={retry} />,
    },
  ]
  return columns.filter(({ key }) => canSend || key !== 'retry')
}
