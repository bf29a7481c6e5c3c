import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { TransferStep } from './transfer-steps.ts'
import classes from './transfers.module.css'

interface SummaryItemProps {
  step: TransferStep
  positionId: string
  children: ReactNode
}

/** What a step asked; all of it leads back there. */
export function SummaryItem({ step, positionId, children }: SummaryItemProps) {
  const { t } = useTranslation(['transfers', 'common'])
  return (
    <li>
      <Link
        to="/app/transfer"
        search={{ position: positionId, step }}
        className={classes.summaryItem}
      >
        <span className={classes.summaryText}>
          <span className={classes.summaryLabel}>{t(`step.${step}`)}</span>
          <span className={classes.summaryValue}>{children}</span>
        </span>
        <span className={classes.change}>
          <IconPencil size={16} aria-hidden />
          <span>{t('common:edit')}</span>
        </span>
      </Link>
    </li>
  )
}
