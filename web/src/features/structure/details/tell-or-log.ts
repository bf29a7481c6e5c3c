import { CallFailed } from '../../../lib/call.ts'
import { toastFailure } from '../../../pieces/toast-failure.ts'

/** A refusal is told in the server's words, for it says why; what failed in another way is only noted. */
export function tellOrLog(what: string, error: unknown): void {
  const isRefusal = error instanceof CallFailed && [409, 422, 429].includes(error.status)
  if (isRefusal) toastFailure(error, error.message)
  else console.error(what, error)
}
