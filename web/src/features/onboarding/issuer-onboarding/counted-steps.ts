import type { OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import { countStep, type StepEvent } from './issuer-onboarding.api.ts'

const PREFIX = 'zegel-counted:'

/** Counts that somebody reached or passed a substep: once in a walk, however often one goes back and forth. */
export function countOnce({ section, substep, event }: StepEvent): void {
  const counted = readCounted(section)
  const step = `${substep} ${event}`
  if (counted.includes(step)) return
  countStep({ section, substep, event })
  try {
    sessionStorage.setItem(PREFIX + section, [...counted, step].join(','))
  } catch {
    // A browser that forbids it counts some steps twice.
  }
}

/** A walk is over: the next one counts anew. */
export function clearCounted(section: OnboardingType): void {
  try {
    sessionStorage.removeItem(PREFIX + section)
  } catch {
    // Nothing was kept either.
  }
}

function readCounted(section: OnboardingType): string[] {
  try {
    return sessionStorage.getItem(PREFIX + section)?.split(',') ?? []
  } catch {
    return []
  }
}
