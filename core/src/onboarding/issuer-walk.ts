import type { IssuerStep, IssuerSubstepName } from './issuer-steps.ts'
import {
  FIRST_PLACE,
  findPlace,
  isAfter,
  isSamePlace,
  type Place,
  placeAfter,
  placeBefore,
  substepAt,
} from './walk.ts'

/** Who sets up an instrument. */
export interface IssuerWalker {
  isSignedIn: boolean
  /** There is an onboarding, and it is tied to an organisation. */
  hasOrganization: boolean
}

type Steps = readonly IssuerStep[]

/** Where a substep of an issuer is; undefined when the way does not lead there. */
export function placeOf(steps: Steps, name: IssuerSubstepName): Place | undefined {
  return findPlace(steps, (substep) => substep.name === name)
}

/**
 * Where somebody who wants to be at a place may be: a guest at the start, and without an organisation nobody beyond the
 * registration. For who is signed in, a place that is none stays what it is, so that this can be said.
 */
export function reachable(steps: Steps, wanted: Place, walker: IssuerWalker): Place {
  if (!walker.isSignedIn) return FIRST_PLACE
  if (walker.hasOrganization || !substepAt(steps, wanted)) return wanted
  const naming = placeOf(steps, 'organization') ?? FIRST_PLACE
  return isAfter(wanted, naming) ? naming : wanted
}

/** Whether somebody may go straight to a place. */
export function isOpen(steps: Steps, place: Place, walker: IssuerWalker): boolean {
  return (
    substepAt(steps, place) !== undefined && isSamePlace(reachable(steps, place, walker), place)
  )
}

/** One substep on; undefined at the end, where going on is finishing. */
export function next(steps: Steps, place: Place): Place | undefined {
  const after = placeAfter(steps, place)
  return isSamePlace(after, place) ? undefined : after
}

/** One substep on without saving; undefined where a substep can't be passed over. */
export function skip(steps: Steps, place: Place): Place | undefined {
  return substepAt(steps, place)?.isOptional ? next(steps, place) : undefined
}

/** One substep back; undefined at the start. */
export function back(steps: Steps, place: Place): Place | undefined {
  const before = placeBefore(steps, place)
  return isSamePlace(before, place) ? undefined : before
}
