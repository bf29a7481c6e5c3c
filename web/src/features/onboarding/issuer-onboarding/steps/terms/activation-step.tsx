import { useTranslation } from 'react-i18next'
import { ActivationFields } from '../../../../../pieces/terms/fields/activation-fields.tsx'
import { activationForm, movedDates } from '../../../../../pieces/terms/values/activation.ts'
import type { Bond } from '../../../../../pieces/terms/values/bond.ts'
import { InfoAlert } from '../../../../../ui/info-alert.tsx'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** From when a bond runs. Interest was asked before: a first payment that would come too early moves along. */
export function ActivationStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: activationForm(step.instrument, { movesFirstDates: true }),
    failed: t('failed.activation'),
  })
  const isMoving = Object.keys(movedDates(step.instrument, form.values)).length > 0
  return (
    <TermQuestions walk={step.walk} form={form}>
      <ActivationFields form={form} />
      {isMoving && <InfoAlert>{t('activation.moves')}</InfoAlert>}
    </TermQuestions>
  )
}
