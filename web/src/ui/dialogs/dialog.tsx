import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEscape, useReturnFocus } from './focus.ts'

/** A dialog. Mount it to open it; when it goes, the focus is back where it was. */
export function Dialog({
  closeOnEscape = true,
  ...props
}: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { t } = useTranslation('ui')
  useReturnFocus()
  useEscape(() => closeOnEscape && props.onClose())
  return (
    <Modal
      {...props}
      opened
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    />
  )
}
