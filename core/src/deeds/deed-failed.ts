/** A deed could not be made of what there is: the template, or what is known, falls short. Support is told of it. */
export class DeedFailed extends Error {
  override readonly name = 'DeedFailed'

  constructor(cause: unknown) {
    super('a deed could not be made', { cause })
  }
}
