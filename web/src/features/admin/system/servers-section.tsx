import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Replica, RunningServer, System } from '@zegel/contract/admin/system'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
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

/** The copy of the database on which large reads are done. */
export function ReplicaSection({ replica }: { replica: Replica }) {
  const { t } = useTranslation('system')
  const { state, lag_ms: lagMs, since } = replica
  const isUsed = state === 'in_use'
  return (
    <Section title={t('replica.title')} line={t(isUsed ? 'replica.line' : 'replica.unused')}>
      <FactList
        facts={[
          {
            label: t('replica.stateTitle'),
            value: (
              <StatusBadge tone={isUsed ? 'success' : 'warning'}>
                {t(`replica.state.${state}`)}
              </StatusBadge>
            ),
          },
          { label: t('replica.lag'), value: <Lag ms={lagMs} /> },
          { label: t('replica.since'), value: <MomentText instant={since} withTime /> },
        ]}
      />
    </Section>
  )
}

function Lag({ ms }: { ms: number | null }) {
  const { t } = useTranslation('system')
  if (ms === null) return t('unknown')
  if (ms === 0) return t('replica.noLag')
  return ms < 1000 ? t('replica.less') : t('replica.seconds', { count: Math.round(ms / 1000) })
}
