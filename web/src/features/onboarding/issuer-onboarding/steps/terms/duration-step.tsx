import { useTranslation } from 'react-i18next'
import { DurationFields } from '../../../../../pieces/terms/fields/duration-fields.tsx'
import type { Bond } from '../../../../../pieces/terms/values/bond.ts'
import { durationForm } from '../../../../../pieces/terms/values/duration.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** How long a bond runs. */
export function DurationStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation(['issuer-onboarding', 'terms'])
  const form = useTermStep(step, {
    term: durationForm(step.instrument),
    failed: t('failed.duration'),
  })
  return (
    <TermQuestions
      walk={step.walk}
      form={form}
      locked={step.instrument.is_locked ? t('terms:locked') : undefined}
    >
      <DurationFields form={form} />
    </TermQuestions>
  )
}
