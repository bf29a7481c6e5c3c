import { useTranslation } from '../../../i18n/use-translation.ts'
import { CashSection } from '../../../features/payouts/calendar/cash-section.tsx'
import { EventsSection } from '../../../features/payouts/calendar/events-section.tsx'
import { FeedSection } from '../../../features/payouts/calendar/feed-section.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { OfPayouts } from './of-payouts.tsx'

/** What is coming for an organisation, and the cash it takes. */
export function CalendarScreen() {
  const { t } = useTranslation('calendar')
  return (
    <OfPayouts>
      {(organizationId) => (
        <Page title={t('title')} line={t('line')}>
          <EventsSection organizationId={organizationId} />
          <CashSection organizationId={organizationId} />
          <div className="no-print">
            <FeedSection organizationId={organizationId} />
          </div>
        </Page>
      )}
    </OfPayouts>
  )
}
