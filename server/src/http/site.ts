import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply } from 'fastify'
import type { App } from '../app.ts'

const WEB = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/** Only what we serve ourselves runs or shows in the browser; inline styles are the interface library's, scripts are never inline. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
]

/** Serves the web app: its files, and its page for every other path, which the app itself routes. */
export async function siteRoutes(app: App): Promise<void> {
  if (!existsSync(join(WEB, 'index.html'))) return
  await app.register(fastifyStatic, { root: WEB, index: false, wildcard: false, cacheControl: false, setHeaders })

  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/build/') || path.startsWith('/assets/')) return reply.callNotFound()
    protect(reply, path)
    return reply.type('text/html').header('cache-control', 'no-cache').sendFile('index.html')
  })
}

function setHeaders(reply: FastifyReply, file: string): void {
  reply.header('x-content-type-options', 'nosniff')
  // Built files carry a hash of their content in their name.
  const isBuilt = file.startsWith(join(WEB, 'assets'))
  reply.header('cache-control', isBuilt ? 'public, max-age=31536000, immutable' : 'no-cache')
}

function protect(reply: FastifyReply, path: string): void {
  // A shared structure may stand in a frame on another site; nothing else may.
  const framedBy = path.startsWith('/shared/') ? '*' : "'none'"
  reply.headers({
    'content-security-policy': [...POLICY, `frame-ancestors ${framedBy}`].join('; '),
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': path.startsWith('/invite') || path.startsWith('/reset') ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  })
}
