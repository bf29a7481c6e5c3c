import { CallFailed } from '../lib/call.ts'
import { toastFailure } from './toast-failure.ts'

// Trying again can't help: who may not, what is not there, and what clashes or breaks a rule.
const HELPLESS: ReadonlySet<number> = new Set([403, 404, 409, 422])

/** Says what went wrong: where trying again can't help in the server's own words, anything else in ours. */
export function toastRefusal(error: unknown, text: string): void {
  const isHelpless = error instanceof CallFailed && HELPLESS.has(error.status)
  if (!isHelpless) return toastFailure(error, text)
  const [first] = Object.values(error.errors).flat()
  toastFailure(error, first ?? error.message)
}
