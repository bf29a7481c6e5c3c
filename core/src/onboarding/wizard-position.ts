/** A way in steps, of which each has one substep or more. */
export type StepSequence<Substep> = readonly { substeps: readonly Substep[] }[]

/** Where somebody is: which step and which of its substeps, both from 0. */
export interface WizardPosition {
  step: number
  substep: number
}

/** Where every way begins. */
export const FIRST_POSITION: WizardPosition = { step: 0, substep: 0 }

/** The place an address names; what is missing or no whole number counts as 0. */
export function readPosition(address: { step?: unknown; substep?: unknown }): WizardPosition {
  return { step: readNumber(address.step), substep: readNumber(address.substep) }
}

// Digits alone: '0x1' and '1e3' are numbers to the language, not to who reads an address.
function readNumber(text: unknown): number {
  const read = typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text
  return Number.isSafeInteger(read) ? Number(read) : 0
}

/** The substep at a place; undefined where there is none. */
export function substepAt<Substep>(
  way: StepSequence<Substep>,
  { step, substep }: WizardPosition,
): Substep | undefined {
  return way[step]?.substeps[substep]
}

/** Where the first such substep is; undefined when the way does not lead there. */
export function findPosition<Substep>(
  way: StepSequence<Substep>,
  isWanted: (substep: Substep) => boolean,
): WizardPosition | undefined {
  for (const [step, { substeps }] of way.entries()) {
    const substep = substeps.findIndex(isWanted)
    if (substep >= 0) return { step, substep }
  }
  return undefined
}

/** One substep on; past the last of a step, the first of the next. At the end one stays. */
export function positionAfter(
  way: StepSequence<unknown>,
  { step, substep }: WizardPosition,
): WizardPosition {
  const here = way[step]
  if (here && substep + 1 < here.substeps.length) return { step, substep: substep + 1 }
  return way[step + 1] ? { step: step + 1, substep: 0 } : { step, substep }
}

/** One substep back; before the first of a step, the last of the step before. At the start one stays. */
export function positionBefore(
  way: StepSequence<unknown>,
  { step, substep }: WizardPosition,
): WizardPosition {
  if (substep > 0) return { step, substep: substep - 1 }
  const earlier = way[step - 1]
  return earlier ? { step: step - 1, substep: earlier.substeps.length - 1 } : FIRST_POSITION
}

/** Whether a place lies further on than another. */
export function isAfter(one: WizardPosition, other: WizardPosition): boolean {
  return one.step > other.step || (one.step === other.step && one.substep > other.substep)
}

/** Whether two places are the same one. */
export function isSamePosition(one: WizardPosition, other: WizardPosition): boolean {
  return one.step === other.step && one.substep === other.substep
}

/** Which part of the way lies behind a place, from 0 to 1. */
export function completedFraction(
  way: StepSequence<unknown>,
  { step, substep }: WizardPosition,
): number {
  const places = way.flatMap(({ substeps }) => substeps)
  const before = way.slice(0, step).flatMap(({ substeps }) => substeps).length + substep
  return Math.min(1, before / (places.length - 1))
}
