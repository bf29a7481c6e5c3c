import type { MissingTerm } from '../instruments/completeness.ts'
import { type InstrumentType, instrumentType } from '../instruments/instrument-type.ts'
import {
  type IssuerStepName,
  type IssuerSubstep,
  type IssuerSubstepName,
  issuerSteps,
} from './issuer-steps.ts'
import { type WizardPosition, substepAt } from './wizard-position.ts'

/** What is known of an onboarding, by which its progress is judged. */
export interface IssuerFacts {
  onboarding_type: InstrumentType
  organization: { logo_image_url: string | null } | null
  financial_instrument: {
    description?: string | null
    validation: { missing: readonly MissingTerm[] }
  } | null
  first_holders: readonly unknown[]
  founding_deed: object | null
  published_at: string | null
}

export interface SubstepProgress extends IssuerSubstep {
  isDone: boolean
}

export interface StepProgress {
  name: IssuerStepName
  /** All that can't be passed over is done. */
  isDone: boolean
  substeps: readonly SubstepProgress[]
}

export interface IssuerProgress {
  steps: readonly StepProgress[]
  /** How much is done of what can't be passed over, from 0 to 100 and rounded down. */
  percent: number
  /** The first substep that waits; undefined when none does. */
  first: WizardPosition | undefined
}

/** How far an onboarding is, by its facts; without one, nothing was done yet but what whoever is signed in has done. */
export function issuerProgress(
  type: InstrumentType,
  facts: IssuerFacts | undefined,
  isSignedIn = facts !== undefined,
): IssuerProgress {
  const steps = issuerSteps(type).map(({ name, substeps }) => {
    const validated = substeps.map((substep) => ({
      ...substep,
      isDone: facts ? isDone(facts, substep.name) : isSignedIn && substep.name === 'personal',
    }))
    return { name, substeps: validated, isDone: !validated.some(isWaiting) }
  })
  const asked = steps.flatMap(({ substeps }) => substeps).filter(({ isOptional }) => !isOptional)
  const done = asked.filter((substep) => substep.isDone)
  return {
    steps,
    percent: Math.floor((done.length / asked.length) * 100),
    first: firstWaiting(steps),
  }
}

/** Whether the facts say that a substep of an onboarding is done. */
export function isDone(facts: IssuerFacts, name: IssuerSubstepName): boolean {
  const validate = JUDGES[name] ?? hasTerms(name)
  return validate(facts)
}

type Judge = (facts: IssuerFacts) => boolean

const isPublished: Judge = ({ published_at }) => published_at !== null

/** What is judged by more than the terms. */
const JUDGES: Partial<Record<IssuerSubstepName, Judge>> = {
  personal: () => true,
  organization: ({ organization }) => organization !== null,
  summary: (facts) =>
    issuerSteps(facts.onboarding_type)
      .flatMap(({ substeps }) => substeps)
      .every(({ name }) => hasTerms(name)(facts)),
  'first-holders': ({ first_holders }) => first_holders.length > 0,
  'founding-deed': ({ founding_deed }) => founding_deed !== null,
  // How the offer looks: either says that it was seen to.
  logo: ({ organization, financial_instrument: instrument }) =>
    Boolean(organization?.logo_image_url ?? instrument?.description),
  review: isPublished,
  confirm: isPublished,
  publish: isPublished,
}

/** The terms that a substep waits for and does not ask itself, or that every type has. */
const WAITS_FOR: Partial<Record<IssuerSubstepName, readonly MissingTerm[]>> = {
  company: ['issuer'],
  // At once is a choice too: whoever says how the bond is redeemed has passed it.
  activation: ['redemption'],
}

function hasTerms(name: IssuerSubstepName): Judge {
  return ({ financial_instrument: instrument, onboarding_type: type }) => {
    const asked = instrumentType(type).terms.filter(({ step }) => step === name)
    const terms = new Set<string>([...(WAITS_FOR[name] ?? []), ...asked.map((term) => term.name)])
    return instrument !== null && !instrument.validation.missing.some((term) => terms.has(term))
  }
}

function isWaiting({ isOptional, isDone: done }: SubstepProgress): boolean {
  return !isOptional && !done
}

function firstWaiting(steps: readonly StepProgress[]): WizardPosition | undefined {
  const step = steps.findIndex((one) => !one.isDone)
  const substep = steps[step]?.substeps.findIndex(isWaiting) ?? -1
  const place = { step, substep }
  return substepAt(steps, place) && place
}
