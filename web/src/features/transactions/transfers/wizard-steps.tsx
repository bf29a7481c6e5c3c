import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ListedStep, StepList } from '../../../pieces/steps/step-list.tsx'
import { isBefore } from './transfer-draft.ts'
import { TRANSFER_STEPS, type TransferStep } from './transfer-steps.ts'
import { useDraftTexts } from './use-draft-texts.ts'
import type { TransferForm } from './use-transfer-form.ts'

interface WizardStepsProps {
  transfer: TransferForm
  positionId: string
  step: TransferStep
}

/** Where one is in a transfer, with what was filled in so far. */
export function WizardSteps({ transfer, positionId, step }: WizardStepsProps) {
  const { t } = useTranslation('transfers')
  const texts = useDraftTexts(transfer)
  const { furthest } = transfer.form.values
  const number = TRANSFER_STEPS.indexOf(step) + 1
  const steps = TRANSFER_STEPS.map((one): ListedStep => {
    const isCurrent = one === step
    const isOpen = !isCurrent && !isBefore(furthest, one)
    return {
      key: one,
      name: t(`step.${one}`),
      value: isBefore(one, furthest) ? texts.of[one] : undefined,
      isDone: isBefore(one, furthest) && !isCurrent,
      isCurrent,
      link: isOpen
        ? (link) => (
            <Link to="/app/transfer" search={{ position: positionId, step: one }} {...link} />
          )
        : undefined,
    }
  })
  return (
    <StepList
      label={t('steps')}
      progress={t('progress', { number, total: TRANSFER_STEPS.length, step: t(`step.${step}`) })}
      line={texts.line}
      steps={steps}
    />
  )
}
