import { Group } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatDate } from '../../../../lib/format.ts'
import type { Bond } from '../../../../shared/terms/bond.ts'
import { useTermTexts } from '../../../../shared/instruments/use-terms.ts'
import type { CardOf } from './card-facts.tsx'
import classes from './settings-card.module.css'
import { SettingsCard } from './settings-card.tsx'

/** What a bond costs, and how much is sold at most; once units exist, the price only shows beside a limit that may change. */
export function BondPriceCard({ deck, instrument }: CardOf<Bond>) {
  const { t } = useTranslation('terms')
  const { price, limit } = useTermTexts(instrument)
  return (
    <SettingsCard
      deck={deck}
      card="price"
      valueLabel={t('fields.pricePerBond')}
      value={instrument.is_locked ? <LockedValue>{price}</LockedValue> : price}
      facts={[{ label: t('fields.limit'), value: limit }]}
    />
  )
}

/** How long a bond runs. */
export function DurationCard({ deck, instrument }: CardOf<Bond>) {
  return <SettingsCard deck={deck} card="duration" value={useTermTexts(instrument).duration} />
}

/** From when a bond runs. */
export function ActivationCard({ deck, instrument }: CardOf<Bond>) {
  const { t } = useTranslation('terms')
  return (
    <SettingsCard
      deck={deck}
      card="activation"
      value={useTermTexts(instrument).activation}
      line={instrument.settings.activation_date ? undefined : t('activations.immediateHelp')}
    />
  )
}

/** To whom a bond is offered. */
export function OfferCard({ deck, instrument }: CardOf<Bond>) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const { public_investments, afm_notified_on } = instrument
  const notified = afm_notified_on ? formatDate(afm_notified_on) : t('fields.afmNotifiedNot')
  return (
    <SettingsCard
      deck={deck}
      card="offer"
      value={useTermTexts(instrument).publicOffer}
      facts={public_investments ? [{ label: t('terms:fields.afmNotified'), value: notified }] : []}
      line={public_investments === null ? undefined : t(`terms:offers.${public_investments}Help`)}
    />
  )
}

/** A value that can't change any more, in a card of which the rest can. */
function LockedValue({ children }: { children: ReactNode }) {
  const { t } = useTranslation('terms')
  return (
    <>
      <Group gap={8} wrap="nowrap">
        {children}
        <IconLock size={18} aria-hidden />
      </Group>
      <div className={classes.line}>{t('isLocked')}</div>
    </>
  )
}
