import { ActionIcon, Button, Menu, Stack, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconDots, IconFilePlus, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { afterPaint } from '../../lib/browser/after-paint.ts'
import { type CallFailed, hasStatus } from '../../lib/call.ts'
import { useGoOnWhenAnswered } from '../../shared/acting/when-answered.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { showToast } from '../../ui/dialogs/toasts.tsx'
import { useRemoveInstrument } from './instruments.api.ts'
import classes from './quick-actions.module.css'

export interface QuickActionsProps {
  instrument: Instrument
  onNewTransaction: () => void
  onAddParticipant: () => void
  onAddFile: () => void
  /** What is pointed at may be opened in a moment. */
  onIntent: (section: 'general' | 'members' | 'files') => void
}

/** For what opens something by the pointer or the keyboard: tells when one comes by it, after a press that follows at once has answered. */
export function intentOf(onIntent: () => void) {
  const handleIntent = () => void afterPaint(onIntent)
  return { onPointerEnter: handleIntent, onFocus: handleIntent }
}

/** What is done most with an instrument, from any of its sections. */
export function QuickActions(props: QuickActionsProps) {
  const { instrument, onNewTransaction, onAddParticipant, onAddFile, onIntent } = props
  const { t } = useTranslation('instruments')
  return (
    <div className={classes.actions}>
      <AddButton
        icon={<IconFilePlus size={16} aria-hidden />}
        onClick={onAddFile}
        onIntent={() => onIntent('files')}
      >
        {t('actions.addFile')}
      </AddButton>
      <AddButton
        icon={<IconUserPlus size={16} aria-hidden />}
        onClick={onAddParticipant}
        onIntent={() => onIntent('members')}
      >
        {t('actions.addParticipant')}
      </AddButton>
      <NewTransactionButton
        isValid={instrument.validation.valid}
        onClick={onNewTransaction}
        onIntent={() => onIntent('general')}
      />
      {instrument.may.delete && !instrument.is_locked && <InstrumentMenu instrument={instrument} />}
    </div>
  )
}

interface AddButtonProps {
  icon: ReactNode
  onClick: () => void
  onIntent: () => void
  children: string
}

function AddButton({ icon, onClick, onIntent, children }: AddButtonProps) {
  return (
    <Button variant="default" leftSection={icon} onClick={onClick} {...intentOf(onIntent)}>
      {children}
    </Button>
  )
}

interface NewTransactionButtonProps extends Pick<AddButtonProps, 'onClick' | 'onIntent'> {
  isValid: boolean
}

function NewTransactionButton({ isValid, onClick, onIntent }: NewTransactionButtonProps) {
  const { t } = useTranslation('instruments')
  const whyId = useId()
  const icon = <IconPlus size={16} aria-hidden />
  if (isValid)
    return (
      <Button
        className={classes.main}
        leftSection={icon}
        aria-keyshortcuts="n"
        onClick={onClick}
        {...intentOf(onIntent)}
      >
        {t('actions.newTransaction')}
      </Button>
    )
  // Not disabled for the keyboard, so that whoever comes by it hears why as well.
  return (
    <>
      <Tooltip label={t('actions.incomplete')}>
        <Button
          className={classes.main}
          leftSection={icon}
          data-disabled
          aria-disabled
          aria-describedby={whyId}
        >
          {t('actions.newTransaction')}
        </Button>
      </Tooltip>
      <VisuallyHidden id={whyId}>{t('actions.incomplete')}</VisuallyHidden>
    </>
  )
}

/** A menu with what is seldom done: removing an instrument that was never in use. */
function InstrumentMenu({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('instruments')
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('menu')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setIsRemoving(true)}
          >
            {t('remove.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRemoving && (
        <RemoveInstrument instrument={instrument} onClose={() => setIsRemoving(false)} />
      )}
    </>
  )
}

interface RemoveInstrumentProps {
  instrument: Instrument
  onClose: () => void
}

/** Asks whether to remove an instrument, and says why one that is in use stays. */
function RemoveInstrument({ instrument, onClose }: RemoveInstrumentProps) {
  const { t } = useTranslation('instruments')
  const { id, name } = instrument
  const navigate = useNavigate()
  const remove = useRemoveInstrument(id)
  const whenAnswered = useGoOnWhenAnswered()

  function handleConfirm() {
    whenAnswered(remove.mutateAsync(), {
      onSuccess: () => showToast('success', t('remove.done', { name })),
      goOn: () => navigate({ to: '/app/overview/instruments', search: true }),
      onError: (error) => {
        if (!isConflict(error)) toastFailure(error)
      },
    })
  }

  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      confirmLabel={t('remove.submit')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Stack gap="md">
        <div>{t('remove.text')}</div>
        {isConflict(remove.error) && <InfoAlert tone="error">{remove.error.message}</InfoAlert>}
      </Stack>
    </ConfirmDialog>
  )
}

function isConflict(error: unknown): error is CallFailed {
  return hasStatus(error, 409)
}
