import { Group, Stack, Text } from '@mantine/core'
import type { InstrumentCard } from '@zegel/contract/instruments'
import { INSTRUMENT_TYPES, instrumentType } from '@zegel/core/instruments/instrument-type'
import { totalInvested } from '@zegel/core/instruments/total-invested'
import { useTranslation } from 'react-i18next'
import { useInstruments } from '../../pieces/instruments.api.ts'
import { InstrumentTypeIcon } from '../../pieces/instrument-type-icon.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Money } from '../../ui/money.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { InvestedGroup } from './invested-group.tsx'

const HEIGHT = 485

/** What the organisation issues by type, with what was invested in each and in all. */
export function InvestedCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('instruments')
  const { data: instruments, error, refetch } = useInstruments(organizationId)
  const all = (
    <TextLink to="/app/overview/instruments" search={{ id: organizationId }} size="sm">
      {t('byType.all')}
    </TextLink>
  )
  return (
    <Section title={t('title')} actions={all}>
      {!instruments && (error ? <Failure error={error} onRetry={refetch} /> : <LinesSkeleton />)}
      {instruments?.length === 0 && <Empty title={t('empty')} />}
      {instruments && instruments.length > 0 && <Invested instruments={instruments} />}
    </Section>
  )
}

function Invested({ instruments }: { instruments: readonly InstrumentCard[] }) {
  const { t } = useTranslation('instruments')
  const types = INSTRUMENT_TYPES.filter(
    (type) => instrumentType(type).isAlwaysListed || instruments.some((one) => one.type === type),
  )
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={0}>
          <Text fw={600}>{t('byType.total')}</Text>
          <Text size="xs" c="dimmed">
            {t('byType.withoutReceipts')}
          </Text>
        </Stack>
        <Text fw={600} component="span">
          <Money amount={totalInvested(instruments)} />
        </Text>
      </Group>
      <ScrollBox label={t('title')} height={HEIGHT}>
        <Stack gap="lg">
          {types.map((type) => (
            <InvestedGroup
              key={type}
              type={type}
              icon={<InstrumentTypeIcon type={type} size={28} />}
              instruments={instruments.filter((instrument) => instrument.type === type)}
            />
          ))}
        </Stack>
      </ScrollBox>
    </Stack>
  )
}
