import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'

interface ConfirmDialogProps {
  /** Names the thing it is about: 'Transactie van 25 obligaties annuleren?' */
  title: string
  children?: ReactNode
  /** Says what the button does. */
  confirmLabel: string
  cancelLabel?: string
  /** Something is lost by it. */
  isDestructive?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for one decision. Mount it to open it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel,
    isDestructive = false,
    isBusy = false,
    onConfirm,
    onClose,
  } = props
  const { t } = useTranslation('ui')
  return (
    <Dialog onClose={onClose} title={title}>
      {children && <Text component="div">{children}</Text>}
      <DialogFooter>
        <Button variant="default" onClick={onClose} data-autofocus={isDestructive || undefined}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          onClick={onConfirm}
          loading={isBusy}
          data-autofocus={!isDestructive || undefined}
          {...(isDestructive && { color: 'red.9' })}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
