import { Anchor, Group } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MOST_INVESTMENT_CENTS } from '@zegel/core/invest/investment-units'
import { formatCents } from '@zegel/core/money'
import { cut } from '../../../lib/text.ts'
import { formatMoney } from '../../../lib/format.ts'
import { type Round, useRound } from '../../../shared/offer/offered.ts'
import { AddressText } from '../../../ui/tables/values.tsx'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'

const LINK_LENGTH = 60

/** How an instrument is offered, in words: the limits of one investment, the round, how it is paid and where it leads. */
export function InvestFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation(['invest-settings', 'offer'])
  const { min_investment, payment_method, return_link } = instrument
  const round = useRound(instrument)
  const facts: FactItem[] = [
    {
      label: t('min'),
      value: min_investment === null ? t('minNone') : formatMoney(min_investment),
    },
    {
      label: t('max'),
      value: textOfMost(instrument, (amount) => t('maxNone', { amount })),
    },
    { label: t('offer:round.title'), value: <RoundValue round={round} /> },
    { label: t('payment.title'), value: t(`payment.${payment_method}`) },
    {
      label: t('returnLink'),
      value:
        return_link === null ? (
          t('returnLinkNone')
        ) : (
          <Anchor
            href={return_link}
            title={return_link}
            target="_blank"
            rel="noopener noreferrer"
            underline="always"
          >
            <AddressText address={cut(return_link.replace('https://', ''), LINK_LENGTH)} />
          </Anchor>
        ),
      isWide: true,
    },
  ]
  return <FactList facts={facts} />
}

// What iDEAL takes is the most of anybody, and is named where it is paid with.
function textOfMost(
  { max_investment, payment_method }: Instrument,
  ofIdeal: (amount: string) => string,
): string {
  if (max_investment !== null) return formatMoney(max_investment)
  const most = formatMoney(formatCents(MOST_INVESTMENT_CENTS))
  return payment_method === 'none' ? most : ofIdeal(most)
}

const TONES = { upcoming: 'info', open: 'success', closed: 'neutral' } as const

function RoundValue({ round: { state, text } }: { round: Round }) {
  const { t } = useTranslation(['invest-settings', 'offer'])
  return (
    <Group gap={6}>
      <span>{text}</span>
      {state !== 'always' && (
        <StatusBadge tone={TONES[state]}>{t(`offer:round.state.${state}`)}</StatusBadge>
      )}
    </Group>
  )
}
