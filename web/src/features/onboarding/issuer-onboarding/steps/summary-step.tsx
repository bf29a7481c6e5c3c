import type { IssuerWizard } from '../use-issuer-wizard.ts'
import { StepText } from './step-form.tsx'
import type { Organized } from './step-props.ts'
import { TermTiles } from './term-tiles.tsx'

/** What the last substeps show: the onboarding as it is, on the way with its links. */
export interface EndingProps {
  onboarding: Organized
  walk: IssuerWizard
}

/** The terms as they are filled in, each with the way back to where it is asked. */
export function SummaryStep({ onboarding, walk }: EndingProps) {
  return (
    <StepText walk={walk} isBare>
      <TermTiles walk={walk} onboarding={onboarding} />
    </StepText>
  )
}
