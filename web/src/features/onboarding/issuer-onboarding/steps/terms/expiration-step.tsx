import { useTranslation } from 'react-i18next'
import { ExpirationFields } from '../../../../../pieces/terms/fields/expiration-fields.tsx'
import { expirationForm } from '../../../../../pieces/terms/values/expiration.ts'
import type { Options } from '../../../../../pieces/terms/values/options.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** When options end. */
export function ExpirationStep(step: InstrumentStepProps<Options>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: expirationForm(step.instrument),
    failed: t('failed.expiration'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <ExpirationFields form={form} />
    </TermQuestions>
  )
}
