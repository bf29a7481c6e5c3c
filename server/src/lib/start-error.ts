import { PostgresError } from '@zegel/embedded-postgres/postgres-error'

/** Something the person who starts Zegel can mend; shown as plain text, never with a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** Whether an error is one that the person who starts Zegel can mend. */
export function isMendable(error: unknown): error is Error {
  return error instanceof StartError || error instanceof PostgresError
}
