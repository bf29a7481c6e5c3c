import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { HoldingCard } from './holding-card.tsx'
import type { HoldingGroup as Holdings } from './holdings.ts'

// As many as are read at a glance; the others are one press away.
const SHOWN = 8

interface HoldingGroupProps {
  group: Holdings
  /** Says in whose name each is held, where that may be one of several. */
  withHolder: boolean
}

/** What is held of one type, with what it is worth together. */
export function HoldingGroup({ group, withHolder }: HoldingGroupProps) {
  const { type, holdings, value } = group
  const { t } = useTranslation(['portfolio', 'instruments'])
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? holdings : holdings.slice(0, SHOWN)
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" align="baseline" gap="sm" mb="sm">
        <Title order={2} id={titleId}>
          {t(`instruments:type.${type}`)}
        </Title>
        {value !== null && holdings.length > 1 && (
          <Text size="sm" c="dimmed" className="figures">
            {t('holdings.together', { count: holdings.length, value: formatMoney(value) })}
          </Text>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {shown.map(({ position, holderName }) => (
          <HoldingCard key={position.id} position={position} {...(withHolder && { holderName })} />
        ))}
      </SimpleGrid>
      {shown.length < holdings.length && (
        <Button variant="default" fullWidth mt="md" onClick={() => setIsWhole(true)}>
          {t('holdings.showAll', { count: holdings.length })}
        </Button>
      )}
    </section>
  )
}
