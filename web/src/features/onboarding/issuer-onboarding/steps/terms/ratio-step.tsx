import { useTranslation } from 'react-i18next'
import { RatioFields } from '../../../../../pieces/terms/fields/ratio-fields.tsx'
import { ratioForm, type Receipts } from '../../../../../pieces/terms/values/ratio.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** How many shares stand behind one depositary receipt. */
export function RatioStep(step: InstrumentStepProps<Receipts>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: ratioForm(step.instrument),
    failed: t('failed.ratio'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <RatioFields form={form} />
    </TermQuestions>
  )
}
