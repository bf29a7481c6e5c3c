import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useRootMark } from '../../../lib/browser/root-mark.ts'
import { previousStep, type TransferStep } from './transfer-steps.ts'
import classes from './transfers.module.css'

// A second press meant for the step before must not make a transaction.
const READY_AFTER_MS = 1000

interface WizardFooterProps {
  step: TransferStep
  isBusy: boolean
  onPrevious: (step: TransferStep) => void
}

/** The way on and back; on a phone within reach of a thumb. */
export function WizardFooter({ step, isBusy, onPrevious }: WizardFooterProps) {
  const { t } = useTranslation('transfers')
  const previous = previousStep(step)
  useRootMark('data-transfer-bar')
  return (
    <div className={classes.footer}>
      {previous && (
        <Button variant="default" size="md" disabled={isBusy} onClick={() => onPrevious(previous)}>
          {t('previous')}
        </Button>
      )}
      {step === 'summary' ? (
        <CreateButton isBusy={isBusy} />
      ) : (
        <Button key="next" type="submit" size="md" loading={isBusy}>
          {t('next')}
        </Button>
      )}
    </div>
  )
}

function CreateButton({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('transfers')
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsReady(true), READY_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <Button type="submit" size="md" loading={isBusy} disabled={!isReady}>
      {t('create')}
    </Button>
  )
}
