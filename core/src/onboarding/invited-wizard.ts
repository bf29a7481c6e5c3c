import type { Step, StepName, SubstepName } from './invited-steps.ts'
import {
  findPosition,
  isAfter,
  isSamePosition,
  type WizardPosition,
  positionAfter,
  positionBefore,
  substepAt,
} from './wizard-position.ts'

export interface InvitedProgress extends WizardPosition {
  completed: readonly StepName[]
}

/** Who walks. */
export interface InvitedWizardState {
  /** Is signed in as who was invited, so that there is an account already. */
  isInvited: boolean
  /** Came by the link of a mail. */
  hasToken: boolean
}

/** Where a substep of who was invited is; undefined when the way does not lead there. */
export function positionOf(steps: readonly Step[], name: SubstepName): WizardPosition | undefined {
  return findPosition(steps, (substep) => substep === name)
}

/**
 * Where somebody who wants to be at a place may be: without being signed in as who was invited nobody gets past the account. A
 * place that is none stays what it is, so that this can be said.
 */
export function reachablePosition(
  steps: readonly Step[],
  wanted: WizardPosition,
  { isInvited }: InvitedWizardState,
): WizardPosition {
  const account = positionOf(steps, 'personal_info')
  if (isInvited || !account || !substepAt(steps, wanted)) return wanted
  return isAfter(wanted, account) ? account : wanted
}

/** Marks what being at a place completes: the last step by itself, and with it the profile of who has an account or a link. */
export function arrive(
  steps: readonly Step[],
  { step, substep, completed }: InvitedProgress,
  { isInvited, hasToken }: InvitedWizardState,
): InvitedProgress {
  if (step !== steps.length - 1) return { step, substep, completed }
  const last = steps.slice(-1).map(({ name }) => name)
  const also: StepName[] = isInvited || hasToken ? ['profile', ...last] : last
  return { step, substep, completed: withAll(completed, also) }
}

/** One substep on; past the last of a step, the step is completed and the next begins. At the end one stays. */
export function next(
  steps: readonly Step[],
  progress: InvitedProgress,
  wizard: InvitedWizardState,
): InvitedProgress {
  const here = steps[progress.step]
  if (!here) return progress
  const to = positionAfter(steps, progress)
  const isAtEnd = isSamePosition(to, progress)
  const isStepDone = isAtEnd || to.step > progress.step
  const completed = isStepDone ? withAll(progress.completed, [here.name]) : progress.completed
  if (isAtEnd) return { ...to, completed }
  // Who is signed in already makes no account.
  const isSkipped = wizard.isInvited && substepAt(steps, to) === 'personal_info'
  return isSkipped
    ? next(steps, { ...to, completed }, wizard)
    : arrive(steps, { ...to, completed }, wizard)
}

/** One substep back; before the first of a step, to the last of the step before. At the start one stays. */
export function back(
  steps: readonly Step[],
  place: WizardPosition,
  wizard: InvitedWizardState,
): WizardPosition {
  const before = positionBefore(steps, place)
  const isSkipped = wizard.isInvited && substepAt(steps, before) === 'personal_info'
  return isSkipped ? positionBefore(steps, before) : before
}

function withAll(completed: readonly StepName[], names: readonly StepName[]): StepName[] {
  return [...new Set([...completed, ...names])]
}
