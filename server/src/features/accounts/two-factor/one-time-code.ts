import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands. */
const KIND = { issuer: 'Zegel', algorithm: 'SHA1', digits: 6, period: 30 }
const SECRET_BYTES = 20

// A clock that is half a minute off is forgiven, both ways; docs/decisions/0012-two-factor.md says why.
const STEPS_OFF = 1

/** A new secret of 160 bits, in base32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The link that an authenticator app opens or scans: otpauth://totp/Zegel:<email>?… */
export function keyUrl(secret: string, email: string): string {
  return totp(secret, email).toString()
}

/** The time step (of 30 s since 1970) that a code of six digits belongs to; undefined when it belongs to none near now. */
export function findStep(secret: string, code: string, now: Temporal.Instant): bigint | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totp(secret).validate({ token: code, timestamp, window: STEPS_OFF })
  return delta === null ? undefined : BigInt(TOTP.counter({ ...KIND, timestamp }) + delta)
}

function totp(secret: string, label = ''): TOTP {
  return new TOTP({ ...KIND, label, secret: Secret.fromBase32(secret) })
}
