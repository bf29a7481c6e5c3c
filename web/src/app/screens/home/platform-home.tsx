import type { FunnelLine } from '@zegel/contract/onboarding/issuer-onboarding'
import { INSTRUMENT_TYPES } from '@zegel/core/instruments/types/names'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PlatformSummary } from '../../../features/admin/platform-summary.tsx'
import { funnelGroups } from '../../../features/onboarding/issuer-onboarding/funnel/funnel-groups.ts'
import { shownFunnel } from '../../../features/onboarding/issuer-onboarding/funnel/shown-funnel.ts'
import { useFunnel } from '../../../features/onboarding/issuer-onboarding/issuer-onboarding.api.ts'
import { formatUnits } from '../../../lib/format.ts'
import { useUser } from '../../../shared/current-user.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { OpenInvitations } from '../portfolio-screen.tsx'

/** How the platform stands, for who administers it. */
export function PlatformHome({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['overviews', 'portfolio'])
  const { natural_person: person } = useUser()
  return (
    <>
      <OpenInvitations />
      <Page
        title={t('portfolio:welcome', { name: person.first_name || person.legal_name })}
        tabTitle={t('portfolio:title')}
        line={t('linePlatform')}
      >
        {tabs}
        <PlatformSummary>
          <FunnelCard />
        </PlatformSummary>
      </Page>
    </>
  )
}

/** How many began to set up an issue in the last month, and came to its end; nothing as long as that is not known. */
function FunnelCard() {
  const { t } = useTranslation('system')
  const { from, until } = shownFunnel({})
  const { data } = useFunnel({ from, until })
  if (!data) return null
  const { begun, finished } = endsOf(data)
  const figures = { begun, finished }
  return (
    <Section
      title={t('summary.funnel')}
      line={t('summary.funnelLine')}
      actions={
        <TextLink to="/app/admin/funnel" size="sm">
          {t('summary.funnelOpen')}
        </TextLink>
      }
    >
      <FactList
        facts={(['begun', 'finished'] as const).map((name) => ({
          label: t(`summary.${name}`),
          value: (
            <TextLink to="/app/admin/funnel" inherit>
              {formatUnits(figures[name])}
            </TextLink>
          ),
        }))}
      />
    </Section>
  )
}

function endsOf(lines: readonly FunnelLine[]): { begun: number; finished: number } {
  const walks = INSTRUMENT_TYPES.map((type) =>
    funnelGroups(type, lines).flatMap(({ substeps }) => substeps),
  )
  return {
    begun: walks.reduce((sum, walk) => sum + (walk[0]?.reached ?? 0), 0),
    finished: walks.reduce((sum, walk) => sum + (walk.at(-1)?.passed ?? 0), 0),
  }
}
