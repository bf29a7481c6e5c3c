import type { SigningAct } from '@zegel/contract/structure/representation'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../i18n/i18n.ts'
import { formatMoney } from '../../lib/format.ts'

interface Bounds {
  acts?: readonly SigningAct[] | null | undefined
  amount?: string | null | undefined
  /** In words. */
  scope?: string | null | undefined
}

/** Tells up to what a right to sign reaches, as part of a sentence; empty where it has no bounds. */
export function useBoundsText(): (bounds: Bounds) => string {
  const { t } = useTranslation('representation')
  return ({ acts, amount, scope }) => {
    const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' })
    const told = [
      amount && t('bounds.upTo', { amount: formatMoney(amount) }),
      acts?.length === 0 && t('bounds.forNothing'),
      acts &&
        acts.length > 0 &&
        t('bounds.for', { acts: list.format(acts.map((act) => t(`bounds.of.${act}`))) }),
      scope,
    ]
    return told.filter(Boolean).join(', ')
  }
}
