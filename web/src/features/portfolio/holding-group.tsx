import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import classes from './holding-card.module.css'
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

interface HoldingCardProps {
  position: InstrumentBalance
  /** In whose name, where it may be one of several. */
  holderName?: string
}

/** A position: the instrument, who issued it, how many and what they are worth. The whole card opens it. */
function HoldingCard({ position, holderName }: HoldingCardProps) {
  const { t } = useTranslation('portfolio')
  const { t: instruments } = useTranslation('instruments')
  const { id, balance, value, vesting, financial_instrument: instrument } = position
  return (
    <Link
      to="/app/home"
      search={({ person }) => ({ id, ...(person && { person }) })}
      className={classes.card}
    >
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <InstrumentTypeIcon type={instrument.type} />
        <Stack gap={0} miw={0}>
          <Text fw={600} className={classes.name}>
            {instrument.name}
          </Text>
          <Text size="sm" c="dimmed" className={classes.name}>
            {instrument.organization_name}
          </Text>
          {holderName && (
            <Text size="xs" c="dimmed" className={classes.name}>
              {holderName}
            </Text>
          )}
        </Stack>
      </Group>
      <Group justify="space-between" gap="xs" mt="auto">
        <Text className="figures">
          {t('holdings.units', { count: balance, formatted: formatUnits(balance) })}
          {vesting && (
            <Text span size="xs" c="dimmed" display="block">
              {instruments('vesting.vested', { units: formatUnits(vesting.vested) })}
            </Text>
          )}
        </Text>
        <Text {...(value === null ? { size: 'sm', c: 'dimmed' } : { fw: 600 })} className="figures">
          {value === null ? t('holdings.noValue') : formatMoney(value)}
        </Text>
      </Group>
    </Link>
  )
}
