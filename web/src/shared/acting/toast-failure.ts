import { i18n } from '../../i18n/i18n.ts'
import { hasStatus, isChangedMeanwhile } from '../../lib/call.ts'
import { referenceText, waitText } from '../../lib/failure-text.ts'
import { showToast } from '../../ui/dialogs/toasts.tsx'

/** The server's own words where it refuses and trying again can't help (409, 422); undefined for whatever else went wrong. */
export function refusalOf(error: unknown): string | undefined {
  return hasStatus(error, 409, 422) ? error.message : undefined
}

/**
 * Says that something went wrong, in a toast; not when the reader called it off. Whoever tried too often reads that, and when to try again. `about` names
 * what it is about, for who puts it away once it went well.
 */
export function toastFailure(
  error: unknown,
  text?: string,
  options: { about?: string } = {},
): void {
  // The form itself says that it was changed meanwhile, and what stands there now.
  if (error instanceof NotConfirmed || isChangedMeanwhile(error)) return
  const said = hasStatus(error, 429)
    ? [error.message, waitText(error)].filter(Boolean).join(' ')
    : [text ?? i18n.t('messages:server-error'), referenceText(error)].filter(Boolean).join(' ')
  showToast('error', said, options)
}

/** Says what went wrong: where trying again can't help in the server's own words, anything else in ours. */
export function toastRefusal(error: unknown, text: string): void {
  // Who may not, what is not there, and what clashes or breaks a rule.
  if (!hasStatus(error, 403, 404, 409, 422)) return toastFailure(error, text)
  const [first] = Object.values(error.errors).flat()
  toastFailure(error, first ?? error.message)
}

/** The action was called off, because whoever was asked for the password closed the question. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
}

// Without the place that adds one, which comes along with the first.
const ROWS = 'li:not([data-adds]), tbody tr, article'

/** Puts something back, and gives it the focus once it is on screen: the toast that offered it is gone. */
export async function focusReturned<T>(putBack: () => Promise<T>): Promise<T> {
  const known = new Set(document.querySelectorAll(ROWS))
  const { pathname } = window.location
  const left = document.activeElement
  const isNowhere = (focused: Element | null) =>
    focused === left || focused === document.body || focused?.tagName === 'MAIN'
  const done = await putBack()
  const observer = new MutationObserver(look)
  function look() {
    if (!isNowhere(document.activeElement) || window.location.pathname !== pathname)
      return observer.disconnect()
    const row = [...document.querySelectorAll<HTMLElement>(ROWS)].find((one) => !known.has(one))
    if (!row) return
    observer.disconnect()
    row.tabIndex = -1
    row.focus()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return done
}
