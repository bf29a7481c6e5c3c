import { redemptionMillionths, redemptionTimes } from '@zegel/core/instruments/bond-terms'
import { useTranslation } from 'react-i18next'
import { formatDate, formatPercentage } from '../../../lib/format.ts'
import { useTermTexts } from '../../../pieces/use-terms.ts'
import type { Bond } from '../../../pieces/terms/values/bond.ts'
import type { Deck } from '../use-deck.ts'
import type { CardFact } from './card-facts.tsx'
import { SettingsCard } from './settings-card.tsx'

const MILLION = 1_000_000

/** What a bond pays while it runs, and how it is paid back. */
export function BondPaymentCards({ deck, bond }: { deck: Deck; bond: Bond }) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const texts = useTermTexts(bond)
  const { settings } = bond
  const firstDate = (date: string | null) => (date ? formatDate(date) : t('firstDateUnset'))
  const isPeriodic = settings.interest_type !== null && settings.interest_type !== 'bullet'
  const interest: CardFact[] = isPeriodic
    ? [
        { label: t('terms:fields.firstInterest'), value: firstDate(settings.interest_start_date) },
        { label: t('terms:fields.dayCount'), value: t(`dayCountsShort.${settings.day_count}`) },
      ]
    : []
  return (
    <>
      <SettingsCard deck={deck} card="interest" value={texts.interest} facts={interest} />
      <SettingsCard
        deck={deck}
        card="redemption"
        value={texts.redemption}
        facts={redemptionFacts()}
      />
    </>
  )

  function redemptionFacts(): CardFact[] {
    const times = redemptionTimes(settings)
    if (times === null) return []
    const percentage = formatPercentage((redemptionMillionths(settings) ?? 0) / MILLION)
    return [
      {
        label: t('terms:fields.redemptionPart'),
        value: t('terms:redemption.timesEach', { count: times, percentage }),
      },
      {
        label: t('terms:fields.firstRedemption'),
        value: firstDate(settings.redemption_start_date),
      },
    ]
  }
}
