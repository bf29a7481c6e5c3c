import { redemptionMillionths, redemptionTimes } from '@zegel/core/instruments/bond-terms'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPercentage } from '../../../../lib/format.ts'
import type { Bond } from '../../../../pieces/terms/values/bond.ts'
import { useTermTexts } from '../../../../pieces/use-terms.ts'
import type { CardFact } from './card-facts.tsx'
import type { CardOf } from './card-of.ts'
import { SettingsCard } from './settings-card.tsx'

const MILLION = 1_000_000

/** What a bond pays while it runs. */
export function InterestCard({ deck, instrument }: CardOf<Bond>) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const firstDate = useFirstDate()
  const { interest_type, interest_start_date, day_count } = instrument.settings
  const isPeriodic = interest_type !== null && interest_type !== 'bullet'
  const facts: CardFact[] = isPeriodic
    ? [
        { label: t('terms:fields.firstInterest'), value: firstDate(interest_start_date) },
        { label: t('terms:fields.dayCount'), value: t(`dayCountsShort.${day_count}`) },
      ]
    : []
  const { interest } = useTermTexts(instrument)
  return <SettingsCard deck={deck} card="interest" value={interest} facts={facts} />
}

/** How a bond is paid back. */
export function RedemptionCard({ deck, instrument }: CardOf<Bond>) {
  const { t } = useTranslation('terms')
  const firstDate = useFirstDate()
  const { settings } = instrument
  const { redemption } = useTermTexts(instrument)
  return <SettingsCard deck={deck} card="redemption" value={redemption} facts={facts()} />

  function facts(): CardFact[] {
    const times = redemptionTimes(settings)
    if (times === null) return []
    const percentage = formatPercentage((redemptionMillionths(settings) ?? 0) / MILLION)
    return [
      {
        label: t('fields.redemptionPart'),
        value: t('redemption.timesEach', { count: times, percentage }),
      },
      { label: t('fields.firstRedemption'), value: firstDate(settings.redemption_start_date) },
    ]
  }
}

function useFirstDate(): (date: string | null) => string {
  const { t } = useTranslation('instrument-settings')
  return (date) => (date ? formatDate(date) : t('firstDateUnset'))
}
