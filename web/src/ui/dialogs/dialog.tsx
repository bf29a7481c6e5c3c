import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './dialog.module.css'
import { useEscape, useReturnFocus } from './focus.ts'

// A question or a few fields, a form, and a table.
const WIDTHS = { small: '27.5rem', medium: '40rem', large: '60rem' } as const

export type DialogSize = keyof typeof WIDTHS

interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps' | 'size'> {
  size?: DialogSize
}

/** A dialog. Mount it to open it; when it goes, the focus is back where it was. */
export function Dialog({ closeOnEscape = true, size = 'small', ...props }: DialogProps) {
  const { t } = useTranslation('ui')
  useReturnFocus()
  useEscape(() => closeOnEscape && props.onClose())
  return (
    <Modal
      {...props}
      size={WIDTHS[size]}
      opened
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, title: classes.title }}
    />
  )
}
