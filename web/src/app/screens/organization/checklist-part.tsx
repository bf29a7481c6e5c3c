import { mayInOrganization } from '@zegel/core/access/may'
import { lazy, Suspense } from 'react'
import { useOnboardingsOf } from '../../../features/onboarding/issuer-onboarding/issuer-onboarding.api.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useActor } from '../../../shared/current-user.ts'

// Most organisations set up nothing at the moment.
const IssuerChecklists = lazy(async () => {
  const [{ IssuerChecklists: Checklists }] = await Promise.all([
    import('../../../features/onboarding/issuer-onboarding/checklist/checklist-card.tsx'),
    loadTexts(['issuer-onboarding', 'instruments']),
  ])
  return { default: Checklists }
})

/** What an organisation has under way to issue, for who may add instruments. A page can do without it, also when it can't be read. */
export function ChecklistPart({ organizationId }: { organizationId: string }) {
  const mayCreate = mayInOrganization(useActor(), 'create instrument', { organizationId })
  const { data: onboardings = [] } = useOnboardingsOf(organizationId, mayCreate)
  if (onboardings.length === 0) return null
  return (
    <Suspense>
      <IssuerChecklists onboardings={onboardings} />
    </Suspense>
  )
}
