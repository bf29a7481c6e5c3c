import { i18n } from '../../../i18n/i18n.ts'
import { hasStatus } from '../../../lib/call.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'

/** A refusal is told in the server's words, for it says why; what failed in another way is only noted. */
export function toastOrLog(what: string, error: unknown): void {
  const isRefusal = hasStatus(error, 409, 422, 429)
  if (isRefusal) toastFailure(error, error.message)
  else console.error(what, error)
}

/** Says that something was taken away, with a button that puts it back, also from another screen; where it went, it is shown again. */
export function toastWithUndo(
  text: string,
  { undo, show }: { undo: () => Promise<unknown>; show: () => void },
): void {
  const { pathname } = window.location
  async function run() {
    try {
      await undo()
    } catch (error) {
      return toastOrLog('It could not be undone', error)
    }
    notifySuccess(i18n.t('structure:details.restored'))
    if (window.location.pathname !== pathname) return
    // For whoever has its card open already.
    document.querySelector<HTMLElement>('[data-detail-heading]')?.focus({ preventScroll: true })
    show()
  }
  notifySuccess(text, { action: { label: i18n.t('structure:details.undo'), run } })
}
