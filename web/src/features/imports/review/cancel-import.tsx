import type { Import } from '@zegel/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { toastRefusal } from '../../../pieces/toast-refusal.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useCancelImport } from '../imports.api.ts'

interface CancelImportProps {
  import: Import
  onClose: () => void
}

/** Asks whether to leave an import, with all that was corrected in it. */
export function CancelImport({ import: { id, file_name }, onClose }: CancelImportProps) {
  const { t } = useTranslation('imports')
  const cancel = useCancelImport(id)
  return (
    <ConfirmDialog
      title={t('review.cancelTitle', { name: file_name })}
      confirmLabel={t('review.cancel')}
      cancelLabel={t('review.keep')}
      isDestructive
      isBusy={cancel.isPending}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: onClose,
          onError: (error) => toastRefusal(error, t('progress.notCancelled')),
        })
      }
      onClose={onClose}
    >
      {t('review.cancelText')}
    </ConfirmDialog>
  )
}
