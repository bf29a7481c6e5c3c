import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** For two years no browser asks this host for anything without encryption. */
export const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/** Answers headers that keep a page from being misused, and the nonce that lets its own elements through. */
export function protectPage(reply: FastifyReply, path: string): string {
  const nonce = randomBytes(16).toString('base64')
  reply.headers({
    'content-security-policy': policyFor(path, nonce),
    'strict-transport-security': STRICT_TRANSPORT,
    'x-content-type-options': 'nosniff',
    // The address of these pages holds a token.
    'referrer-policy': /^\/(invite|reset)/.test(path)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cache-control': 'no-cache',
  })
  return nonce
}

// Only what we serve ourselves runs or shows, and only the style elements that carry the nonce.
function policyFor(path: string, nonce: string): string {
  // A shared structure may stand in a frame on another site; nothing else may.
  const framedBy = path.startsWith('/shared/') ? '*' : "'none'"
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
