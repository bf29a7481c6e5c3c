import { Button, Tooltip } from '@mantine/core'
import { IconFilePlus, IconPlus, IconUserPlus } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InstrumentMenu } from './instrument-menu.tsx'
import classes from './quick-actions.module.css'

export interface QuickActionsProps {
  instrument: Instrument
  onNewTransaction: () => void
  onAddParticipant: () => void
  onAddFile: () => void
}

/** What is done most with an instrument, from any of its sections. */
export function QuickActions(props: QuickActionsProps) {
  const { instrument, onNewTransaction, onAddParticipant, onAddFile } = props
  const { t } = useTranslation('instruments')
  return (
    <div className={classes.actions}>
      <AddButton icon={<IconFilePlus size={16} aria-hidden />} onClick={onAddFile}>
        {t('actions.addFile')}
      </AddButton>
      <AddButton icon={<IconUserPlus size={16} aria-hidden />} onClick={onAddParticipant}>
        {t('actions.addParticipant')}
      </AddButton>
      <NewTransactionButton isValid={instrument.validation.valid} onClick={onNewTransaction} />
      {instrument.may.delete && !instrument.is_locked && <InstrumentMenu instrument={instrument} />}
    </div>
  )
}

interface AddButtonProps {
  icon: ReactNode
  onClick: () => void
  children: string
}

// On a phone only the icon shows, so that all of them fit on a line; the words stay for who cannot see it.
function AddButton({ icon, onClick, children }: AddButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={icon}
      title={children}
      onClick={onClick}
      classNames={{ root: classes.add, section: classes.icon, label: classes.words }}
    >
      {children}
    </Button>
  )
}

function NewTransactionButton({ isValid, onClick }: { isValid: boolean; onClick: () => void }) {
  const { t } = useTranslation('instruments')
  const button = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={!isValid} onClick={onClick}>
      {t('actions.newTransaction')}
    </Button>
  )
  if (isValid) return button
  // A disabled button has no pointer events of its own, so what carries the explanation is around it.
  return (
    <Tooltip label={t('actions.incomplete')}>
      <span>{button}</span>
    </Tooltip>
  )
}
