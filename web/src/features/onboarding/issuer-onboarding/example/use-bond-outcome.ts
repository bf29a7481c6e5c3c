import { formatCents } from '@zegel/core/money'
import type { BondExample } from '@zegel/core/onboarding/worked-example'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/format.ts'

const YEAR = 12

/** What one bond comes to, in one line. */
export function useBondOutcome(): (example: BondExample) => string {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const money = (cents: bigint) => formatMoney(formatCents(cents))

  function durationOf(months: number): string {
    return months % YEAR === 0
      ? t('instruments:terms.year', { count: months / YEAR })
      : t('instruments:terms.month', { count: months })
  }

  return ({ priceCents, months, interestCents, yearlyInterestCents }) => {
    const price = money(priceCents)
    if (months !== null) {
      const interest = money(interestCents)
      return t('gives.bond', { price, duration: durationOf(months), interest })
    }
    return interestCents > 0n
      ? t('gives.endlessBond', { price, interest: money(yearlyInterestCents) })
      : t('gives.silentBond', { price })
  }
}
