import { i18n } from '../i18n/i18n.ts'
import { CallFailed } from '../lib/call.ts'
import { showToast } from '../ui/toasts.tsx'
import { NotConfirmed } from './not-confirmed.ts'

/** Says that something went wrong, in a toast; not when the reader called it off. Whoever tried too often reads that. */
export function toastFailure(error: unknown, text?: string): void {
  if (error instanceof NotConfirmed) return
  const isTooOften = error instanceof CallFailed && error.status === 429
  showToast('error', isTooOften ? error.message : (text ?? i18n.t('messages:server-error')))
}
