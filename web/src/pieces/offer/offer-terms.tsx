import { hasSetting } from '@zegel/contract/instruments/has-setting'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { firstPaymentsOf } from '../terms/values/dated-terms.ts'
import { useTerms } from '../use-terms.ts'
import classes from './landing.module.css'
import { investmentRange } from './offer-amounts.ts'
import type { Offered } from './offered.ts'
import { useRound } from './use-round.ts'

/** The terms of an offer, what one investment may be, and when one can invest. */
export function OfferTerms({ offer }: { offer: Offered }) {
  const { t } = useTranslation('offer')
  const terms = useTerms(offer)
  const round = useRound(offer)
  const range = investmentRange(offer)
  const rows = terms.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
  const first = hasSetting(offer, 'interest_type') ? firstPaymentsOf(offer) : undefined
  if (first?.interest) rows.push({ label: t('firstInterest'), value: formatDate(first.interest) })
  if (first?.redemption)
    rows.push({ label: t('firstRedemption'), value: formatDate(first.redemption) })
  if (range?.isPossible) {
    const value = t('range', {
      least: formatMoney(range.leastAmount),
      most: formatMoney(range.mostAmount),
    })
    rows.push({ label: t('perInvestor'), value })
  }
  rows.push({ label: t('round.title'), value: round.text })
  return (
    <dl className={classes.terms}>
      {rows.map(({ label, value }) => (
        <div key={label} className={classes.term}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
