import { useTranslation } from 'react-i18next'
import { OfferFields } from '../../../../../pieces/terms/fields/offer-fields.tsx'
import type { Bond } from '../../../../../pieces/terms/values/bond.ts'
import { offerForm } from '../../../../../pieces/terms/values/offer.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** To whom a bond is offered. */
export function PublicStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: offerForm(step.instrument),
    failed: t('failed.public'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <OfferFields form={form} />
    </TermQuestions>
  )
}
