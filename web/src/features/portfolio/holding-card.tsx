import { Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatUnits } from '../../lib/format.ts'
import { InstrumentTypeIcon } from '../../pieces/instrument-type-icon.tsx'
import classes from './holding-card.module.css'

interface HoldingCardProps {
  position: InstrumentBalance
  /** In whose name, where it may be one of several. */
  holderName?: string
}

/** A position: the instrument, who issued it, how many and what they are worth. The whole card opens it. */
export function HoldingCard({ position, holderName }: HoldingCardProps) {
  const { t } = useTranslation('portfolio')
  const { id, balance, value, financial_instrument: instrument } = position
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
        </Text>
        <Text {...(value === null ? { size: 'sm', c: 'dimmed' } : { fw: 600 })} className="figures">
          {value === null ? t('holdings.noValue') : formatMoney(value)}
        </Text>
      </Group>
    </Link>
  )
}
