import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { System } from '@zegel/contract/admin/system'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Tone } from '../../../ui/tone.ts'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { JobsSection } from './jobs-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { ReplicaSection, ServersSection } from './servers-section.tsx'
import {
  BackupSection,
  ChainSection,
  RetentionSection,
  StorageSection,
  VersionsSection,
} from './system-facts.tsx'
import { systemQuery, useSystem } from './system.api.ts'

/** How the platform is doing, for who administers it. */
export function SystemScreen() {
  const { t } = useTranslation(['system', 'shell'])
  return (
    <Page title={t('shell:title.adminSystem')} line={t('line')} actions={<RefreshButton />}>
      <Awaited waiting={<SystemSkeleton />} failed={inSection}>
        <SystemSections />
      </Awaited>
    </Page>
  )
}

function SystemSections() {
  const { data } = useSystem()
  return (
    <>
      <HealthSection health={data.health} />
      <JobsSection {...data.jobs} />
      <MailsSection {...data.mails} />
      <ChainSection chain={data.chain} />
      <BackupSection backup={data.backup} />
      <StorageSection storage={data.storage} />
      <RetentionSection />
      <VersionsSection versions={data.versions} />
      {data.replica && <ReplicaSection replica={data.replica} />}
      <ServersSection servers={data.servers} />
    </>
  )
}

function RefreshButton() {
  const { t } = useTranslation('system')
  const client = useQueryClient()
  const isFetching = useIsFetching({ queryKey: systemQuery.queryKey }) > 0
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={isFetching}
      onClick={() => void client.invalidateQueries({ queryKey: systemQuery.queryKey })}
    >
      {t('refresh')}
    </Button>
  )
}

function SystemSkeleton() {
  return (
    <Section>
      <LinesSkeleton lines={8} />
    </Section>
  )
}

const TONES = { working: 'success', failing: 'error', absent: 'neutral' } as const satisfies Record<
  System['health'][number]['state'],
  Tone
>

/** What a server can't do without, and whether it works. */
export function HealthSection({ health }: Pick<System, 'health'>) {
  const { t } = useTranslation('system')
  const isWell = health.every(({ state }) => state !== 'failing')
  return (
    <Section title={t('health.title')} line={t(isWell ? 'health.well' : 'health.unwell')}>
      <FactList
        facts={health.map(({ part, state }) => ({
          label: t(`health.part.${part}`),
          value: <StatusBadge tone={TONES[state]}>{t(`health.state.${state}`)}</StatusBadge>,
        }))}
      />
    </Section>
  )
}
