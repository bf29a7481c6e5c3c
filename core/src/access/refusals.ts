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
