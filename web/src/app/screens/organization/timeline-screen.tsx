import { mayInOrganization } from '@zegel/core/access/may'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HistoryCard } from '../../../features/audit/history-card.tsx'
import { TimelineList } from '../../../features/audit/timeline-list.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
import { OfOrganization } from './of-organization.tsx'

/** What was done in the organisation that the address names, for who edits it. */
export function TimelineScreen() {
  return <OfOrganization>{(id) => <Timeline organizationId={id} />}</OfOrganization>
}

function Timeline({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation(['timeline', 'shell'])
  if (!mayInOrganization(useActor(), 'edit organization', { organizationId }))
    return <NotFoundScreen />
  return (
    <Page title={t('shell:title.timeline')} line={t('line')}>
      <Section>
        <TimelineList organizationId={organizationId} />
      </Section>
      <HistoryCard organizationId={organizationId} />
    </Page>
  )
}
