import type { IssuerOnboarding } from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { vi } from 'vitest'
import type { StepWalk } from '../src/features/onboarding/issuer-onboarding/steps/step-props.ts'

/** A way that goes nowhere, and remembers that one went on. */
export function stepWalk(substep: IssuerSubstepName) {
  return {
    substep,
    goOn: vi.fn<(saved?: IssuerOnboarding) => void>(),
    goBack: undefined,
    skip: undefined,
    typed: new Map(),
  } satisfies StepWalk
}
