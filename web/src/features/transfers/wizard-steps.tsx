import { Progress, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { isBefore } from './transfer-draft.ts'
import { TRANSFER_STEPS, type TransferStep } from './transfer-steps.ts'
import classes from './transfers.module.css'
import { useDraftTexts } from './use-draft-texts.ts'
import type { TransferForm } from './use-transfer-form.ts'

interface WizardStepsProps {
  transfer: TransferForm
  positionId: string
  step: TransferStep
}

/** Where one is, with what was filled in so far: beside the question, and on a phone in two lines above it. */
export function WizardSteps({ transfer, positionId, step }: WizardStepsProps) {
  const { t } = useTranslation('transfers')
  const texts = useDraftTexts(transfer)
  const { furthest } = transfer.form.values
  const number = TRANSFER_STEPS.indexOf(step) + 1
  return (
    <nav aria-label={t('steps')} className={classes.steps}>
      <div className={classes.progress}>
        <Text size="sm" fw={600}>
          {t('progress', { number, total: TRANSFER_STEPS.length, step: t(`step.${step}`) })}
        </Text>
        <Progress value={(number / TRANSFER_STEPS.length) * 100} size="sm" mt={6} aria-hidden />
        {texts.line && (
          <Text size="sm" c="dimmed" mt={6} className={classes.line}>
            {texts.line}
          </Text>
        )}
      </div>
      <ol className={classes.list}>
        {TRANSFER_STEPS.map((one, index) => {
          const isCurrent = one === step
          const isDone = isBefore(one, furthest) && !isCurrent
          const isOpen = !isCurrent && !isBefore(furthest, one)
          const content = (
            <>
              <span className={classes.mark} aria-hidden>
                {isDone ? <IconCheck size={14} stroke={2.5} /> : index + 1}
              </span>
              <span className={classes.stepText}>
                <span className={classes.stepName}>{t(`step.${one}`)}</span>
                {isBefore(one, furthest) && texts.of[one] && (
                  <span className={classes.stepValue}>{texts.of[one]}</span>
                )}
              </span>
            </>
          )
          const state = { 'data-current': isCurrent || undefined, 'data-done': isDone || undefined }
          return (
            <li key={one}>
              {isOpen ? (
                <Link
                  to="/app/transfer"
                  search={{ position: positionId, step: one }}
                  className={clsx(classes.step, classes.stepLink)}
                  {...state}
                >
                  {content}
                </Link>
              ) : (
                <span
                  className={classes.step}
                  {...(isCurrent && { 'aria-current': 'step' as const })}
                  {...state}
                >
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
