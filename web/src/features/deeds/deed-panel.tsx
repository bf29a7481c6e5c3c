import { Button, Group, Loader, Text, Title } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Deed } from '@zegel/contract/deeds/deeds'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DeedLook } from '../../shared/instruments/slots.tsx'
import { Awaited } from '../../ui/awaited.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { deedPdfUrl, deedQuery } from './deeds.api.ts'
import { DeedReading } from './paper/deed-reading.tsx'
import { NotarialPanel } from './notarial-panel.tsx'

interface DeedPanelProps {
  transactionId: string
  look?: DeedLook
}

/** The deed of a transaction beside what else is known of it: how far it is, and where to read it; or itself, before it is signed. */
export function DeedPanel({ transactionId, look = 'panel' }: DeedPanelProps) {
  const inPanel = (body: ReactNode) => <Panel>{body}</Panel>
  return (
    <Awaited key={transactionId} waiting={inPanel(<LinesSkeleton lines={2} />)} failed={inPanel}>
      <KnownDeed transactionId={transactionId} look={look} />
    </Awaited>
  )
}

function KnownDeed({ transactionId, look }: Required<DeedPanelProps>) {
  const { data: deed } = useSuspenseQuery(deedQuery(transactionId, 'nl'))
  // A transaction that ended has no deed, and its state says so already.
  if (deed.why_none === 'ended') return null
  return (
    <Panel>
      {look === 'reading' && deed.document ? (
        <DeedReading document={deed.document} />
      ) : (
        <State deed={deed} />
      )}
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  const { t } = useTranslation('deeds')
  return (
    <section aria-label={t('panel.title')}>
      <Title order={3} mb="xs">
        {t('panel.title')}
      </Title>
      {children}
    </section>
  )
}

function State({ deed }: { deed: Deed }) {
  const { t } = useTranslation('deeds')
  if (deed.notarial) return <NotarialPanel deed={deed} notarial={deed.notarial} />
  if (deed.why_none) {
    return (
      <Text size="sm" c="dimmed">
        {t(`none.${deed.why_none}`)}
      </Text>
    )
  }
  return (
    <>
      {deed.state === 'being_made' ? (
        <BeingMade />
      ) : (
        <Text size="sm" c="dimmed">
          {t(deed.state === 'made' ? 'panel.made' : 'panel.concept')}
        </Text>
      )}
      <Doors deed={deed} />
    </>
  )
}

function BeingMade() {
  const { t } = useTranslation('deeds')
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm" c="dimmed">
        {t('panel.being_made')}
      </Text>
    </Group>
  )
}

function Doors({ deed: { transaction_id: uuid, state } }: { deed: Deed }) {
  const { t } = useTranslation('deeds')
  return (
    <Group gap="sm" mt="sm">
      <ButtonLink
        to="/transactions/deed"
        search={{ uuid }}
        variant="default"
        leftSection={<IconFileText size={16} aria-hidden />}
      >
        {t(state === 'concept' ? 'panel.readConcept' : 'panel.read')}
      </ButtonLink>
      {state === 'made' && (
        <Button
          component="a"
          href={deedPdfUrl(uuid, 'nl')}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('download')}
        </Button>
      )}
    </Group>
  )
}
