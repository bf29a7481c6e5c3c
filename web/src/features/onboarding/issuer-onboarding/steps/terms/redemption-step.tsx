import { useTranslation } from 'react-i18next'
import { RedemptionFields } from '../../../../../pieces/terms/fields/redemption-fields.tsx'
import type { Bond } from '../../../../../pieces/terms/values/bond.ts'
import { redemptionForm } from '../../../../../pieces/terms/values/redemption.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** How a bond is paid back. */
export function RedemptionStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation(['issuer-onboarding', 'terms'])
  const form = useTermStep(step, {
    term: redemptionForm(step.instrument),
    failed: t('failed.redemption'),
  })
  return (
    <TermQuestions
      walk={step.walk}
      form={form}
      locked={step.instrument.is_locked ? t('terms:locked') : undefined}
    >
      <RedemptionFields bond={step.instrument} form={form} />
    </TermQuestions>
  )
}
