import {
  type DurationChoice,
  durationChoice,
  durationTerms,
} from '@zegel/core/instruments/bond-choices'
import type { Period } from '@zegel/core/instruments/bond-terms'
import { USUAL_BOND } from '@zegel/core/instruments/usual-terms'
import { type Bond, bondForm } from './bond.ts'

/** How long a bond runs as a person chooses it; the number may still be text. */
export interface Duration {
  choice: DurationChoice
  duration: number | string
  duration_period: Period
}

/** How long a bond runs, as a form. */
export function durationForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toDuration(bond),
    toInput: ({ choice, ...custom }) => durationTerms(choice, custom),
    part: 'duration',
  })
}

function toDuration({ settings }: Bond): Duration {
  return {
    choice: durationChoice(settings),
    duration: settings.duration ?? USUAL_BOND.duration,
    duration_period: settings.duration_period ?? USUAL_BOND.duration_period,
  }
}
