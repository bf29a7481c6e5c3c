import { Navigate, useSearch } from '@tanstack/react-router'
import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { isNotThere } from '../../../lib/call.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { isUser } from '../../../shared/current-user-query.ts'
import { Failure } from '../../../ui/failure.tsx'
import { PageSkeleton } from '../../../shared/page-skeleton/page-skeleton.tsx'
import { useOnboarding } from './issuer-onboarding.api.ts'
import { WizardStepNotFound } from './wizard-step-not-found.tsx'
import { Wizard } from './wizard.tsx'

/** The way from a stranger to a published instrument, for guests too: one substep of it at a time, the substep in the address. */
export function WizardScreen({ section }: { section: OnboardingType }) {
  const search = useSearch({ strict: false })
  const user = useCurrentUser()
  const isSignedIn = user.data !== undefined && isUser(user.data)
  const id = isSignedIn ? search.onboarding : undefined
  const onboarding = useOnboarding(id)
  if (user.isLoadingError) return <Failure error={user.error} onRetry={user.refetch} />
  if (onboarding.isLoadingError && isNotThere(onboarding.error))
    return <WizardStepNotFound what="onboarding" section={section} />
  if (onboarding.isLoadingError)
    return <Failure error={onboarding.error} onRetry={onboarding.refetch} />
  if (!user.data || (id !== undefined && !onboarding.data)) return <PageSkeleton />
  const type = onboarding.data?.onboarding_type ?? section
  if (type !== section)
    return <Navigate to="/onboarding/$section" params={{ section: type }} search={true} replace />
  return (
    <Wizard key={section} section={section} onboarding={onboarding.data} isSignedIn={isSignedIn} />
  )
}
