import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import type { Language } from '@zegel/contract/messages'
import { isUuid } from '@zegel/core/is-uuid'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { replyUnknown } from './replies/failure-handlers.ts'
import { type Preview, wordsOfPage } from './page-words.ts'
import { protectPage } from './replies/page-headers.ts'
import { preferredLanguage } from './replies/texts.ts'
import { sessionCookieName } from './requests/session-cookie.ts'

/** Where the web app is after it was built. */
export const WEB = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')

/** What everybody may know of what a page is about. */
interface Known {
  preview?: Preview
  /** What stands in the page where it was left open for it. */
  names: { offer?: string; organization: string }
}

/** What is known of what an address names, before the page is there; null is nothing, and then it says nothing either. */
export interface KnownOf {
  /** An instrument (`fi`) of an organisation (`o`) behind its public link, for who asks from an address. */
  offer: (link: { fi: string; o: string }, ip: string) => Promise<Known | null>
  /** An organisation that shows its structure to everybody. */
  structure: (id: string, language: Language) => Promise<Known | null>
  /** An organisation of which everybody may know. */
  profile: (id: string, language: Language) => Promise<Known | null>
}

interface Site {
  folder: string
  knownOf: KnownOf
}

const NOTHING_KNOWN: KnownOf = {
  offer: async () => null,
  structure: async () => null,
  profile: async () => null,
}

/**
 * Serves the web app: its files, and its page for every other path, which the app itself routes. Behind a public link comes a page of
 * its own first, which loads little; others that strangers open are painted in the page itself.
 */
export async function siteRoutes(
  app: App,
  folder: string,
  knownOf: KnownOf = NOTHING_KNOWN,
): Promise<void> {
  const site = { folder, knownOf }
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? sendPage(site, request, reply) : replyUnknown(request, reply),
  )
  // None of them goes out as the build left it.
  for (const name of new Set([WHOLE_APP, ...PAGES].map((page) => page.name)))
    app.get(`/${name}`, (request, reply) => sendPage(site, request, reply))
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

/** Who asks for a page: from where, and in which language. */
interface Reader {
  ip: string
  language: Language
}

interface Page {
  name: string
  /** There is something to see in it before the code is there, as a guest sees it. */
  isPainted?: boolean
  find?: (knownOf: KnownOf, query: URLSearchParams, by: Reader) => Promise<Known | null>
}

const WHOLE_APP: Page = { name: 'index.html' }

const findOffer: Page['find'] = async ({ offer }, query, { ip }) => {
  const [fi, o] = [query.get('fi') ?? '', query.get('o') ?? '']
  return isUuid(fi) && isUuid(o) ? offer({ fi, o }, ip) : null
}

const findStructure: Page['find'] = async ({ structure }, query, { language }) => {
  const id = query.get('id') ?? ''
  return isUuid(id) ? structure(id, language) : null
}

const findProfile: Page['find'] = async ({ profile }, query, { language }) => {
  const id = query.get('uuid') ?? ''
  return isUuid(id) ? profile(id, language) : null
}

// The first step of investing stands alone; for the others who comes in is asked first, and then comes the app.
const PAGES: readonly (Page & { at: RegExp })[] = [
  {
    at: /^\/(app\/invest|invest\.html)(\?(?!(.*&)?step=)|$)/,
    name: 'invest.html',
    find: findOffer,
  },
  { at: /^\/app\/invest\?/, name: 'investing.html', isPainted: true, find: findOffer },
  {
    at: /^\/shared\/structure\?/,
    name: 'structure.html',
    isPainted: true,
    find: findStructure,
  },
  { at: /^\/app\/organization\?/, name: WHOLE_APP.name, find: findProfile },
  { at: /^\/login(\?|$)/, name: 'login.html', isPainted: true },
  { at: /^\/contact(\?|$)/, name: 'contact.html', isPainted: true },
]

async function sendPage(
  { folder, knownOf }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { settings } = request.server.context
  const wanted = PAGES.find(({ at }) => at.test(request.url)) ?? WHOLE_APP
  // To who is signed in another page is shown, or this one with more in it. A guest's page says that there is nothing, and its status so
  // too: a search engine forgets an offer or a structure that was taken back.
  const isGuest = request.cookies[sessionCookieName(settings)] === undefined
  const language = preferredLanguage(request.headers['accept-language'])
  const known =
    wanted.isPainted && !isGuest ? null : await findKnown(wanted, knownOf, { request, language })
  const mayBePainted = isGuest && (!wanted.find || Boolean(known))
  const { name } = wanted.isPainted && !mayBePainted ? WHOLE_APP : wanted
  const page = await readFile(join(folder, name), 'utf8').catch(() => undefined)
  if (page === undefined) return replyUnknown(request, reply)
  const nonce = protectPage(reply, request.url)
  const own = page
    .replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__SUPPORT_EMAIL__', escapeHtml(settings.supportEmail))
    .replaceAll('__SITE_URL__', settings.url)
  // Last, as nothing is filled into what somebody called something.
  const filled = withNames(own, known?.names)
  reply
    .code(isGuest && known === null && wanted.name !== WHOLE_APP.name ? 404 : 200)
    .type('text/html; charset=utf-8')
  const preview = known?.preview ?? wordsOfPage(request.url, language)
  return sendCompressed(
    request,
    reply,
    preview ? withPreview(filled, preview, settings.url) : filled,
  )
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const COMPRESS = {
  br: (html: string) => toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: string) => toGzip(html),
}

// Unlike what calls answer, a page says nothing but what everybody may know: the size of it tells no secret. Its nonce is another each time.
async function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip'])
  reply.header('vary', 'accept-encoding, accept-language')
  if (!encoding) return reply.send(html)
  return reply.header('content-encoding', encoding).send(await COMPRESS[encoding](html))
}

// Null where there is nothing to be known, undefined where that is not known. The page itself comes whatever happens: what it says
// beforehand is not worth waiting for a second try.
async function findKnown(
  { find }: Page,
  knownOf: KnownOf,
  { request: { url, ip, log }, language }: { request: FastifyRequest; language: Language },
) {
  if (!find) return undefined
  const query = new URL(url, 'http://localhost').searchParams
  return find(knownOf, query, { ip, language }).catch((error: unknown) => {
    log.warn({ err: error }, 'nothing known of a page')
    return undefined
  })
}

function withNames(page: string, names: Known['names'] | undefined): string {
  if (!names) return page
  return page.replaceAll(/__(OFFER|ORGANIZATION)__/g, (_, which) =>
    escapeHtml(which === 'OFFER' ? (names.offer ?? '') : names.organization),
  )
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
