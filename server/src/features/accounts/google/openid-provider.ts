import * as openid from 'openid-client'
import { z } from 'zod'
import type { GoogleSettings } from '../../../settings-google.ts'

const SECONDS_TO_ANSWER = 10
const HOURS_TO_TRUST = 24

/** Who somebody is at the issuer. Only issuer and subject identify them; the address is what they have there now. */
const Identity = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.email().toLowerCase().max(320).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  /** The organisation whose mail the issuer runs. */
  hd: z.string().min(1).optional().catch(undefined),
})
export type Identity = z.infer<typeof Identity>

/** What is made for one visit, and the address it starts at. */
interface AuthorizationRequest {
  url: string
  state: string
  nonce: string
  verifier: string
}

export interface OpenIdProvider {
  /** Prepares a visit to the issuer that ends at `callback`. */
  depart: (callback: string, options: { chooseAccount: boolean }) => Promise<AuthorizationRequest>
  /** Who came back; throws GoogleRefused unless everything fits: state, code and verifier, and the token's signature, issuer, client, nonce and expiry. */
  arrive: (arrival: URL, visit: Omit<AuthorizationRequest, 'url'>) => Promise<Identity>
}

/** Talks to an OpenID issuer. What it says of itself is asked when it is first needed, and again after a day or a failure. */
export function openIdProvider(
  settings: GoogleSettings,
  now: () => Temporal.Instant,
): OpenIdProvider {
  const configuration = cachedFor(HOURS_TO_TRUST, now, () => discover(settings))
  return {
    async depart(callback, { chooseAccount }) {
      const [state, nonce] = [openid.randomState(), openid.randomNonce()]
      const verifier = openid.randomPKCECodeVerifier()
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(chooseAccount && { prompt: 'select_account' }),
      })
      return { url: url.href, state, nonce, verifier }
    },
    async arrive(arrival, { state, nonce, verifier }) {
      try {
        const tokens = await openid.authorizationCodeGrant(await configuration(), arrival, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return Identity.parse(tokens.claims())
      } catch (error) {
        throw new GoogleRefused(
          wasCancelled(error) ? 'google-cancelled' : 'google',
          reasonOf(error),
        )
      }
    },
  }
}

// Whoever turns back at Google broke nothing.
function wasCancelled(error: unknown): boolean {
  return error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
}

// Of the errors of the library only their code is kept: the rest repeats what the issuer sent, codes and tokens included.
function reasonOf(error: unknown): string {
  if (error instanceof openid.AuthorizationResponseError) return `issuer said ${error.error}`
  if (error instanceof openid.ResponseBodyError) return `issuer said ${error.error}`
  if (error instanceof openid.ClientError && error.code) return error.code
  return error instanceof Error ? error.name : 'unknown'
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings) {
  const isPlain = issuer.startsWith('http:')
  return openid.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: 30 },
    undefined,
    {
      timeout: SECONDS_TO_ANSWER,
      execute: [
        // A token's signature is checked even though it came straight from the issuer.
        openid.enableNonRepudiationChecks,
        // The settings allow plain http for an issuer on this machine alone.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so to make people look twice
        ...(isPlain ? [openid.allowInsecureRequests] : []),
      ],
    },
  )
}

function cachedFor<Value>(hours: number, now: () => Temporal.Instant, find: () => Promise<Value>) {
  let found: Promise<Value> | undefined
  let until = now()
  return (): Promise<Value> => {
    if (found && Temporal.Instant.compare(now(), until) < 0) return found
    until = now().add({ hours })
    const finding = find()
    found = finding
    finding.catch(() => {
      if (found === finding) found = undefined
    })
    return finding
  }
}

/** Why somebody who came back from Google does not get in; the screen shows its text. */
type GoogleRefusal = 'google' | 'google-cancelled' | 'google-not-linked'

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
