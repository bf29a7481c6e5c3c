import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useRootMark } from '../../lib/browser/root-mark.ts'
import classes from './step-footer.module.css'

interface StepFooterProps {
  /** Where there is a way back. */
  onBack?: (() => void) | undefined
  /** Shows the way back all the same where there is none, and disabled. */
  isFirst?: boolean
  /** On a phone the app's own bar stays below it. */
  hasBarBelow?: boolean
  /** The way on. */
  children: ReactNode
}

/** The way back and the way on, below one step of several. */
export function StepFooter(props: StepFooterProps) {
  const { onBack, isFirst = false, hasBarBelow = false, children } = props
  const { t } = useTranslation('ui')
  useRootMark('data-step-bar', hasBarBelow ? 'above-bar' : '')
  return (
    <div className={classes.footer} data-bar-below={hasBarBelow || undefined}>
      {(onBack || isFirst) && (
        <Button variant="default" size="md" disabled={!onBack} onClick={onBack}>
          {t('steps.back')}
        </Button>
      )}
      <div className={classes.onward}>{children}</div>
    </div>
  )
}
