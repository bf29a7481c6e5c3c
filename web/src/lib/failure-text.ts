import { currentLanguage, i18n } from '../i18n/i18n.ts'
import { CallFailed, hasStatus } from './call.ts'

/** What a person may read of an error: the server's words, else a general sentence; never a program's message. */
export function failureText(error: unknown): string {
  return error instanceof CallFailed ? error.message : i18n.t('messages:server-error')
}

/** By which somebody who runs the server finds in its log what went wrong there; undefined where nothing did. */
export function referenceText(error: unknown): string | undefined {
  const id = error instanceof CallFailed && error.requestId
  return id ? i18n.t('ui:failure.reference', { id }) : undefined
}

/** How long somebody who tried too often has to wait, when the server says so. */
export function waitText(error: unknown): string | undefined {
  if (!hasStatus(error, 429) || !error.retryAfter) return undefined
  return i18n.t('ui:failure.wait', { time: formatWait(error.retryAfter) })
}

function formatWait(seconds: number): string {
  const [count, unit] = seconds > 90 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count)
}
