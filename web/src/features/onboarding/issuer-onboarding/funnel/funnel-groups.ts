import type { FunnelLine } from '@zegel/contract/onboarding/issuer-onboarding'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import {
  type IssuerStepName,
  type IssuerSubstepName,
  issuerSteps,
} from '@zegel/core/onboarding/issuer-steps'

export interface FunnelSubstep {
  name: IssuerSubstepName
  reached: number
  passed: number
  /** Of those who got here, the part that went on; null where nobody came. */
  wentOn: number | null
  /** For drawing, both as a part of the fullest substep. */
  reachedPart: number
  passedPart: number
}

export interface FunnelGroup {
  step: IssuerStepName
  substeps: readonly FunnelSubstep[]
}

/** What was counted of a section, in the order in which people come by; a substep where nobody came is there with nothing. */
export function funnelGroups(
  section: InstrumentType,
  lines: readonly FunnelLine[],
): readonly FunnelGroup[] {
  const counted = new Map(
    lines.filter((line) => line.section === section).map((line) => [line.substep, line]),
  )
  const fullest = Math.max(1, ...[...counted.values()].map(({ reached }) => reached))
  return issuerSteps(section).map(({ name, substeps }) => ({
    step: name,
    substeps: substeps.map((substep) => drawn(substep.name, counted.get(substep.name), fullest)),
  }))
}

// Who reached it before midnight may pass it after: more than all can't go on, nor be drawn.
function drawn(
  name: IssuerSubstepName,
  line: FunnelLine | undefined,
  fullest: number,
): FunnelSubstep {
  const { reached, passed } = line ?? { reached: 0, passed: 0 }
  const within = Math.min(passed, reached)
  return {
    name,
    reached,
    passed,
    wentOn: reached === 0 ? null : within / reached,
    reachedPart: reached / fullest,
    passedPart: within / fullest,
  }
}
