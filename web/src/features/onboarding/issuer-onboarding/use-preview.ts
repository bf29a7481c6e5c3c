import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { useCallback, useState } from 'react'
import { isOrganized, type Organized, type Preview } from './steps/step-props.ts'

interface Previewed {
  /** The onboarding with what is typed in it; undefined while there is no organisation. */
  previewed: Organized | undefined
  onPreview: (preview: Preview) => void
}

/** What is typed in a substep, for as long as one is there. */
export function usePreview(
  onboarding: IssuerOnboarding | undefined,
  substep: IssuerSubstepName | undefined,
): Previewed {
  const [typed, setTyped] = useState<{ at: IssuerSubstepName | undefined; preview: Preview }>()
  const onPreview = useCallback((preview: Preview) => setTyped({ at: substep, preview }), [substep])
  const preview = typed?.at === substep ? typed?.preview : undefined
  return {
    previewed: isOrganized(onboarding) ? { ...onboarding, ...preview } : undefined,
    onPreview,
  }
}
