import { useTranslation } from 'react-i18next'
import { InterestFields } from '../../../../../pieces/terms/fields/interest-fields.tsx'
import type { Bond } from '../../../../../pieces/terms/values/bond.ts'
import { interestForm } from '../../../../../pieces/terms/values/interest.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** What a bond pays, and how often. */
export function InterestStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation(['issuer-onboarding', 'terms'])
  const form = useTermStep(step, {
    term: interestForm(step.instrument),
    failed: t('failed.interest'),
  })
  return (
    <TermQuestions
      walk={step.walk}
      form={form}
      locked={step.instrument.is_locked ? t('terms:locked') : undefined}
    >
      <InterestFields bond={step.instrument} form={form} hasPresets />
    </TermQuestions>
  )
}
