/** Nobody is signed in, and the call needs somebody. */
export class NotSignedIn extends Error {
  override readonly name = 'NotSignedIn'
}

/** The actor sees the record but may not do this with it. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed'
}

/** The record is not there, or not for the actor to see: the two look the same. */
export class NotFound extends Error {
  override readonly name = 'NotFound'
}

/** The call needs the password to have been confirmed a short while ago. */
export class PasswordNotConfirmed extends Error {
  override readonly name = 'PasswordNotConfirmed'
}

/** The organisation's money and members are for who signed in with a second factor. */
export class SecondFactorNeeded extends Error {
  override readonly name = 'SecondFactorNeeded'
}

/** Somebody asked too often; after so many seconds once more is fine. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
  readonly retryAfter: number
  /** How often it may be asked at once. */
  readonly limit: number
  /** The field a form shows the text at. */
  readonly field: string | undefined

  constructor(retryAfter: number, limit: number, field?: string) {
    super(`too many requests, again in ${retryAfter} s`)
    this.retryAfter = Math.ceil(retryAfter)
    this.limit = limit
    this.field = field
  }
}
