import type { IssuerStep, IssuerSubstepName } from './issuer-steps.ts'
import {
  FIRST_POSITION,
  findPosition,
  isAfter,
  isSamePosition,
  type WizardPosition,
  positionAfter,
  positionBefore,
  substepAt,
} from './wizard-position.ts'

/** Who sets up an instrument. */
export interface IssuerWizardState {
  isSignedIn: boolean
  /** There is an onboarding, and it is tied to an organisation. */
  hasOrganization: boolean
}

type Steps = readonly IssuerStep[]

/** Where a substep of an issuer is; undefined when the way does not lead there. */
export function positionOf(steps: Steps, name: IssuerSubstepName): WizardPosition | undefined {
  return findPosition(steps, (substep) => substep.name === name)
}

/**
 * Where somebody who wants to be at a place may be: a guest at the start, and without an organisation nobody beyond the
 * registration. For who is signed in, a place that is none stays what it is, so that this can be said.
 */
export function reachablePosition(
  steps: Steps,
  wanted: WizardPosition,
  wizard: IssuerWizardState,
): WizardPosition {
  if (!wizard.isSignedIn) return FIRST_POSITION
  if (wizard.hasOrganization || !substepAt(steps, wanted)) return wanted
  const naming = positionOf(steps, 'organization') ?? FIRST_POSITION
  return isAfter(wanted, naming) ? naming : wanted
}

/** Whether somebody may go straight to a place. */
export function isOpen(steps: Steps, place: WizardPosition, wizard: IssuerWizardState): boolean {
  return (
    substepAt(steps, place) !== undefined &&
    isSamePosition(reachablePosition(steps, place, wizard), place)
  )
}

/** One substep on; undefined at the end, where going on is finishing. */
export function next(steps: Steps, place: WizardPosition): WizardPosition | undefined {
  const after = positionAfter(steps, place)
  return isSamePosition(after, place) ? undefined : after
}

/** One substep on without saving; undefined where a substep can't be passed over. */
export function skip(steps: Steps, place: WizardPosition): WizardPosition | undefined {
  return substepAt(steps, place)?.isOptional ? next(steps, place) : undefined
}

/** One substep back; undefined at the start. */
export function back(steps: Steps, place: WizardPosition): WizardPosition | undefined {
  const before = positionBefore(steps, place)
  return isSamePosition(before, place) ? undefined : before
}
