import { Stack, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { formatCents } from '@zegel/core/money'
import {
  changeIn,
  latestValue,
  type UnitValue,
  type ValuationRange,
  type ValueChange,
} from '@zegel/core/valuations/valuation-history'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatMoney, formatShare, formatUnits } from '../../../lib/format.ts'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { useUnitsInIssue } from './valuations.api.ts'
import classes from './valuations-section.module.css'

interface ValueCardProps {
  instrument: Instrument
  /** Oldest first. */
  values: readonly UnitValue[]
  range: ValuationRange
  today: string
}

/** What a unit is worth now, how that changed in the range, and what all units are worth together. */
export function ValueCard({ instrument, values, range, today }: ValueCardProps) {
  const { t } = useTranslation('valuations')
  const latest = latestValue(values, today)
  const issue = useUnitsInIssue(instrument.id, { isAsked: instrument.may.read_register })
  if (!latest) return null
  const change = changeIn(values, range, today)
  const facts: FactItem[] = [
    {
      label: change ? t('card.change', { date: formatDate(change.since) }) : t('card.noChange'),
      value: change ? <Change change={change} /> : t('card.oneValue'),
      isWide: true,
    },
  ]
  if (issue.data) {
    const { total } = issue.data
    const all = formatMoney(formatCents(latest.valueCents * BigInt(total)))
    const label = t('card.total', { count: total, units: formatUnits(total) })
    facts.push({ label, value: all, isWide: true })
  }
  return (
    <Section title={t('card.title')}>
      <Stack gap="md">
        <div>
          <p className={classes.figure}>{formatMoney(formatCents(latest.valueCents))}</p>
          <Text size="sm" c="dimmed">
            {t('card.perUnit', { date: formatDate(latest.date) })}
          </Text>
        </div>
        <FactList facts={facts} />
      </Stack>
    </Section>
  )
}

const NOTHING = 0n

function Change({ change: { cents, millionths } }: { change: ValueChange }) {
  const direction = cents > NOTHING ? 'up' : cents < NOTHING ? 'down' : 'same'
  const Icon = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconArrowRight }[direction]
  const sign = { up: '+', down: '−', same: '' }[direction]
  const amount = formatMoney(formatCents(cents < NOTHING ? -cents : cents))
  const share = formatShare(Math.abs(Number(millionths)) / 1_000_000)
  return (
    <span className={classes.change} data-direction={direction}>
      <Icon size={18} aria-hidden />
      {`${sign}${amount} (${sign}${share})`}
    </span>
  )
}
