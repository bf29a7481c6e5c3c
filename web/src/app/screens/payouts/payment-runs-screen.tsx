import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { OfPayouts } from './of-payouts.tsx'

/** The payment runs of an organisation. */
export function PaymentRunsScreen() {
  const { t } = useTranslation('payment-runs')
  return (
    <OfPayouts>
      {() => (
        <Page title={t('title')} line={t('line')}>
          {null}
        </Page>
      )}
    </OfPayouts>
  )
}

/** One payment run, line by line. */
export function PaymentRunScreen() {
  const { t } = useTranslation('payment-runs')
  return (
    <OfPayouts>
      {() => (
        <Page title={t('title')} line={t('line')}>
          {null}
        </Page>
      )}
    </OfPayouts>
  )
}
