import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isUuid } from '@zegel/core/is-uuid'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { replyUnknown } from './replies/failure-handlers.ts'
import { protectPage } from './replies/page-headers.ts'

/** Where the web app is after it was built. */
export const WEB = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/** What a page says of itself to who shows its link elsewhere. */
interface Preview {
  title: string
  description: string
  /** Below the site's own address; null is the one of all pages. */
  picture: string | null
}

/** What is behind the public link of an instrument (`fi`) of an organisation (`o`), for who asks from an address; null says nothing. */
type PreviewOf = (link: { fi: string; o: string }, ip: string) => Promise<Preview | null>

interface Site {
  folder: string
  previewOf: PreviewOf
}

/**
 * Serves the web app: its files, and its page for every other path, which the app itself routes. Behind a public link comes a page of
 * its own first, which loads little.
 */
export async function siteRoutes(
  app: App,
  folder: string,
  previewOf: PreviewOf = async () => null,
): Promise<void> {
  const site = { folder, previewOf }
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(site, request, reply) : replyUnknown(request, reply),
  )
  for (const page of ['/index.html', '/invest.html'])
    app.get(page, (request, reply) => sendPage(site, request, reply))
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
  { folder, previewOf }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = pageOf(request)
  const page = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  if (page === undefined) return replyUnknown(request, reply)
  const nonce = protectPage(reply, request.url)
  const { settings } = request.server.context
  const filled = page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__SUPPORT_EMAIL__', settings.supportEmail)
    .replaceAll('__SITE_URL__', settings.url)
  const preview = name === 'invest.html' ? await findPreview(previewOf, request) : null
  return reply
    .type('text/html; charset=utf-8')
    .send(preview ? withPreview(filled, preview, settings.url) : filled)
}

// The page itself comes whatever happens: what it says elsewhere is not worth waiting for a second try.
async function findPreview(previewOf: PreviewOf, { url, ip, log }: FastifyRequest) {
  const query = new URL(url, 'http://localhost').searchParams
  const [fi, o] = [query.get('fi') ?? '', query.get('o') ?? '']
  if (!isUuid(fi) || !isUuid(o)) return null
  return previewOf({ fi, o }, ip).catch((error: unknown) => {
    log.warn({ err: error }, 'no preview of an offer')
    return null
  })
}

function withPreview(page: string, { title, description, picture }: Preview, site: string): string {
  const said: [string, string][] = [
    ['description', description],
    ['og:title', title],
    ['og:description', description],
    ...(picture === null ? [] : [['og:image', site + picture] as [string, string]]),
  ]
  return said
    .reduce(
      (html, [name, value]) =>
        html.replace(
          new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*`),
          (_, start: string) => start + escapeHtml(value),
        ),
      page,
    )
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
