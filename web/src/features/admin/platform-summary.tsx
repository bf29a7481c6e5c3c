import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { adminOrganizations } from '@zegel/contract/admin/admin-organizations'
import type { System } from '@zegel/contract/admin/system'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatUnits } from '../../lib/format.ts'
import { Awaited, inSection } from '../../ui/awaited.tsx'
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { type FactItem, FactList } from '../../ui/tables/fact-list.tsx'
import { MomentText } from '../../ui/tables/values.tsx'
import classes from './platform-summary.module.css'
import { useSystem } from './system/system.api.ts'

/** The state of the platform in a few figures, with the way to all of it; beside them what other features count. */
export function PlatformSummary({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <Awaited waiting={<CardsSkeleton cards={1} />} failed={inSection}>
        <SystemCard />
      </Awaited>
      <Awaited waiting={<CardsSkeleton cards={1} />} failed={inSection}>
        <OrganizationsCard />
      </Awaited>
      {children}
    </SimpleGrid>
  )
}

function SystemCard() {
  const { t } = useTranslation('system')
  const { data } = useSystem()
  const facts = useSystemFacts(data)
  return (
    <Section
      title={t('summary.title')}
      actions={
        <TextLink to="/app/admin/system" size="sm">
          {t('summary.open')}
        </TextLink>
      }
    >
      <FactList facts={facts} />
    </Section>
  )
}

function useSystemFacts({ health, jobs, mails, backup, servers }: System): FactItem[] {
  const { t } = useTranslation('system')
  const failing = health.filter(({ state }) => state === 'failing')
  const failedJobs = jobs.tasks.reduce((sum, { failed }) => sum + failed, 0)
  const alive = servers.filter((server) => server.alive).length
  return [
    {
      label: t('health.title'),
      value: (
        <StatusBadge tone={failing.length === 0 ? 'success' : 'error'}>
          {t(failing.length === 0 ? 'summary.well' : 'summary.unwell')}
        </StatusBadge>
      ),
    },
    { label: t('summary.servers'), value: <ToSystem>{formatUnits(alive)}</ToSystem> },
    { label: t('jobs.failed.title'), value: <Failed count={failedJobs} /> },
    { label: t('mails.failedTitle'), value: <Failed count={mails.failed.length} /> },
    { label: t('summary.mailsWaiting'), value: <ToSystem>{formatUnits(mails.waiting)}</ToSystem> },
    {
      label: t('backup.title'),
      value: backup?.finished_at ? (
        <MomentText instant={backup.finished_at} withTime />
      ) : (
        t('never')
      ),
    },
  ]
}

/** None is good, and any at all asks for somebody. */
function Failed({ count }: { count: number }) {
  return (
    <ToSystem>
      <StatusBadge tone={count === 0 ? 'success' : 'error'}>{formatUnits(count)}</StatusBadge>
    </ToSystem>
  )
}

// A figure leads to what it counts.
function ToSystem({ children }: { children: ReactNode }) {
  return (
    <TextLink to="/app/admin/system" inherit>
      {children}
    </TextLink>
  )
}

function OrganizationsCard() {
  const { t } = useTranslation('system')
  const { data } = useSuspenseQuery(
    endpointQuery(adminOrganizations.list, { query: { per_page: NEWEST, sort: '-created_at' } }),
  )
  return (
    <Section
      title={t('summary.organizations', { count: data.total })}
      line={t('summary.newest')}
      actions={
        <TextLink to="/app/admin/organizations" size="sm">
          {t('summary.all')}
        </TextLink>
      }
    >
      <Stack gap="xs" role="list">
        {data.data.map(({ id, name, created_at: since }) => (
          <Group key={id} role="listitem" justify="space-between" wrap="nowrap" gap="md">
            <TextLink to="/app/overview/organization/general" search={{ id }} miw={0} fw={600}>
              {name}
            </TextLink>
            <Text size="sm" c="dimmed" className={classes.since}>
              <MomentText instant={since} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}

const NEWEST = 5
