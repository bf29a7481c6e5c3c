import { i18n } from '../i18n/i18n.ts'
import { CallFailed } from './call.ts'

/** What a person may read of an error: the server's words, else a general sentence; never a program's message. */
export function failureText(error: unknown): string {
  return error instanceof CallFailed ? error.message : i18n.t('messages:server-error')
}
