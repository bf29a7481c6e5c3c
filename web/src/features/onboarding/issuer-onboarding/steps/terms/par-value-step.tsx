import { useTranslation } from 'react-i18next'
import { ParValueFields } from '../../../../../pieces/terms/fields/par-value-fields.tsx'
import { parValueForm, type Shares } from '../../../../../pieces/terms/values/par-value.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** The amount that a share stands for in the articles of the company. */
export function ParValueStep(step: InstrumentStepProps<Shares>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: parValueForm(step.instrument),
    failed: t('failed.par-value'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <ParValueFields form={form} />
    </TermQuestions>
  )
}
