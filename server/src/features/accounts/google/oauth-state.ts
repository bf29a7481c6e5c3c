import { z } from 'zod'
import { decrypt, encrypt } from '../../../lib/encrypt.ts'

/** How long a visit to Google may take. */
export const OAUTH_STATE_MINUTES = 10

/** What this browser has to bring back from Google, and what for. It never leaves the browser's own cookie. */
const OAuthState = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where to go afterwards: a safe path on our own origin. */
  redirect: z.string(),
  /** Given when somebody who is signed in links an account. */
  link: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  until: z.number(),
})
export type OAuthState = z.infer<typeof OAuthState>

const PURPOSE = 'google visit'

/** The cookie of a visit: nobody but us can read or change it. */
export function sealOAuthState(
  key: Buffer,
  visit: Omit<OAuthState, 'until'>,
  now: Temporal.Instant,
): string {
  const until = now.add({ minutes: OAUTH_STATE_MINUTES }).epochMilliseconds
  return encrypt(key, JSON.stringify({ ...visit, until }), PURPOSE).toString('base64url')
}

/** The visit in a cookie; undefined when there is none, it is not ours, or it took too long. */
export function openOAuthState(
  key: Buffer,
  cookie: string | undefined,
  now: Temporal.Instant,
): OAuthState | undefined {
  if (!cookie) return undefined
  try {
    const text = decrypt(key, Buffer.from(cookie, 'base64url'), PURPOSE)
    const visit = OAuthState.parse(JSON.parse(text))
    return visit.until > now.epochMilliseconds ? visit : undefined
  } catch {
    // Whatever it is, it is no visit of ours.
    return undefined
  }
}
