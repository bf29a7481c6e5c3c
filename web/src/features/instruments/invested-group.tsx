import { Group, Stack, Text } from '@mantine/core'
import type { InstrumentCard } from '@zegel/contract/instruments/instruments'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { sumInvested } from '@zegel/core/instruments/invested'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { CutText } from '../../ui/tables/long-text.tsx'
import { TextLink } from '../../ui/links.tsx'
import { sameOrganization } from '../../lib/search-params.ts'
import { Money } from '../../ui/tables/values.tsx'

const NAME_LENGTH = 22

interface InvestedGroupProps {
  type: InstrumentType
  icon: ReactNode
  instruments: readonly InstrumentCard[]
}

/** The instruments of one type, and what was invested in them together. */
export function InvestedGroup({ type, icon, instruments }: InvestedGroupProps) {
  const { t } = useTranslation('instruments')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs" wrap="nowrap">
        <Group gap="xs" wrap="nowrap">
          {icon}
          <Text component="h3" id={id} fw={600}>
            {t(`type.${type}`)}
          </Text>
        </Group>
        <Money amount={sumInvested(instruments)} />
      </Group>
      {instruments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('byType.none')}
        </Text>
      ) : (
        <Stack gap={6} role="list">
          {instruments.map(({ id: instrumentId, name, invested }) => (
            <Group
              key={instrumentId}
              role="listitem"
              justify="space-between"
              gap="sm"
              wrap="nowrap"
            >
              <TextLink
                to="/app/overview/instruments/$id/$section"
                params={{ id: instrumentId, section: 'general' }}
                search={sameOrganization}
                size="sm"
                miw={0}
                title={name}
              >
                <CutText length={NAME_LENGTH}>{name}</CutText>
              </TextLink>
              <Text size="sm" c="dimmed" component="span">
                <Money amount={invested} />
              </Text>
            </Group>
          ))}
        </Stack>
      )}
    </section>
  )
}
