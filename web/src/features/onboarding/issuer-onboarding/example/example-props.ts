import type { Organized } from '../steps/step-props.ts'

/** What a worked example is about: an onboarding with what is typed in it, saved or not. */
export interface ExampleProps {
  onboarding: Organized
}
