import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { toastFailure } from '../../pieces/toast-failure.ts'
import { notifySuccess } from '../../ui/toasts.tsx'
import { type FilesOf, useRemoveFile, useRestoreFile } from './entity-files.api.ts'

/** Removes a document at once, and offers in a toast to put it back. */
export function useRemoveWithUndo(of: FilesOf): (id: string) => void {
  const { t } = useTranslation('entity-files')
  const removing = useRemoveFile(of)
  const restoring = useRestoreFile(of)

  async function restore(id: string) {
    try {
      await restoring.mutateAsync(id)
      notifySuccess(t('documents.restored'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
  }

  async function remove(id: string) {
    try {
      await removing.mutateAsync(id)
    } catch (error) {
      return toastFailure(error, t('documents.removeFailed'))
    }
    const action = { label: t('documents.undo'), run: () => restore(id) }
    notifySuccess(t('documents.removed'), { action })
  }

  return (id) => void remove(id)
}
