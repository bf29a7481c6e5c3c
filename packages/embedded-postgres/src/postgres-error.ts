/** Why PostgreSQL does not start, as the person who starts it can mend it; a plain text, to show without a stack trace. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError'
}
