import { CallFailed } from './call.ts'

/** A 403 about what was typed becomes a refusal at its field, in the server's words or in ours; anything else stays what it is. */
export function fieldRefusal(error: unknown, field: string, text: string): unknown {
  if (!(error instanceof CallFailed) || error.status !== 403) return error
  const { message, errors } = error
  return new CallFailed(403, { message, errors: { [field]: [...(errors[field] ?? [text])] } })
}
