import { i18n } from '../../../i18n/i18n.ts'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { tellOrLog } from './tell-or-log.ts'

/** Says that something was taken away, with a button that puts it back, also from another screen. */
export function toastWithUndo(text: string, undo: () => Promise<unknown>): void {
  const run = () =>
    undo().then(
      () => notifySuccess(i18n.t('structure:details.restored')),
      (error: unknown) => tellOrLog('It could not be undone', error),
    )
  notifySuccess(text, { action: { label: i18n.t('structure:details.undo'), run } })
}
