import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { OfPayouts } from './of-payouts.tsx'

/** The yearly statements that an organisation makes for its holders. */
export function YearlyStatementsScreen() {
  const { t } = useTranslation('yearly-statements')
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
