import { useTranslation } from 'react-i18next'
import { OptionPriceFields } from '../../../../../pieces/terms/fields/option-price-fields.tsx'
import { optionPriceForm } from '../../../../../pieces/terms/values/option-price.ts'
import type { Options } from '../../../../../pieces/terms/values/options.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

/** What an option costs, and at which price its holder may buy. */
export function OptionPriceStep(step: InstrumentStepProps<Options>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: optionPriceForm(step.instrument),
    failed: t('failed.price'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <OptionPriceFields options={step.instrument} form={form} />
    </TermQuestions>
  )
}
