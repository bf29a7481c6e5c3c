import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, errors, interactionPolicy, Provider } from 'oidc-provider'
import type { GoogleSettings } from '../../src/settings-google.ts'

/** An account at the issuer, as its tokens tell of it. */
export interface OpenIdAccount {
  sub: string
  email: string
  email_verified: boolean
  name?: string
}

export interface TestOpenIdProvider extends AsyncDisposable {
  /** What a server is given to trust it. */
  settings: GoogleSettings
  /** Whoever comes along now signs in with this account, without being asked anything; with null they cancel. */
  signInAs: (account: OpenIdAccount | null) => void
}

const CALLBACK = '/api/auth/google/callback'

/** A real OpenID issuer on this machine that stands in for Google; it knows one client, which comes back to `origin`. */
export async function testOpenIdProvider({
  origin = 'http://localhost:3000',
  port = 0,
} = {}): Promise<TestOpenIdProvider> {
  const server = createServer()
  const issuer = await listen(server, port)
  const client = { clientId: 'zegel', clientSecret: 'a secret for the tests alone' }
  const accounts = new Map<string, OpenIdAccount>()
  let current: OpenIdAccount | null = null

  const provider = new Provider(issuer, configurationFor(client, origin + CALLBACK, accounts))
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/'))
      return void provider.callback()(request, response)
    const result = current
      ? { login: { accountId: current.sub }, select_account: {} }
      : { error: 'access_denied', error_description: 'cancelled' }
    void provider.interactionFinished(request, response, result)
  })
  return {
    settings: { ...client, issuer },
    signInAs: (account) => {
      current = account
      if (account) accounts.set(account.sub, account)
    },
    [Symbol.asyncDispose]: () => close(server),
  }
}

function configurationFor(
  { clientId, clientSecret }: Pick<GoogleSettings, 'clientId' | 'clientSecret'>,
  callback: string,
  accounts: Map<string, OpenIdAccount>,
): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callback],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key for the tests alone'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: what was asked for is in the token itself.
    conformIdTokenClaims: false,
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount(_ctx, sub) {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ ...account }) }
    },
    // Consent goes without saying.
    async loadExistingGrant({ oidc }) {
      const { client, session, provider } = oidc
      if (!client || !session?.accountId) throw new errors.InvalidRequest('nobody is there')
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Grant: 600, Session: 600, Interaction: 600, IdToken: 600, AccessToken: 600 },
  }
}

function policy() {
  const prompts = interactionPolicy.base()
  prompts.remove('consent')
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      // safe: it listens on a port, not on a socket in the file system
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
