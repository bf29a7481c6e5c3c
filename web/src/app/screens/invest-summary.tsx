import { Button, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from 'react-i18next'
import { GroupBars } from '../../features/instruments/groups/group-bars.tsx'
import { InvestFacts } from '../../features/invest/invest-settings/invest-facts.tsx'
import { Section } from '../../ui/section.tsx'

/** How an instrument is offered and how full its groups are, to read at a glance. */
export function InvestSummary({
  instrument,
  onOpen,
}: {
  instrument: Instrument
  onOpen: () => void
}) {
  const { t } = useTranslation('invest-settings')
  return (
    <Section
      title={t('summary.title')}
      line={t('summary.line')}
      actions={
        <Button
          variant="subtle"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={onOpen}
        >
          {t('summary.open')}
        </Button>
      }
    >
      <Stack gap="lg">
        <InvestFacts instrument={instrument} />
        <div>
          <Text component="h3" fw={600} mb="xs">
            {t('summary.groups')}
          </Text>
          {instrument.groups.length === 0 ? (
            <Text c="dimmed">{t('summary.noGroups')}</Text>
          ) : (
            <GroupBars groups={instrument.groups} />
          )}
        </div>
      </Stack>
    </Section>
  )
}
