import { CallFailed } from '../lib/call.ts'
import { toastFailure } from './toast-failure.ts'

/** Says what went wrong: a rule in its own words, anything else in ours. */
export function toastRefusal(error: unknown, text: string): void {
  const isRule = error instanceof CallFailed && [409, 422].includes(error.status)
  if (!isRule) return toastFailure(error, text)
  const [first] = Object.values(error.errors).flat()
  toastFailure(error, first ?? error.message)
}
