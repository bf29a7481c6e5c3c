import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { IssuerOnboarding, OnboardingType } from '@zegel/contract/onboarding/issuer-onboarding'
import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'

/** What a substep does with the way it is part of. */
export interface StepNavigation {
  substep: IssuerSubstepName
  /** One on, after the save; with the onboarding as the save left it, which is the one that is walked from then on. */
  goOn: (saved?: IssuerOnboarding) => void
  /** Undefined on the first substep. */
  goBack: (() => void) | undefined
  /** One on without saving; undefined where a substep can't be passed over. */
  skip: (() => void) | undefined
  /** Asks anew how the onboarding is, where it turns out that others did something with it. */
  refresh: () => void
  /** What was typed and not saved before one went to another substep, by substep; for useStepForm. */
  typed: UnsavedInput
}

/** What was typed and not saved, by substep, and what it was typed over: that which is stored, or usual when nothing is. */
export interface UnsavedInput {
  get: (substep: IssuerSubstepName) => { values: object; from: object } | undefined
  /** Names of the files among it that went with the page, by field. */
  lostFiles: (substep: IssuerSubstepName) => Readonly<Record<string, string>>
  set: (substep: IssuerSubstepName, values: object, from: object) => unknown
  delete: (substep: IssuerSubstepName) => unknown
}

/** What every substep is given. Only those of the registration are shown before there is an onboarding. */
export interface StepProps {
  section: OnboardingType
  onboarding: IssuerOnboarding | undefined
  walk: StepNavigation
}

export type Organized = IssuerOnboarding & {
  organization: NonNullable<IssuerOnboarding['organization']>
}

/** Whether an onboarding is tied to an organisation. */
export function isOrganized(onboarding: IssuerOnboarding | undefined): onboarding is Organized {
  return onboarding !== undefined && onboarding.organization !== null
}

/** What a substep is given once the organisation is named. */
export interface OrganizedStepProps extends StepProps {
  onboarding: Organized
}

/** What is typed, as it would be in the onboarding: the worked example is about that. */
export type Preview = Partial<Pick<IssuerOnboarding, 'financial_instrument' | 'first_holders'>>

/** What a substep about the instrument is given, of one type or of any. */
export interface InstrumentStepProps<Of extends Instrument = Instrument>
  extends OrganizedStepProps {
  instrument: Of
  /** Stays the same function, so that an effect can call it with every change of the values. */
  onPreview: (preview: Preview) => void
}
