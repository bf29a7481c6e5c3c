import { TOTP, URI } from 'otpauth'

/** The app on somebody's phone, from the link or the key of the set-up. */
export class Authenticator {
  readonly #totp: TOTP
  #last = ''

  constructor(secret: string) {
    this.#totp = new TOTP({
      secret: secret.replaceAll(' ', ''),
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    })
  }

  static fromUrl(url: string): Authenticator {
    const parsed = URI.parse(url)
    return new Authenticator(parsed.secret.base32)
  }

  /** The code of now; when that was used already, the next one, which a clock that is a little ahead shows. */
  code(): string {
    const now = Date.now()
    const code = this.#totp.generate({ timestamp: now })
    this.#last = code === this.#last ? this.#totp.generate({ timestamp: now + 30_000 }) : code
    return this.#last
  }
}
