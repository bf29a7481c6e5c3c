import { asks, type InstrumentType, instrumentType } from '../instruments/instrument-type.ts'

export const ISSUER_STEPS = ['registration', 'company', 'terms', 'setup', 'issue'] as const
export type IssuerStepName = (typeof ISSUER_STEPS)[number]

export const ISSUER_SUBSTEPS = [
  'personal',
  'organization',
  'company',
  'duration',
  'interest',
  'activation',
  'redemption',
  'price',
  'public',
  'expiration',
  'underlying',
  'par-value',
  'ratio',
  'first-holders',
  'founding-deed',
  'summary',
  'logo',
  'review',
  'confirm',
  'publish',
] as const
export type IssuerSubstepName = (typeof ISSUER_SUBSTEPS)[number]

export interface IssuerSubstep {
  name: IssuerSubstepName
  /** Can be passed over: what it asks may come later, or not at all. */
  isOptional: boolean
}

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
  return asks(type, 'first-holders')
}

function must(name: IssuerSubstepName): IssuerSubstep {
  return { name, isOptional: false }
}

function may(name: IssuerSubstepName): IssuerSubstep {
  return { name, isOptional: true }
}
