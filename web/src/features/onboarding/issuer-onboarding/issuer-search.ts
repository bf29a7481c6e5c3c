import type { WizardPosition } from '@zegel/core/onboarding/wizard-position'
import { z } from 'zod'
import { optionalId } from '../../../lib/search-params.ts'

const text = z.string().optional().catch(undefined)

/** Where one is on the way of an issuer, and of which onboarding. */
export const issuerSearch = z.object({ step: text, substep: text, onboarding: optionalId })

/** The search of a place on the way. */
export function searchOf({ step, substep }: WizardPosition, onboarding: string | undefined) {
  return { step: String(step), substep: String(substep), ...(onboarding && { onboarding }) }
}
