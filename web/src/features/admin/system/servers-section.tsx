import { useTranslation } from 'react-i18next'
import type { RunningServer, System } from '@zegel/contract/admin/system'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { MomentText } from '../../../ui/tables/values.tsx'

/** The servers that run on this database. */
export function ServersSection({ servers }: Pick<System, 'servers'>) {
  const { t } = useTranslation('system')
  const columns: DataColumn<RunningServer>[] = [
    {
      key: 'name',
      title: t('servers.columns.name'),
      render: ({ name }) => <span style={{ overflowWrap: 'break-word' }}>{name}</span>,
    },
    {
      key: 'state',
      title: t('servers.columns.state'),
      width: 150,
      render: ({ alive }) => (
        <StatusBadge tone={alive ? 'success' : 'error'}>
          {t(alive ? 'servers.alive' : 'servers.gone')}
        </StatusBadge>
      ),
    },
    {
      key: 'role',
      title: t('servers.columns.role'),
      width: 150,
      render: ({ role }) => t(`servers.role.${role}`),
    },
    {
      key: 'version',
      title: t('servers.columns.version'),
      width: 170,
      render: ({ version, commit }) => (commit ? `${version} (${commit})` : version),
    },
    {
      key: 'started_at',
      title: t('servers.columns.startedAt'),
      width: 190,
      render: ({ started_at: at }) => <MomentText instant={at} withTime />,
    },
    {
      key: 'seen_at',
      title: t('servers.columns.seenAt'),
      width: 190,
      render: ({ seen_at: at }) => <MomentText instant={at} withTime />,
    },
  ]
  return (
    <Section title={t('servers.title')} line={t('servers.line')}>
      <DataTable
        label={t('servers.title')}
        rows={servers}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}
