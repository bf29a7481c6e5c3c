import { IconCertificate } from '@tabler/icons-react'
import { Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import { totalInvested } from '@zegel/core/instruments/invested'
import { useTranslation } from '../../i18n/use-translation.ts'
import { instrumentsQuery } from '../../shared/instruments/instruments.api.ts'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { Awaited } from '../../ui/awaited.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Money } from '../../ui/tables/values.tsx'
import { ScrollBox } from '../../ui/tables/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { InvestedGroup } from './invested-group.tsx'

const HEIGHT = 485

/** What the organisation issues by type, with what was invested in each and in all. */
export function InvestedCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('instruments')
  const all = (
    <TextLink to="/app/overview/instruments" search={{ id: organizationId }} size="sm">
      {t('byType.all')}
    </TextLink>
  )
  return (
    <Section title={t('title')} actions={all}>
      <Awaited key={organizationId} waiting={<LinesSkeleton />}>
        <Invested organizationId={organizationId} />
      </Awaited>
    </Section>
  )
}

function Invested({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('instruments')
  const { data: instruments } = useSuspenseQuery(instrumentsQuery(organizationId))
  if (instruments.length === 0)
    return <Empty icon={<IconCertificate size={32} stroke={1.5} />} title={t('empty')} />
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
