import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GoogleSettings } from '../../src/settings-google.ts'

/** An issuer that gives whatever token it is told to, which a real one can't be made to do. */
export interface MaliciousOpenIdProvider extends AsyncDisposable {
  settings: GoogleSettings
  /** What the next token says beyond what it should, for this nonce. */
  say: (nonce: string, lies: object, key?: KeyObject) => void
}

const CLIENT = { clientId: 'zegel', clientSecret: 'a secret for the tests alone' }

/** A key of nobody: what it signs is forged. */
export const untrustedKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

export async function maliciousOpenIdProvider(): Promise<MaliciousOpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let token = ''
  const server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': describe(issuer),
      '/jwks': { keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      '/token': { access_token: 'none', token_type: 'Bearer', id_token: token },
    }
    send(response, answers[request.url ?? ''])
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // safe: it listens on a port, not on a socket in the file system
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...CLIENT, issuer },
    say: (nonce, lies, key = privateKey) => {
      token = sign({ ...truth(issuer, nonce), ...lies }, key)
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function describe(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function truth(issuer: string, nonce: string): object {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    sub: 'honest',
    aud: CLIENT.clientId,
    iat: now,
    exp: now + 600,
    nonce,
    email: 'honest@example.test',
    email_verified: true,
  }
}

function sign(claims: object, key: KeyObject): string {
  const parts = [{ alg: 'RS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const text = parts.join('.')
  return `${text}.${createSign('sha256').update(text).sign(key, 'base64url')}`
}

function send(response: ServerResponse, answer: object | undefined): void {
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer ?? {}))
}
