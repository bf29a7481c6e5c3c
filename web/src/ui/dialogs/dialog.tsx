import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useIsPainted } from '../../lib/browser/after-paint.ts'
import classes from './dialog.module.css'
import { useEscape, useReturnFocus } from './focus.ts'

// A question or a few fields, a form, and a table.
const WIDTHS = { small: '27.5rem', medium: '40rem', large: '60rem' } as const

export type DialogSize = keyof typeof WIDTHS

interface DialogProps extends Omit<ModalProps, 'opened' | 'closeButtonProps' | 'size'> {
  size?: DialogSize
}

/**
 * A dialog. Mount it to open it; when it goes, the focus is back where it was. The page behind it dims at once, whatever has to be drawn in
 * it.
 */
export function Dialog({ closeOnEscape = true, size = 'small', children, ...props }: DialogProps) {
  const { t } = useTranslation('ui')
  const isPainted = useIsPainted()
  useReturnFocus()
  useEscape(() => closeOnEscape && props.onClose())
  return (
    <Modal
      {...props}
      size={WIDTHS[size]}
      opened
      closeOnEscape={false}
      trapFocus={isPainted}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: classes.content, title: classes.title }}
      {...(!isPainted && { styles: { content: { visibility: 'hidden' } } })}
    >
      {isPainted && children}
    </Modal>
  )
}
