import { z } from 'zod'

/** The client we are at Google, or at another OpenID issuer. */
export interface GoogleSettings {
  clientId: string
  clientSecret: string
  issuer: string
}

/** The settings of signing in with Google, as they stand in the environment. */
export const googleEnvironment = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .string()
    .refine(isIssuer, 'must start with https://; http:// is for this machine alone')
    .default('https://accounts.google.com'),
}

interface GoogleEnvironment {
  GOOGLE_CLIENT_ID?: string | undefined
  GOOGLE_CLIENT_SECRET?: string | undefined
  GOOGLE_ISSUER: string
}

/** One without the other can't work. */
export function hasBothOrNone({
  GOOGLE_CLIENT_ID,
  GOOGLE_CLIENT_SECRET,
}: GoogleEnvironment): boolean {
  return Boolean(GOOGLE_CLIENT_ID) === Boolean(GOOGLE_CLIENT_SECRET)
}

/** Undefined when signing in with Google is not set up. */
export function toGoogleSettings(given: GoogleEnvironment): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER } = given
  return clientId && clientSecret ? { clientId, clientSecret, issuer: GOOGLE_ISSUER } : undefined
}

function isIssuer(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username) return false
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere)
}
