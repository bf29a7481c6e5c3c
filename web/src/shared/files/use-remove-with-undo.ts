import { useTranslation } from '../../i18n/use-translation.ts'
import { CallFailed } from '../../lib/call.ts'
import { notifySuccess } from '../../ui/dialogs/toasts.tsx'
import { focusReturned, toastFailure } from '../acting/toast-failure.ts'

interface Removal {
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  /** Said when it did not go. */
  failed: string
}

/** Removes a file at once, and offers in a toast to put it back. */
export function useRemoveWithUndo({ remove, restore, failed }: Removal) {
  const { t } = useTranslation('entity-files')

  async function putBack(id: string) {
    try {
      await focusReturned(() => restore(id))
      notifySuccess(t('documents.restored'))
    } catch (error) {
      toastFailure(error, error instanceof CallFailed ? error.message : undefined)
    }
  }

  return async (id: string): Promise<void> => {
    try {
      await remove(id)
    } catch (error) {
      return toastFailure(error, failed)
    }
    const action = { label: t('documents.undo'), run: () => putBack(id) }
    notifySuccess(t('documents.removed'), { action })
  }
}
