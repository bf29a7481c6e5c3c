import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'

// A page needs none of what a browser can do beyond showing it, large if wished.
const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const NO_FEATURES = FEATURES.map((feature) => `${feature}=()`).join(', ')

// The drawing of a structure may fill the screen.
const PERMISSIONS = `${NO_FEATURES}, fullscreen=(self)`

// The one page that may stand in a frame on another site: a structure that its organisation shows to everybody.
const MAY_BE_FRAMED = /^\/shared\/structure(\?|$)/

// The address of these pages may hold a token.
const TELLS_A_SECRET = /^\/(invite|register|reset-password|verify-email)/

/** Headers of every answer, whatever it is. */
export const ALWAYS = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of every answer of a call: nothing keeps it, and nothing in it runs or is framed, should a browser ever show it. */
export const OF_CALLS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** Returns headers that keep a page from being misused, and the nonce that lets its own elements through. */
export function protectPage(reply: FastifyReply, path: string): string {
  const nonce = randomBytes(16).toString('base64')
  reply.headers({
    'content-security-policy': policyFor(path, nonce),
    'referrer-policy': TELLS_A_SECRET.test(path)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'cache-control': 'no-cache',
  })
  return nonce
}

// Only what we serve ourselves runs or shows, and only the style elements that carry the nonce.
function policyFor(path: string, nonce: string): string {
  const framedBy = MAY_BE_FRAMED.test(path) ? '*' : "'none'"
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // The outbox shows a mail in a frame of its own.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')
}
