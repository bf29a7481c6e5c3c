/** Why somebody who came back from Google does not get in; the screen shows its text. */
export type GoogleRefusal = 'google' | 'google-cancelled' | 'google-not-linked'

/** Thrown when somebody who came back from Google does not get in. The reason is for the security events alone. */
export class GoogleRefused extends Error {
  readonly refusal: GoogleRefusal
  readonly reason: string
  readonly userId: string | null

  constructor(refusal: GoogleRefusal, reason: string, userId: string | null = null) {
    super(reason)
    this.name = 'GoogleRefused'
    this.refusal = refusal
    this.reason = reason
    this.userId = userId
  }
}
