import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/page.tsx'
import { OfPayouts } from './of-payouts.tsx'

/** What is coming for an organisation, and the cash it takes. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar')
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
