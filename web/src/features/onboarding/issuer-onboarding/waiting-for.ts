import type { IssuerProgress } from '@zegel/core/onboarding/issuer-progress'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'

// The summary and the substeps of issuing ask nothing that could be missing.
const ASKING_NOTHING = new Set<IssuerSubstepName>(['summary', 'review', 'confirm', 'publish'])

/** The substeps whose answer is missing before the instrument can be published. */
export function waitingFor({ steps }: IssuerProgress): IssuerSubstepName[] {
  return steps
    .flatMap(({ substeps }) => substeps)
    .filter(({ name, isDone, isOptional }) => !isDone && !isOptional && !ASKING_NOTHING.has(name))
    .map(({ name }) => name)
}
