import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './step-footer.module.css'

interface StepFooterProps {
  /** Where there is a way back. */
  onBack?: (() => void) | undefined
  /** The way on. */
  children: ReactNode
}

/** The way back and the way on, below one step of several. */
export function StepFooter({ onBack, children }: StepFooterProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={classes.footer}>
      {onBack && (
        <Button variant="default" size="md" onClick={onBack}>
          {t('steps.back')}
        </Button>
      )}
      <div className={classes.onward}>{children}</div>
    </div>
  )
}
