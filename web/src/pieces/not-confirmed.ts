/** The action was called off, because whoever was asked for the password closed the question. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
}
