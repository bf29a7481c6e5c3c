import type { Step, StepName, SubstepName } from './invited-steps.ts'

/** Where somebody is: which step and which of its substeps, both from 0. */
export interface Place {
  step: number
  substep: number
}

export interface Progress extends Place {
  completed: readonly StepName[]
}

/** Who walks. */
export interface Walker {
  /** Is signed in as who was invited, so that there is an account already. */
  isInvited: boolean
  /** Came by the link of a mail. */
  hasToken: boolean
}

const FIRST: Place = { step: 0, substep: 0 }

/** The place an address names; what is missing or no whole number counts as 0. */
export function readPlace(address: { step?: unknown; substep?: unknown }): Place {
  return { step: readNumber(address.step), substep: readNumber(address.substep) }
}

// Digits alone: '0x1' and '1e3' are numbers to the language, not to who reads an address.
function readNumber(text: unknown): number {
  const read = typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text
  return Number.isSafeInteger(read) ? Number(read) : 0
}

/** The substep at a place; undefined where there is none. */
export function substepAt(
  steps: readonly Step[],
  { step, substep }: Place,
): SubstepName | undefined {
  return steps[step]?.substeps[substep]
}

/**
 * Where somebody who wants to be at a place may be: without being signed in as who was invited nobody gets past the account. A
 * place that is none stays what it is, so that this can be said.
 */
export function reachable(steps: readonly Step[], wanted: Place, { isInvited }: Walker): Place {
  const account = findPlace(steps, 'personal_info')
  if (isInvited || !account || !substepAt(steps, wanted)) return wanted
  return isAfter(wanted, account) ? account : wanted
}

/** Marks what being at a place completes: the last step by itself, and with it the profile of who has an account or a link. */
export function arrive(
  steps: readonly Step[],
  { step, substep, completed }: Progress,
  { isInvited, hasToken }: Walker,
): Progress {
  if (step !== steps.length - 1) return { step, substep, completed }
  const last = steps.slice(-1).map(({ name }) => name)
  const also: StepName[] = isInvited || hasToken ? ['profile', ...last] : last
  return { step, substep, completed: withAll(completed, also) }
}

/** One substep on; past the last of a step, the step is completed and the next begins. At the end one stays. */
export function next(steps: readonly Step[], progress: Progress, walker: Walker): Progress {
  const { step, substep, completed } = progress
  const here = steps[step]
  if (!here) return progress
  if (substep + 1 < here.substeps.length) {
    return settle({ step, substep: substep + 1, completed })
  }
  const done = withAll(completed, [here.name])
  if (step + 1 >= steps.length) return { step, substep, completed: done }
  return settle({ step: step + 1, substep: 0, completed: done })

  // Who is signed in already makes no account.
  function settle(at: Progress): Progress {
    const isSkipped = walker.isInvited && substepAt(steps, at) === 'personal_info'
    return isSkipped ? next(steps, at, walker) : arrive(steps, at, walker)
  }
}

/** One substep back; before the first of a step, to the last of the step before. At the start one stays. */
export function back(steps: readonly Step[], { step, substep }: Place, walker: Walker): Place {
  const before = placeBefore(steps, { step, substep })
  const isSkipped = walker.isInvited && substepAt(steps, before) === 'personal_info'
  return isSkipped ? placeBefore(steps, before) : before
}

function placeBefore(steps: readonly Step[], { step, substep }: Place): Place {
  if (substep > 0) return { step, substep: substep - 1 }
  const earlier = steps[step - 1]
  return earlier ? { step: step - 1, substep: earlier.substeps.length - 1 } : FIRST
}

/** Which part of the way lies behind a place, from 0 to 1. */
export function partDone(steps: readonly Step[], { step, substep }: Place): number {
  const places = steps.flatMap(({ substeps }) => substeps)
  const before = steps.slice(0, step).flatMap(({ substeps }) => substeps).length + substep
  return Math.min(1, before / (places.length - 1))
}

/** Where a substep is; undefined when the way does not lead there. */
export function findPlace(steps: readonly Step[], name: SubstepName): Place | undefined {
  const step = steps.findIndex(({ substeps }) => substeps.includes(name))
  return step < 0 ? undefined : { step, substep: steps[step]?.substeps.indexOf(name) ?? 0 }
}

function isAfter(one: Place, other: Place): boolean {
  return one.step > other.step || (one.step === other.step && one.substep > other.substep)
}

function withAll(completed: readonly StepName[], names: readonly StepName[]): StepName[] {
  return [...new Set([...completed, ...names])]
}
