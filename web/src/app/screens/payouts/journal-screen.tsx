import { useTranslation } from '../../../i18n/use-translation.ts'
import { JournalSection } from '../../../features/payouts/journal/journal-section.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { OfPayouts } from './of-payouts.tsx'

/** The payment runs of an organisation as bookings. */
export function JournalScreen() {
  const { t } = useTranslation('journal')
  return (
    <OfPayouts>
      {(organizationId) => (
        <Page title={t('title')} line={t('line')}>
          <JournalSection organizationId={organizationId} />
        </Page>
      )}
    </OfPayouts>
  )
}
