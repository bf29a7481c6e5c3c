import {
  hasWizardStep,
  type InstrumentType,
  instrumentType,
} from '../instruments/instrument-type.ts'
import type { IssuerSubstep, IssuerSubstepName } from './issuer-substep.ts'

export type { IssuerSubstep, IssuerSubstepName } from './issuer-substep.ts'

export const ISSUER_STEPS = ['registration', 'company', 'terms', 'setup', 'issue'] as const
export type IssuerStepName = (typeof ISSUER_STEPS)[number]

export interface IssuerStep {
  name: IssuerStepName
  substeps: readonly IssuerSubstep[]
}

/** The way of an issuer to an instrument of a type that is issued, in order. */
export function issuerSteps(type: InstrumentType): readonly IssuerStep[] {
  return [
    { name: 'registration', substeps: [must('personal'), must('organization')] },
    { name: 'company', substeps: [must('company')] },
    { name: 'terms', substeps: instrumentType(type).steps },
    { name: 'setup', substeps: [may('logo')] },
    { name: 'issue', substeps: [must('review'), must('confirm'), must('publish')] },
  ]
}

/** Whether units are issued to their first holders as soon as an instrument of a type is published. */
export function hasFirstHolders(type: InstrumentType): boolean {
  return hasWizardStep(type, 'first-holders')
}

function must(name: IssuerSubstepName): IssuerSubstep {
  return { name, isOptional: false }
}

function may(name: IssuerSubstepName): IssuerSubstep {
  return { name, isOptional: true }
}
