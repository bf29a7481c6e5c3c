import { Button } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChosenReceiver } from './transfer-draft.ts'
import classes from './transfers.module.css'

interface FoundReceiverProps {
  receiver: ChosenReceiver
  onChange: () => void
}

/** Who was found by his address, to look at before going on. */
export function FoundReceiver({ receiver, onChange }: FoundReceiverProps) {
  const { t } = useTranslation('transfers')
  return (
    <div className={classes.found} role="status">
      <IconUserCheck size={24} stroke={1.6} aria-hidden />
      <span className={classes.positionText}>
        <span className={classes.positionName}>{receiver.name}</span>
        {receiver.email && <span className={classes.positionLine}>{receiver.email}</span>}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {t('receiver.change')}
      </Button>
    </div>
  )
}
