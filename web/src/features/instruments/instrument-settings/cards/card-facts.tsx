import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Deck } from '../use-deck.ts'
import classes from './settings-card.module.css'

export interface CardFact {
  label: string
  /** Undefined while it is not filled in. */
  value: ReactNode
}

/** What else there is to know of a setting, each on its own line: what it is on the left, how it stands on the right. */
export function CardFacts({ facts }: { facts: readonly CardFact[] }) {
  const { t } = useTranslation('instrument-settings')
  if (facts.length === 0) return null
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={classes.unset}>{t('unset')}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What a card of terms is given: the instrument, of a type that has them. */
export interface CardOf<Of> {
  deck: Deck
  instrument: Of
}
