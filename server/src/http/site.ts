import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { replyUnknown } from './replies/failure-handlers.ts'
import { protectPage } from './replies/page-headers.ts'

/** Where the web app is after it was built. */
export const WEB = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/**
 * Serves the web app: its files, and its page for every other path, which the app itself routes. Behind a public link comes a page of
 * its own first, which loads little.
 */
export async function siteRoutes(app: App, folder: string): Promise<void> {
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(folder, request, reply) : replyUnknown(request, reply),
  )
  for (const page of ['/index.html', '/invest.html'])
    app.get(page, (request, reply) => sendPage(folder, request, reply))
  if (!existsSync(folder)) return
  const isBuilt = (file: string) => file.startsWith(join(folder, 'assets'))
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    // A folder is no file: its address is one of the web app.
    allowedPath: (path) => !path.endsWith('/'),
    cacheControl: false,
    // The build put compressed copies beside the files. Answers of calls are never compressed: their size would tell secrets.
    preCompressed: true,
    setHeaders(reply, file) {
      // Built files carry a hash of their content in their name.
      reply.header(
        'cache-control',
        isBuilt(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

function isPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/(assets|build|api)(\/|\?|$)/.test(url)
}

// The first step of investing; the others are in the app.
function pageOf({ url }: FastifyRequest): 'invest.html' | 'index.html' {
  const isFirstStep = /^\/(app\/invest|invest\.html)(\?|$)/.test(url) && !/[?&]step=/.test(url)
  return isFirstStep ? 'invest.html' : 'index.html'
}

async function sendPage(
  folder: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await readFile(join(folder, pageOf(request)), 'utf8').catch(() => undefined)
  if (page === undefined) return replyUnknown(request, reply)
  const nonce = protectPage(reply, request.url)
  const { settings } = request.server.context
  const filled = page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__SUPPORT_EMAIL__', settings.supportEmail)
    .replaceAll('__SITE_URL__', settings.url)
  return reply.type('text/html; charset=utf-8').send(filled)
}
