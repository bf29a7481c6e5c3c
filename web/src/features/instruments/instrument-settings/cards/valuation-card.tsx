import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../../lib/format.ts'
import { ButtonLink } from '../../../../ui/links.tsx'
import { useLatestValuation } from '../instrument-settings.api.ts'
import type { Deck } from '../use-deck.ts'
import { SettingsCard } from './settings-card.tsx'

/** What a unit was last worth. Values are kept in a section of their own, so the card leads there. */
export function ValuationCard({ deck }: { deck: Deck }) {
  const { t } = useTranslation('instrument-settings')
  const { id, may } = deck.instrument
  const latest = useLatestValuation(id)
  const action = may.read_register && (
    <ButtonLink
      to="/app/overview/instruments/$id/$section"
      params={{ id, section: 'valuations' }}
      search={true}
      variant="default"
      size="sm"
    >
      {t('valuation.go')}
    </ButtonLink>
  )
  return (
    <SettingsCard
      deck={deck}
      card="valuation"
      value={latest.data ? formatMoney(latest.data.value) : t('valuation.none')}
      line={
        latest.data
          ? t('valuation.on', { date: formatDate(latest.data.date) })
          : t('valuation.explanation')
      }
      action={action}
    />
  )
}
