import type { Identity } from './openid-provider.ts'

const GOOGLE = 'https://accounts.google.com'

/**
 * Whether the issuer knows that the address is theirs today. Google does of Gmail and of the organisations it runs the mail of (they
 * have an `hd`); of any other address it only knows that it once was. An issuer of the operator's own is believed.
 */
export function isAddressVerified({
  iss,
  email,
  email_verified: isVerified,
  hd,
}: Identity): boolean {
  if (!email || !isVerified) return false
  return iss !== GOOGLE || email.endsWith('@gmail.com') || hd !== undefined
}
