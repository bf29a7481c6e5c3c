import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './use-return-focus.ts'

/** A dialog. Mount it to open it; when it goes, the focus is back where it was. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { t } = useTranslation('ui')
  useReturnFocus()
  return <Modal {...props} opened closeButtonProps={{ 'aria-label': t('close') }} />
}
