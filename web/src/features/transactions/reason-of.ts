import { CallFailed } from '../../lib/call.ts'

/** Why a call was refused, when the reader can act on that. A failure of ours has no such reason; a service we depend on has. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const isRefusal = error.status >= 400 && error.status < 500
  return isRefusal || error.code === 'payment-provider-away' ? error.message : undefined
}
