import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { OfPayouts } from './of-payouts.tsx'

/** The dividends of an organisation. */
export function DividendsScreen() {
  const { t } = useTranslation('dividends')
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
