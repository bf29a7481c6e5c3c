/** Something the person who starts Zegel can mend; shown as plain text, never with a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
