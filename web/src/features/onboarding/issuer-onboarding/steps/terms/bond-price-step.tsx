import { USUAL_BOND, USUAL_LIMIT_CENTS } from '@zegel/core/instruments/usual-terms'
import { formatCents } from '@zegel/core/money'
import { useTranslation } from 'react-i18next'
import { BondPriceFields } from '../../../../../pieces/terms/fields/bond-price-fields.tsx'
import type { Bond } from '../../../../../pieces/terms/values/bond.ts'
import { bondPriceForm } from '../../../../../pieces/terms/values/bond-price.ts'
import type { InstrumentStepProps } from '../step-props.ts'
import { TermQuestions } from './term-questions.tsx'
import { useTermStep } from './use-term-step.ts'

const USUAL = {
  limit: formatCents(USUAL_LIMIT_CENTS),
  price_per_unit: formatCents(USUAL_BOND.price_cents),
}

/** How much is raised, and what one bond costs. */
export function BondPriceStep(step: InstrumentStepProps<Bond>) {
  const { t } = useTranslation('issuer-onboarding')
  const form = useTermStep(step, {
    term: bondPriceForm(step.instrument, USUAL),
    failed: t('failed.price'),
  })
  return (
    <TermQuestions walk={step.walk} form={form}>
      <BondPriceFields bond={step.instrument} form={form} />
    </TermQuestions>
  )
}
